//! A game as a front end sees it: with accounts instead of player ids, and with the venue of the game.

use chess_arbiter::{Account, Game, Level, Note, PausedBy, Persona, Place, RatingChange, Ruling, Venue};
use chess_core::{ByColor, Color};
use chess_store::{
    GameId, KeptGame, KeptRuling, MessageAt, Result, ResultCounts, Subject, Tx, Version, displays, players,
    rulings,
    tournaments::{self, BoardAt},
    venues,
};

use crate::games::ratings;
use crate::{Viewer, readable};

/// A game as a front end sees it.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The game's id.
    pub id: GameId,
    /// The version of the game. Every change raises the version.
    pub version: Version,
    /// The account that plays each side.
    pub accounts: ByColor<Account>,
    /// The venue that shows the game: the game's thread or, without a thread, the channel.
    pub venue: Venue,
    /// The game's channel: the channel in which the game began, or a channel to which the game has moved since.
    pub channel: Place,
    /// The newest message that shows the game in its venue.
    pub message: Option<MessageAt>,
    /// The state of the game.
    pub game: Game,
    /// The play style and the opening of the computer. Without effect in a game between two people.
    pub persona: Persona,
    /// The number of hints that the human player took in a game against a computer.
    pub hints: u32,
    /// The ruling that ended or paused the game.
    pub ruling: Option<RulingView>,
    /// The tournament and the round of the game; `None` for games outside tournaments.
    pub tournament: Option<BoardAt>,
    /// The rating changes of the players. `None` unless the game is rated, over, and long enough to count.
    pub ratings: Option<ByColor<RatingChange>>,
    /// The results of this game's White player against the Black player in the server. Games with either colour count.
    /// `None` in these cases:
    /// - The view was not loaded for [`Facts::game`](crate::Facts::game).
    /// - The game has no result that counts ([`Game::counted_result`]).
    /// - The game was played outside servers.
    /// - The game was played against a computer.
    pub score: Option<ResultCounts>,
}

impl GameView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptGame) -> Result<Self> {
        let sides = kept.game.players();
        let accounts =
            ByColor { white: players::account(tx, sides.white)?, black: players::account(tx, sides.black)? };
        let venue = venues::of_game(tx, &kept)?;
        Ok(Self {
            id: kept.id,
            version: kept.version,
            accounts,
            venue,
            channel: venues::load(tx, kept.venue)?.place,
            message: message(tx, Subject::Game(kept.id), venue.place)?,
            ruling: ruling(tx, &kept)?,
            tournament: tournaments::of_game(tx, kept.id)?,
            ratings: ratings::changes(tx, &kept)?,
            score: None,
            game: kept.game,
            persona: kept.persona,
            hints: kept.hints,
        })
    }

    /// Views of games. Leaves out games that cannot be read.
    pub(crate) fn all(tx: &Tx<'_>, kept: Vec<KeptGame>) -> Result<Vec<Self>> {
        readable(kept.into_iter().map(|kept| Self::of(tx, kept)))
    }

    /// Returns true if the game has a thread of its own.
    pub fn has_thread(&self) -> bool {
        self.venue.place != self.channel
    }

    /// The side that an account plays; `None` if the account plays neither side.
    pub fn color_of(&self, account: Account) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.accounts[color] == account)
    }

    /// The computer's side and level, in a game of a person against a computer.
    pub fn computer(&self) -> Option<(Color, Level)> {
        let mut computers = Color::ALL.into_iter().filter_map(|color| match self.accounts[color] {
            Account::Computer(level) => Some((color, level)),
            Account::Person(..) => None,
        });
        let computer = computers.next();
        computer.filter(|_| computers.next().is_none())
    }

    /// Returns true if a viewer may see this game. The players of the game may see the game everywhere. Other people
    /// may see the game only in the game's server. Outside servers, other people may see the game only in the channel
    /// or conversation that shows the game.
    pub fn is_visible_to(&self, viewer: Viewer) -> bool {
        self.color_of(viewer.account).is_some() || is_same_room(self.venue, viewer.venue)
    }
}

/// A ruling as a front end sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingView {
    /// The arbiter.
    pub arbiter: Account,
    /// The decision.
    pub ruling: Ruling,
    /// The arbiter's reason, if given.
    pub reason: Option<Note>,
}

impl RulingView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptRuling) -> Result<Self> {
        let KeptRuling { arbiter, ruling, reason, .. } = kept;
        Ok(Self { arbiter: players::account(tx, arbiter)?, ruling, reason })
    }
}

/// The ruling that ended or paused a game. Without such a ruling, returns `None` and does not query the database.
fn ruling(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<RulingView>> {
    let is_paused = kept.game.paused().is_some_and(|pause| pause.by == PausedBy::Arbiter);
    if !is_paused && !kept.game.ending().is_some_and(|ending| ending.by_ruling()) {
        return Ok(None);
    }
    let last = if is_paused {
        rulings::last_pause(tx, kept.id)?
    } else {
        rulings::last(tx, kept.id)?.map(|(_, kept)| kept)
    };
    last.map(|kept| RulingView::of(tx, kept)).transpose()
}

/// Returns true if two venues belong to the same server. If neither venue has a server, returns true if both venues are
/// the same place.
pub(crate) fn is_same_room(one: Venue, other: Venue) -> bool {
    match (one.server, other.server) {
        (Some(one), Some(other)) => one == other,
        (None, None) => one.place == other.place,
        _ => false,
    }
}

/// The newest message in `place` that shows `subject`.
pub(crate) fn message(tx: &Tx<'_>, subject: Subject, place: Place) -> Result<Option<MessageAt>> {
    let displays = displays::of(tx, subject)?;
    Ok(displays.into_iter().map(|display| display.message).find(|message| message.place == place))
}
