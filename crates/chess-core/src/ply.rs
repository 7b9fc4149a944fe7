//! Half-moves, and the move numbers of chess notation.

use std::fmt;

use crate::color::Color;

/// A number of half-moves since the start position.
///
/// ```
/// use chess_core::Ply;
/// let after_the_first_moves = Ply(2);
/// assert!(Ply(0) < after_the_first_moves);
/// assert_eq!(after_the_first_moves.to_string(), "2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub u32);

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The number of a move in notation: `21.` for White, `21...` for Black.
///
/// ```
/// use chess_core::{Color, MoveNumber};
/// assert_eq!(MoveNumber { number: 21, by: Color::Black }.to_string(), "21...");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveNumber {
    /// The number, which both players' moves share.
    pub number: u32,
    /// The player of the move.
    pub by: Color,
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.by {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}
