//! How a game can end (FIDE Laws, Articles 5, 6.9 and 9).

use serde::{Deserialize, Serialize};

use crate::color::Color;

/// The end of a game.
///
/// ```
/// use chess_core::{Color, Outcome, Victory};
/// let outcome = Outcome::Win { winner: Color::Black, by: Victory::Time };
/// assert_eq!(outcome.result(), "0-1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// A player has won.
    Win {
        /// The winner.
        winner: Color,
        /// The reason for the win.
        by: Victory,
    },
    /// Neither player has won.
    Draw(DrawReason),
}

/// The reason for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Victory {
    /// The winner has checkmated the opponent (Article 5.1.1).
    Checkmate,
    /// The opponent has resigned (Article 5.1.2).
    Resignation,
    /// The opponent has run out of time (Article 6.9).
    Time,
    /// The winner was awarded the game.
    Award(Award),
}

/// The reason for an award. An award is a win that was not decided on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Award {
    /// The winner had no opponent in this round.
    Bye,
    /// The opponent was removed from the tournament.
    Removal,
    /// The opponent left the tournament.
    Departure,
    /// The opponent did not appear (Article 6.7.1).
    Absence,
    /// The arbiter decided the result.
    Ruling,
}

/// The reason for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrawReason {
    /// The player to move has no move and is not in check (Article 5.2.1).
    Stalemate,
    /// Neither player can mate (Article 5.2.2).
    DeadPosition,
    /// The players agreed (Article 5.2.3).
    Agreement,
    /// A player claimed a draw by the third occurrence of a position (Article 9.2).
    Threefold,
    /// A player claimed a draw after fifty moves without a capture or a pawn move (Article 9.3).
    FiftyMoves,
    /// A position occurred for the fifth time (Article 9.6.1).
    Fivefold,
    /// Seventy-five moves were made without capture or pawn move (Article 9.6.2).
    SeventyFiveMoves,
    /// A player has run out of time, but the opponent cannot mate (Article 6.9).
    TimeWithoutMate,
    /// A player has resigned, but the opponent cannot mate (Article 5.1.2).
    ResignationWithoutMate,
    /// The arbiter decided the result.
    Ruling,
}

impl Outcome {
    /// Returns the result in PGN: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self {
            Self::Win { winner: Color::White, .. } => "1-0",
            Self::Win { winner: Color::Black, .. } => "0-1",
            Self::Draw(_) => "1/2-1/2",
        }
    }

    /// Returns the winner; `None` for a draw.
    ///
    /// ```
    /// use chess_core::{Award, Color, DrawReason, Outcome, Victory};
    /// let bye = Outcome::Win { winner: Color::White, by: Victory::Award(Award::Bye) };
    /// assert_eq!((bye.winner(), bye.result()), (Some(Color::White), "1-0"));
    /// let drawn = Outcome::Draw(DrawReason::Agreement);
    /// assert_eq!((drawn.winner(), drawn.result()), (None, "1/2-1/2"));
    /// ```
    pub const fn winner(self) -> Option<Color> {
        if let Self::Win { winner, .. } = self { Some(winner) } else { None }
    }
}
