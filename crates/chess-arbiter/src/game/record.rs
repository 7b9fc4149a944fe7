//! The stored form of a game.

use chess_core::{ByColor, IllegalMove, Move};
use jiff::Timestamp;

use super::ending::Ending;
use super::mode::Mode;
use super::offer::OfferHistory;
use super::request::Requests;
use super::ruling::Pause;
use super::start::Start;
use crate::people::PlayerId;
use crate::time::{Flag, Gift, TimeControl, Vacation};

/// The stored form of a game: all of its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The players by colour.
    pub players: ByColor<PlayerId>,
    /// The time control.
    pub time: TimeControl,
    /// Whether it counts for ratings.
    pub mode: Mode,
    /// How flags fall.
    pub flag: Flag,
    /// The start position.
    pub start: Start,
    /// The moves played.
    pub moves: Vec<Move>,
    /// The time of each move.
    pub move_times: Vec<Timestamp>,
    /// The moment at which the game began.
    pub started_at: Timestamp,
    /// The moment since which the clock of the player to move runs; it may lie in the future.
    pub turn_since: Timestamp,
    /// The moment at which the time of the player to move ended, once noted, with the flag by claim.
    pub flag_down: Option<Timestamp>,
    /// Time added to the banks, in order.
    pub gifts: Vec<Gift>,
    /// The requests since the last move.
    pub requests: Requests,
    /// Draw offers.
    pub offers: OfferHistory,
    /// The present pause.
    pub paused: Option<Pause>,
    /// The vacations of each player that may stop its clocks, in order and without overlap.
    pub vacations: ByColor<Vec<Vacation>>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// Damage of a record that keeps a game from being restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CorruptRecord {
    /// A move is not legal.
    #[error("the kept game has a move that is not legal: {0}")]
    Move(#[from] IllegalMove),
    /// Moves and their times differ in number.
    #[error("the kept game has {moves} moves and {times} times")]
    Times {
        /// Number of moves.
        moves: usize,
        /// Number of times.
        times: usize,
    },
    /// A gift of time is impossible.
    #[error("the kept game has gifts of time out of order, of nothing, or where no clock keeps them")]
    Gifts,
    /// A fallen flag is impossible.
    #[error(
        "the kept game has a flag that is down where it ends the game, where there is none, or after the end"
    )]
    Flag,
}
