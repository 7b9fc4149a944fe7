//! The colours of the two players, and pairs of values for both players (FIDE Laws, Article 1.1).

use std::ops::{Index, IndexMut, Not};

use derive_more::Display;
use serde::{Deserialize, Serialize};

/// The colour of a player and of the player's pieces.
///
/// ```
/// use chess_core::Color;
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::White.to_string(), "White");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Display)]
pub enum Color {
    /// The player who moves first.
    White,
    /// The player who moves second.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        if self == Self::White { Self::Black } else { Self::White }
    }
}

/// A value for each of the two colours.
///
/// ```
/// use chess_core::{ByColor, Color};
/// let mut captured = ByColor::new(|_| 0);
/// captured[Color::Black] += 1;
/// assert_eq!(captured, ByColor { white: 0, black: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ByColor<T> {
    /// The value that belongs to White.
    pub white: T,
    /// The value that belongs to Black.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Makes the pair by calling `value` for White and then for Black.
    ///
    /// ```
    /// use chess_core::{ByColor, Color, Position, Square};
    /// let kings = ByColor::new(|color| Position::START.king(color));
    /// assert_eq!(kings[Color::Black], Square::E8);
    /// ```
    pub fn new(mut value: impl FnMut(Color) -> T) -> Self {
        Self { white: value(Color::White), black: value(Color::Black) }
    }

    /// Applies a function to both values.
    ///
    /// ```
    /// use chess_core::ByColor;
    /// let minutes = ByColor { white: 5, black: 3 };
    /// assert_eq!(minutes.map(|minutes| minutes * 60), ByColor { white: 300, black: 180 });
    /// ```
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { white: change(self.white), black: change(self.black) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        if color == Color::White { &self.white } else { &self.black }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        if color == Color::White { &mut self.white } else { &mut self.black }
    }
}
