//! The result of a search: the move to play and the value of the position.

use chess_core::Move;
use serde::{Deserialize, Serialize};

use super::limits::{MATE, is_mate};

/// The value of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Score {
    /// The value in centipawns: `Pawns(100)` is an advantage of one pawn.
    Pawns(i32),
    /// Mate in this number of moves. If the number is positive, the player to move mates. If the number is negative,
    /// the opponent mates. If the number is zero, the player to move is already mated.
    Mate(i32),
}

impl Score {
    pub(crate) const fn of(value: i32) -> Self {
        if !is_mate(value) {
            Self::Pawns(value)
        } else if value > 0 {
            Self::Mate((MATE - value + 1) / 2)
        } else {
            Self::Mate(-(MATE + value) / 2)
        }
    }

    /// Returns a number to compare scores from one player's view. A better score has a larger number.
    pub(crate) fn worth(self) -> i32 {
        const MATE: i32 = 1_000_000;
        match self {
            Self::Pawns(value) => value.clamp(-MATE / 2, MATE / 2),
            Self::Mate(moves @ 1..) => MATE - moves,
            Self::Mate(moves) => -MATE - moves,
        }
    }

    /// Returns the score from the opponent's view: the sign changes. Exception: `Mate(0)`, a loss, becomes `Mate(1)`, a
    /// win, because zero has no sign.
    ///
    /// ```
    /// use chess_bots::Score;
    /// assert_eq!(Score::Pawns(30).turned(), Score::Pawns(-30));
    /// assert_eq!(Score::Mate(0).turned(), Score::Mate(1));
    /// ```
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Pawns(value) => Self::Pawns(-value),
            Self::Mate(0) => Self::Mate(1),
            Self::Mate(moves) => Self::Mate(-moves),
        }
    }
}

/// The result of thinking about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move to play.
    pub mv: Move,
    /// The value of the position. A weak level may misjudge the position.
    pub score: Score,
    /// The depth of the last complete iteration, in half-moves.
    pub depth: usize,
    /// The number of searched positions.
    pub nodes: u64,
    /// The expected continuation, beginning with the move to play.
    pub line: Vec<Move>,
}
