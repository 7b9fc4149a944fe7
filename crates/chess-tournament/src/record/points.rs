//! Points, counted in half points.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// A number of points: 1 for a win, ½ for a draw.
///
/// ```
/// use chess_tournament::Points;
/// assert_eq!(Points::WIN + Points::DRAW, Points::from_halves(3));
/// assert_eq!(Points::from_halves(3).to_string(), "1.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 2, self.0 % 2 * 5)
    }
}
