//! Half-moves, and the move numbers of chess notation.

use derive_more::Display;
use serde::{Deserialize, Serialize};

use crate::color::Color;

/// A number of half-moves since the start position.
///
/// ```
/// use chess_core::Ply;
/// let after_the_first_moves = Ply(2);
/// assert!(Ply(0) < after_the_first_moves);
/// assert_eq!(after_the_first_moves.to_string(), "2");
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Display,
)]
pub struct Ply(pub u32);

/// The number of a move in notation: `21.` for White, `21...` for Black.
///
/// ```
/// use chess_core::{Color, MoveNumber};
/// assert_eq!(MoveNumber { number: 21, by: Color::Black }.to_string(), "21...");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[display("{number}{}", if *by == Color::White { "." } else { "..." })]
pub struct MoveNumber {
    /// The number. White's move and Black's reply have the same number.
    pub number: u32,
    /// The player who makes the move.
    pub by: Color,
}

impl MoveNumber {
    /// Returns the move number of the half-move that leads to `ply` in a game that begins with the number `self`.
    /// For ply 0, returns the number just before `self`: `0...` if `self` is `1.`.
    ///
    /// ```
    /// use chess_core::{Color, MoveNumber, Ply};
    /// let first = MoveNumber { number: 7, by: Color::Black };
    /// assert_eq!([1, 2].map(|ply| first.leading_to(Ply(ply)).to_string()), ["7...", "8."]);
    /// ```
    #[must_use]
    pub fn leading_to(self, ply: Ply) -> Self {
        let first = self.number.saturating_mul(2).saturating_add(u32::from(self.by == Color::Black));
        let half_moves = first.saturating_add(ply.0).saturating_sub(1);
        let by = if half_moves.is_multiple_of(2) { Color::White } else { Color::Black };
        Self { number: half_moves / 2, by }
    }
}
