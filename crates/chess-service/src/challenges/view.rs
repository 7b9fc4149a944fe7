//! A challenge as a front end sees it: with accounts instead of player numbers, and with the place of its card.

use chess_arbiter::{Account, Challenge, Level, Place, Venue};
use chess_store::{
    ChallengeId, GameId, KeptChallenge, MessageAt, StoreError, Subject, Tx, Version, games, players, venues,
};

use crate::challenges::server_settings;
use crate::games::view::message;

/// A challenge as a front end sees it.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    /// Which challenge.
    pub id: ChallengeId,
    /// How often it has changed.
    pub version: Version,
    /// Who made it.
    pub challenger: Account,
    /// The opponent; `None` for an open challenge.
    pub opponent: Option<Account>,
    /// The channel in which it was made.
    pub venue: Venue,
    /// Where its card stands: there, or in the thread of the game that it asks to play again.
    pub place: Place,
    /// The card, while it waits for an answer.
    pub message: Option<MessageAt>,
    /// The game it led to.
    pub game: Option<GameId>,
    /// Where that game is shown.
    pub shown: Option<Place>,
    /// The ended game that it asks to play again.
    pub rematch_of: Option<GameId>,
    /// The challenge that it answers with other terms.
    pub counters: Option<ChallengeId>,
    /// The computer that the challenger may play instead, where no person took an open challenge for long.
    pub computer: Option<Level>,
    /// The challenge itself.
    pub challenge: Challenge,
}

impl ChallengeView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptChallenge) -> Result<Self, StoreError> {
        let opponent = kept.challenge.opponent.map(|player| players::account(tx, player)).transpose()?;
        let venue = venues::load(tx, kept.venue)?;
        let place = card_place(tx, &kept)?;
        Ok(Self {
            id: kept.id,
            version: kept.version,
            challenger: players::account(tx, kept.challenge.challenger)?,
            opponent,
            venue,
            place,
            message: message(tx, Subject::Challenge(kept.id), place)?,
            game: kept.game,
            shown: kept.game.map(|game| place_of(tx, game)).transpose()?,
            rematch_of: kept.rematch_of,
            counters: kept.counters,
            computer: computer(tx, &kept, venue)?,
            challenge: kept.challenge,
        })
    }

    /// Challenges, but those whose venue or players cannot be read: they hide no others.
    pub(crate) fn all(tx: &Tx<'_>, kept: Vec<KeptChallenge>) -> Result<Vec<Self>, StoreError> {
        let views = kept.into_iter().map(|kept| Self::of(tx, kept));
        views.filter(|view| !matches!(view, Err(error) if error.is_damage())).collect()
    }
}

/// Where a game is shown.
fn place_of(tx: &Tx<'_>, game: GameId) -> Result<Place, StoreError> {
    Ok(venues::of_game(tx, &games::load(tx, game)?)?.place)
}

/// Where the card of a challenge stands: a rematch is asked for where the game is shown that it repeats, and other terms where the
/// first ones were offered.
pub(crate) fn card_place(tx: &Tx<'_>, kept: &KeptChallenge) -> Result<Place, StoreError> {
    Ok(match kept.rematch_of {
        Some(game) => venues::of_game(tx, &games::load(tx, game)?)?.place,
        None => venues::load(tx, kept.venue)?.place,
    })
}

/// Which computer a challenger may play instead, as the card tells: none until it is known that no person came in time, and none
/// where the server has turned them off.
fn computer(tx: &Tx<'_>, kept: &KeptChallenge, venue: Venue) -> Result<Option<Level>, StoreError> {
    let is_offered = kept.is_untaken() && server_settings::computer_limit(tx, venue.server)? > 0;
    Ok(is_offered.then_some(Level::USUAL))
}
