//! How a game can end (FIDE Laws, Articles 5, 6.9 and 9).

use crate::color::Color;

/// The end of a game.
///
/// ```
/// use chess_core::{Color, Outcome, Victory};
/// let outcome = Outcome::Win { winner: Color::Black, by: Victory::Time };
/// assert_eq!(outcome.result(), "0-1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A player has won.
    Win {
        /// Who has won.
        winner: Color,
        /// Why he has won.
        by: Victory,
    },
    /// Neither player has won.
    Draw(DrawReason),
}

/// Why a player has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Victory {
    /// He has checkmated his opponent (Article 5.1.1).
    Checkmate,
    /// His opponent has resigned (Article 5.1.2).
    Resignation,
    /// His opponent has run out of time (Article 6.9).
    Time,
    /// He was given the win.
    Award(Award),
}

/// Why a player was given a win without winning on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Award {
    /// There was no opponent to pair him with.
    Bye,
    /// His opponent was removed from the tournament.
    Removal,
    /// His opponent left the tournament.
    Departure,
    /// His opponent did not appear (Article 6.7.1).
    Absence,
    /// The arbiter ruled so.
    Ruling,
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The player to move has no move and is not in check (Article 5.2.1).
    Stalemate,
    /// Neither player can mate any more (Article 5.2.2).
    DeadPosition,
    /// The players agreed (Article 5.2.3).
    Agreement,
    /// A position stood for the third time, and a player claimed it (Article 9.2).
    Threefold,
    /// Fifty moves without capture or pawn move, and a player claimed it (Article 9.3).
    FiftyMoves,
    /// A position stood for the fifth time (Article 9.6.1).
    Fivefold,
    /// Seventy-five moves without capture or pawn move (Article 9.6.2).
    SeventyFiveMoves,
    /// A player has run out of time, but his opponent cannot mate (Article 6.9).
    TimeWithoutMate,
    /// A player has resigned, but his opponent cannot mate (Article 5.1.2).
    ResignationWithoutMate,
    /// The arbiter ruled so.
    Ruling,
}

impl Outcome {
    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self {
            Self::Win { winner: Color::White, .. } => "1-0",
            Self::Win { winner: Color::Black, .. } => "0-1",
            Self::Draw(_) => "1/2-1/2",
        }
    }

    /// Who has won, if anybody.
    ///
    /// ```
    /// use chess_core::{Award, Color, DrawReason, Outcome, Victory};
    /// let bye = Outcome::Win { winner: Color::White, by: Victory::Award(Award::Bye) };
    /// assert_eq!((bye.winner(), bye.result()), (Some(Color::White), "1-0"));
    /// let drawn = Outcome::Draw(DrawReason::Agreement);
    /// assert_eq!((drawn.winner(), drawn.result()), (None, "1/2-1/2"));
    /// ```
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }
}
