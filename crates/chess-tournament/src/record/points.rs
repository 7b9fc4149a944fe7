//! Points, counted in half points.

use derive_more::{Add, Display, Sum};

/// A number of points: 1 for a win, ½ for a draw.
///
/// ```
/// use chess_tournament::Points;
/// assert_eq!(Points::WIN + Points::DRAW, Points::from_halves(3));
/// assert_eq!(Points::from_halves(3).to_string(), "1.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Add, Sum, Display)]
#[display("{}.{}", _0 / 2, _0 % 2 * 5)]
pub struct Points(u32);

impl Points {
    /// The points of a loss.
    pub const ZERO: Self = Self(0);
    /// The points of a draw.
    pub const DRAW: Self = Self(1);
    /// The points of a win.
    pub const WIN: Self = Self(2);

    /// Makes points from half points.
    pub const fn from_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// Returns the number of half points.
    pub const fn halves(self) -> u32 {
        self.0
    }
}
