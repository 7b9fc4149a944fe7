//! A stored game.

use chess_arbiter::{Game, Level, Persona};
use chess_core::ByColor;

use crate::{GameId, VenueId, Version};

/// The level of the computer opponent on each side; `None` for a person.
pub type Computers = ByColor<Option<Level>>;

/// A stored game, with the columns that are not part of the arbiter's [`Game`].
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// The id of the game.
    pub id: GameId,
    /// The channel of the game.
    pub venue: VenueId,
    /// The thread that shows the game; `None` if the channel shows it.
    pub thread: Option<i64>,
    /// The game itself.
    pub game: Game,
    /// The computer opponents of the game.
    pub computers: Computers,
    /// How the computer opponents play.
    pub persona: Persona,
    /// The number of hints that a person took.
    pub hints: u32,
    /// The version at which the current position arose.
    pub since: Version,
    /// The version. Every change of the game raises the version.
    pub version: Version,
}
