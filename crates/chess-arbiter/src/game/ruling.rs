//! The rulings of an arbiter, and pauses.

use chess_core::Color;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Extension;

/// A decision of an arbiter about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The game ends with this winner, or in a draw if `None`.
    Adjudicate(Option<Color>),
    /// The player to move gets more time.
    Extend(Extension),
    /// The game is paused until an arbiter resumes the game.
    Pause,
    /// A pause ends. The clock goes on with the time that was left when the pause began.
    Resume,
    /// The game is void and does not count.
    Void,
}

/// A pause of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// The moment at which the pause began.
    pub since: Timestamp,
    /// The people who paused the game.
    pub by: PausedBy,
}

/// The people who paused a game and can resume it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PausedBy {
    /// An arbiter paused the game. Only an arbiter can resume the game.
    Arbiter,
    /// Both players. Either player can resume.
    Players,
}
