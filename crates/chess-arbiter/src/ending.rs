//! How a game ends: won, drawn, given up or declared void, when, and with which move a claim was made.

use chess_core::{Award, Color, DrawReason, Move, Outcome, Victory};
use jiff::Timestamp;

/// What a game's end says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Won or drawn.
    Decided(Outcome),
    /// Given up before each side had moved: no result.
    Aborted {
        /// Who aborted.
        by: Color,
    },
    /// Declared void by the arbiter, while it ran or after it had ended: no result, and it counts for nothing.
    Void,
}

/// How and when a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result and its reason.
    pub conclusion: Conclusion,
    /// When.
    pub at: Timestamp,
    /// The move a claim named; it was not played (Article 9.2.1).
    pub intended: Option<Move>,
}

impl Ending {
    /// Whether an arbiter decided it.
    pub fn by_ruling(&self) -> bool {
        matches!(
            self.conclusion,
            Conclusion::Void
                | Conclusion::Decided(
                    Outcome::Win { by: Victory::Award(Award::Ruling), .. }
                        | Outcome::Draw(DrawReason::Ruling)
                )
        )
    }

    /// Whether time ended the game (Article 6.9).
    pub fn by_flag(&self) -> bool {
        matches!(
            self.conclusion,
            Conclusion::Decided(
                Outcome::Win { by: Victory::Time, .. } | Outcome::Draw(DrawReason::TimeWithoutMate)
            )
        )
    }
}
