//! A game as it is kept: everything it is made of, and what may be wrong with it when it is taken up again.

use chess_core::{ByColor, IllegalMove, Move};
use jiff::Timestamp;

use crate::clock::TimeControl;
use crate::clocks::Gift;
use crate::ending::Ending;
use crate::flag::Flag;
use crate::mode::Mode;
use crate::offer::OfferHistory;
use crate::player::PlayerId;
use crate::request::Requests;
use crate::ruling::Pause;
use crate::start::Start;
use crate::vacation::Vacation;

/// Everything a game is made of, for keeping it somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who plays which colour.
    pub players: ByColor<PlayerId>,
    /// How the game is timed.
    pub time: TimeControl,
    /// Whether it counts for ratings.
    pub mode: Mode,
    /// How flags fall.
    pub flag: Flag,
    /// Where it started.
    pub start: Start,
    /// The moves played.
    pub moves: Vec<Move>,
    /// When each move was played.
    pub move_times: Vec<Timestamp>,
    /// When the game began.
    pub started_at: Timestamp,
    /// Since when the clock of the player to move runs, or from when on it will.
    pub turn_since: Timestamp,
    /// Since when the time of the player to move is over, once that was noted, where the flag falls by claim.
    pub flag_down: Option<Timestamp>,
    /// What was given to the players in a game with a bank, in order.
    pub gifts: Vec<Gift>,
    /// What was asked for since the last move.
    pub requests: Requests,
    /// Draw offers.
    pub offers: OfferHistory,
    /// Since when it is paused, if it is.
    pub paused: Option<Pause>,
    /// The vacations of each player that may concern it, in their order and apart from each other.
    pub vacations: ByColor<Vec<Vacation>>,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// Why a kept game cannot be taken up again: what was kept is damaged.
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
    /// Time was given that cannot have been.
    #[error("the kept game has gifts of time out of order, of nothing, or where no clock keeps them")]
    Gifts,
    /// A flag is down that cannot be.
    #[error(
        "the kept game has a flag that is down where it ends the game, where there is none, or after the end"
    )]
    Flag,
}
