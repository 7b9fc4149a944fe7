//! A game as it is kept.

use chess_arbiter::{Game, Level};
use chess_core::ByColor;

use crate::ids::{GameId, VenueId, Version};

/// The sides that computers play, with their levels.
pub type Computers = ByColor<Option<Level>>;

/// A game with the store's knowledge about it.
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// The number of the game.
    pub id: GameId,
    /// The channel in which the game was begun.
    pub venue: VenueId,
    /// The thread in which the game is shown; without one it is shown in the channel.
    pub thread: Option<i64>,
    /// The game itself.
    pub game: Game,
    /// The sides that computers play.
    pub computers: Computers,
    /// The number of hints that a person took.
    pub hints: u32,
    /// The version with which the present position came to be.
    pub since: Version,
    /// The number of changes so far.
    pub version: Version,
}
