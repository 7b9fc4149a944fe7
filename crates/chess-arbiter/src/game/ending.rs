//! The end of a game: the conclusion and the time.

use chess_core::{Award, Color, DrawReason, Move, Outcome, Victory};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The conclusion of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Conclusion {
    /// Won or drawn.
    Decided(Outcome),
    /// The game ended without a result, because of an abort. The field is the side of the player who aborted the game
    /// or asked for the abort. After both sides have moved, an abort needs the agreement of the opponent.
    Aborted(Color),
    /// An arbiter has declared the game void, during or after the game. A void game has no result.
    Void,
}

/// How and when a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result and the reason.
    pub conclusion: Conclusion,
    /// The moment of the end.
    pub at: Timestamp,
    /// The move that the player named in a claim and did not play (Article 9.2.1).
    pub intended: Option<Move>,
}

impl Ending {
    /// Returns the result. An aborted or void game has no result.
    pub const fn outcome(&self) -> Option<Outcome> {
        if let Conclusion::Decided(outcome) = self.conclusion { Some(outcome) } else { None }
    }

    /// Returns whether an arbiter decided the game.
    pub fn by_ruling(&self) -> bool {
        match self.conclusion {
            Conclusion::Void => true,
            Conclusion::Decided(Outcome::Win { by, .. }) => by == Victory::Award(Award::Ruling),
            Conclusion::Decided(Outcome::Draw(reason)) => reason == DrawReason::Ruling,
            Conclusion::Aborted(_) => false,
        }
    }
}
