//! The stored form of a game.

use std::collections::BTreeMap;

use chess_core::{ByColor, IllegalMove, Move};
use jiff::Timestamp;

use crate::{
    Ending, Flag, Gift, Mode, OfferHistory, Pause, PlayerId, Plea, Request, Start, TimeControl, Vacation,
};

/// The stored form of a game: the whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The players by colour.
    pub players: ByColor<PlayerId>,
    /// The time control of the game.
    pub time: TimeControl,
    /// Says whether the game counts for ratings.
    pub mode: Mode,
    /// Says whether flags fall automatically or by claim.
    pub flag: Flag,
    /// The starting position.
    pub start: Start,
    /// The moves played.
    pub moves: Vec<Move>,
    /// The moment at which each move was played.
    pub move_times: Vec<Timestamp>,
    /// The moment at which the game began.
    pub started_at: Timestamp,
    /// The moment from which the clock counts this turn. Pauses, outages and an arbiter's extensions postpone this
    /// moment. The moment can lie in the future, for example before the first moves of a live game.
    pub turn_since: Timestamp,
    /// The moment at which the flag of the player to move fell. Recorded only with [`Flag::ByClaim`].
    pub flag_down: Option<Timestamp>,
    /// The gifts of time, oldest first.
    pub gifts: Vec<Gift>,
    /// The requests since the last move, at most one of each kind. Each move clears this map. Draw offers are in
    /// `offers` instead, because a refused offer blocks further offers for ten moves.
    pub requests: BTreeMap<Plea, Request>,
    /// The draw offers.
    pub offers: OfferHistory,
    /// The current pause; `None` if the game is not paused.
    pub paused: Option<Pause>,
    /// The vacations of each player, in order and without overlap.
    pub vacations: ByColor<Vec<Vacation>>,
    /// How the game ended; `None` for a running game.
    pub ending: Option<Ending>,
}

/// A contradiction in a record. The game cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CorruptRecord {
    /// A move is not legal.
    #[error("the record has an illegal move: {0}")]
    Move(#[from] IllegalMove),
    /// The number of moves differs from the number of move times.
    #[error("the record has {0} moves and {1} times")]
    Times(usize, usize),
    /// A [`Gift`] is out of order, adds no time, or has a ply greater than the number of moves.
    #[error("the record has gifts of time that are out of order, or empty, or later than the last move")]
    Gifts,
    /// [`Record::flag_down`] is set in a game that is over, has no clock, or has [`Flag::Automatic`].
    #[error("the record has a fallen flag in a game with automatic flags, without a clock, or after its end")]
    Flag,
}
