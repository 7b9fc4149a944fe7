//! The actions of buttons below a puzzle.

use chess_core::Move;
use serde::{Deserialize, Serialize};

/// The action of a button below a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PuzzlePress {
    /// Show the puzzle with this part of the list of moves. The number has the same meaning as in
    /// [`Sheet`](super::Sheet).
    Moves(u8),
    /// Answer with this move.
    Play(Move),
    Hint,
    GiveUp,
}
