//! Files, ranks and squares of the board (FIDE Laws, Article 2.4).

use std::str::FromStr;

use crate::color::Color;

/// A file of the board, `a` to `h`.
///
/// ```
/// use chess_core::File;
/// assert_eq!(File::from_letter('C'), Some(File::C));
/// assert_eq!((File::C.letter(), File::C.index()), ('c', 2));
/// ```
#[expect(missing_docs, reason = "the names need no explanation")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// The eight files, from `a` to `h`.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// Returns the index of the file, 0 for `a`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the file, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file with this letter. The letter may be upper-case or lower-case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let place = u32::from(letter.to_ascii_lowercase()).checked_sub(u32::from('a'))?;
        Self::ALL.get(usize::try_from(place).ok()?).copied()
    }
}

/// A rank of the board, 1 to 8.
///
/// ```
/// use chess_core::Rank;
/// assert_eq!(Rank::from_digit('3'), Some(Rank::Three));
/// assert_eq!((Rank::Three.digit(), Rank::Three.index()), ('3', 2));
/// ```
#[expect(missing_docs, reason = "the names need no explanation")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
}

impl Rank {
    /// The eight ranks, from 1 to 8.
    pub const ALL: [Self; 8] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven, Self::Eight];

    /// Returns the index of the rank, 0 for the first.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the digit of the rank, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank with this digit.
    pub fn from_digit(digit: char) -> Option<Self> {
        let place = u32::from(digit).checked_sub(u32::from('1'))?;
        Self::ALL.get(usize::try_from(place).ok()?).copied()
    }

    /// Returns the rank from this player's view: each player's own first rank is `One`.
    ///
    /// ```
    /// use chess_core::{Color, Rank};
    /// assert_eq!(Rank::Seven.seen_by(Color::Black), Rank::Two);
    /// ```
    #[inline]
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "seven less at most seven is an index of eight")]
    pub const fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::ALL[7 - self.index()],
        }
    }
}

/// A square of the board.
///
/// Squares are ordered `a1`, `b1`, … `h8`.
///
/// ```
/// use chess_core::{File, Rank, Square};
/// let square: Square = "e4".parse()?;
/// assert_eq!((square.file(), square.rank()), (File::E, Rank::Four));
/// assert_eq!(square.to_string(), "e4");
/// # Ok::<(), chess_core::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, derive_more::Debug, derive_more::Display)]
#[debug("{self}")]
#[display("{}{}", self.file().letter(), self.rank().digit())]
pub struct Square(u8);

impl Square {
    /// The 64 squares, from `a1` to `h8`.
    #[expect(clippy::indexing_slicing, reason = "the loop ends before 64")]
    pub const ALL: [Self; 64] = {
        let mut all = [Self(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// Returns the square at the intersection of a file and a rank.
    ///
    /// ```
    /// use chess_core::{File, Rank, Square};
    /// assert_eq!(Square::new(File::B, Rank::One), Square::B1);
    /// assert_eq!(Square::B1.index(), 1);
    /// assert_eq!(Square::from_index(1), Some(Square::B1));
    /// assert_eq!(Square::from_index(64), None);
    /// ```
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 8 + file as u8)
    }

    /// Returns the square with this index in [`Square::ALL`]; `None` for an index of 64 or more.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "numbers below 64 fit")]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 64 { Some(Self(index as u8)) } else { None }
    }

    /// Returns the square whose index is the six lowest bits of `index`.
    #[inline]
    pub(crate) const fn wrapping(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// Returns the index in [`Square::ALL`], always below 64.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask proves to the compiler that the index is below 64. So a table of 64 needs no bounds check.
        (self.0 & 63) as usize
    }

    /// Returns the index in [`Square::ALL`] as a byte, always below 64.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0 & 63
    }

    /// Returns the file of the square.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "three bits are below eight")]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// Returns the rank of the square.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "three bits are below eight")]
    pub const fn rank(self) -> Rank {
        Rank::ALL[((self.0 >> 3) & 7) as usize]
    }
}

/// The error of [`Square::from_str`] for a text that names no square.
///
/// ```
/// use chess_core::{NotASquare, Square};
/// assert_eq!("i9".parse::<Square>(), Err(NotASquare));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is a letter from a to h and a digit from 1 to 8")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let mut letters = text.chars();
        let (Some(file), Some(rank), None) = (letters.next(), letters.next(), letters.next()) else {
            return Err(NotASquare);
        };
        let file = File::from_letter(file).ok_or(NotASquare)?;
        let rank = Rank::from_digit(rank).ok_or(NotASquare)?;
        Ok(Self::new(file, rank))
    }
}
