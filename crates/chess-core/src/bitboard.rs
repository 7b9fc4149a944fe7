//! A set of squares in 64 bits.

use std::fmt;

use derive_more::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::square::{File, Rank, Square};

/// A set of squares; bit 0 is `a1`, bit 63 is `h8`.
///
/// ```
/// use chess_core::{Bitboard, Rank, Square};
/// let rank: Bitboard = Rank::Two.into();
/// assert_eq!(rank.count(), 8);
/// let squares: Vec<String> = rank.into_iter().take(2).map(|square| square.to_string()).collect();
/// assert_eq!(squares, ["a2", "b2"]);
/// ```
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BitAnd, BitAndAssign, BitOr, BitOrAssign, Not,
)]
pub struct Bitboard(pub(crate) u64);

impl Bitboard {
    /// The set without squares.
    pub const EMPTY: Self = Self(0);
    /// The set of all squares.
    pub const ALL: Self = Self(!0);
    /// The light squares, among them `b1` and `h1`.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The dark squares, among them `a1`.
    pub const DARK: Self = Self(!0x55AA_55AA_55AA_55AA);

    /// Makes a set from these bits.
    ///
    /// ```
    /// use chess_core::{Bitboard, Square};
    /// assert_eq!(Bitboard::from_bits(1), Bitboard::of(Square::A1));
    /// assert_eq!(Bitboard::of(Square::H8).to_bits(), 1 << 63);
    /// ```
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the set as an integer in which the bit of each square of the set is 1. Bit 0 is a1, and bit 63 is h8.
    #[inline]
    pub const fn to_bits(self) -> u64 {
        self.0
    }

    /// Makes the set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Returns true if the square is in the set.
    ///
    /// ```
    /// use chess_core::{Bitboard, Square};
    /// let set = Bitboard::of(Square::E4) | Bitboard::of(Square::D5);
    /// assert!(set.contains(Square::E4) && !set.contains(Square::E5));
    /// assert!(set.any() && set.many() && !set.is_empty());
    /// assert_eq!(set.first(), Some(Square::E4));
    /// ```
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// Returns true if the set has no squares.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set has at least one square.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Returns true if the set has more than one square.
    #[inline]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the number of squares in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the first square in the order of [`Square::ALL`]; `None` for the empty set.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// Returns the first square, or `a1` for the empty set.
    #[inline]
    pub(crate) const fn lowest(self) -> Square {
        Square::wrapping(self.0.trailing_zeros())
    }

    /// Returns the left and right neighbours of all squares in the set.
    #[inline]
    pub(crate) const fn beside(self) -> Self {
        Self(self.0 >> 1 & !0x8080_8080_8080_8080 | self.0 << 1 & !0x0101_0101_0101_0101)
    }

    /// Adds `by` to the index of each square. Drops squares whose new index is not from 0 to 63.
    #[inline]
    pub(crate) const fn shifted(self, by: i32) -> Self {
        if by >= 0 { Self(self.0 << by.unsigned_abs()) } else { Self(self.0 >> by.unsigned_abs()) }
    }
}

impl From<File> for Bitboard {
    #[inline]
    fn from(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }
}

impl From<Rank> for Bitboard {
    #[inline]
    fn from(rank: Rank) -> Self {
        Self(0xFF << (8 * rank.index()))
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], in the order of [`Square::ALL`].
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
