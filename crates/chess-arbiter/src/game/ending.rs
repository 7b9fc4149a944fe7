//! The end of a game: its conclusion and its time.

use chess_core::{Award, Color, DrawReason, Move, Outcome, Victory};
use jiff::Timestamp;

/// The conclusion of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Won or drawn.
    Decided(Outcome),
    /// Aborted by one player before each side had moved, or by agreement: no result.
    Aborted {
        /// The player who aborted, or who asked for the agreement.
        by: Color,
    },
    /// Declared void by an arbiter, during the game or after its end: no result.
    Void,
}

/// How and when a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result and its reason.
    pub conclusion: Conclusion,
    /// The moment of the end.
    pub at: Timestamp,
    /// The move that a claim named and that was not played (Article 9.2.1).
    pub intended: Option<Move>,
}

impl Ending {
    /// Returns whether an arbiter decided the game.
    pub fn by_ruling(&self) -> bool {
        match self.conclusion {
            Conclusion::Void => true,
            Conclusion::Decided(Outcome::Win { by, .. }) => by == Victory::Award(Award::Ruling),
            Conclusion::Decided(Outcome::Draw(reason)) => reason == DrawReason::Ruling,
            Conclusion::Aborted { .. } => false,
        }
    }
}
