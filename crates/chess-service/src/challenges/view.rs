//! A challenge as a front end sees it: with accounts instead of player ids, and with the venue of the challenge.

use chess_arbiter::{Account, Challenge, ChallengeState, Level, Place, Unratable, Venue};
use chess_store::{
    ChallengeId, GameId, KeptChallenge, MessageAt, Result, Subject, Tx, Version, games, players, venues,
};

use crate::games::view::message;
use crate::people::setting::TOLD_RATED;
use crate::{COMPUTER_GAMES, readable};

/// A challenge as a front end sees it.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    /// The challenge's id.
    pub id: ChallengeId,
    /// The version of the challenge. Every change raises the version.
    pub version: Version,
    /// The challenger's account.
    pub challenger: Account,
    /// The opponent's account; `None` for an open challenge.
    pub opponent: Option<Account>,
    /// The venue in which the challenge was made.
    pub venue: Venue,
    /// The place of the message that shows the challenge: the channel of the challenge or, for a rematch, the place of
    /// the earlier game.
    pub place: Place,
    /// The message that shows the challenge's card. `None` in three cases: the message is not posted yet, the challenge
    /// is no longer pending, or the message is a follow-up to an interaction.
    pub message: Option<MessageAt>,
    /// The game that began with this challenge.
    pub game: Option<GameId>,
    /// The place of the game `game`: the thread or channel that shows this game. `None` before the game begins.
    pub shown: Option<Place>,
    /// The earlier game, if the challenge asks for a rematch.
    pub rematch_of: Option<GameId>,
    /// The earlier challenge, if this challenge is a counter-offer (an answer with other terms).
    pub counters: Option<ChallengeId>,
    /// The computer that the card of an open challenge offers; `None` if the card offers no computer.
    pub computer: Option<Level>,
    /// True if the card tells the managers of the server that games are rated by default.
    pub tells_rated: bool,
    /// The terms and the state of the challenge.
    pub challenge: Challenge,
}

impl ChallengeView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptChallenge) -> Result<Self> {
        let venue = venues::load(tx, kept.venue)?;
        let place = card_place(tx, &kept)?;
        Ok(Self {
            id: kept.id,
            version: kept.version,
            challenger: players::account(tx, kept.challenge.challenger)?,
            opponent: kept.challenge.opponent.map(|player| players::account(tx, player)).transpose()?,
            venue,
            place,
            message: message(tx, Subject::Challenge(kept.id), place)?,
            game: kept.game,
            shown: kept.game.map(|game| place_of(tx, game)).transpose()?,
            rematch_of: kept.rematch_of,
            counters: kept.counters,
            computer: computer(tx, &kept, venue)?,
            tells_rated: TOLD_RATED.of_server(tx, venue.server)? == Some(kept.id.0),
            challenge: kept.challenge,
        })
    }

    /// The reason why the game cannot be rated; `None` if the game can be rated.
    pub fn unratable(&self) -> Option<Unratable> {
        Unratable::of(self.opponent, self.challenge.start, self.venue.server)
    }

    /// Views of challenges. Leaves out a challenge with an unreadable venue or unreadable players.
    pub(crate) fn all(tx: &Tx<'_>, kept: Vec<KeptChallenge>) -> Result<Vec<Self>> {
        readable(kept.into_iter().map(|kept| Self::of(tx, kept)))
    }
}

fn place_of(tx: &Tx<'_>, game: GameId) -> Result<Place> {
    Ok(venues::of_game(tx, &games::load(tx, game)?)?.place)
}

/// The place of a challenge's card: for a rematch, the place of the earlier game; otherwise the channel in which the
/// challenge was made.
pub(crate) fn card_place(tx: &Tx<'_>, kept: &KeptChallenge) -> Result<Place> {
    kept.rematch_of.map_or_else(|| Ok(venues::load(tx, kept.venue)?.place), |game| place_of(tx, game))
}

/// The computer that the card of an open challenge offers. The card offers a computer under these conditions:
/// - The challenge is pending.
/// - The time that is reserved for people is over.
/// - The server allows games against computers.
fn computer(tx: &Tx<'_>, kept: &KeptChallenge, venue: Venue) -> Result<Option<Level>> {
    let is_open = kept.is_untaken && kept.challenge.state == ChallengeState::Pending;
    let is_offered = is_open && COMPUTER_GAMES.of_server(tx, venue.server)? > 0;
    Ok(is_offered.then_some(Level::USUAL))
}
