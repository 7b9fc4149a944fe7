//! A move in 16 bits, and the list of the legal moves of a position.

use std::fmt;
use std::ops::Deref;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{File, Role, Square};

/// The special kind of a move. [`Move::to_bits`] stores the kind in the four highest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Plain = 0,
    DoubleStep = 1,
    EnPassant = 2,
    Castling = 3,
    PromoteToKnight = 4,
    PromoteToBishop = 5,
    PromoteToRook = 6,
    PromoteToQueen = 7,
}

impl Kind {
    /// Returns the kind of a promotion to this role. Returns `Plain` for a pawn, a king or `None`.
    pub(crate) const fn promotion(role: Option<Role>) -> Self {
        match role {
            Some(Role::Queen) => Self::PromoteToQueen,
            Some(Role::Rook) => Self::PromoteToRook,
            Some(Role::Bishop) => Self::PromoteToBishop,
            Some(Role::Knight) => Self::PromoteToKnight,
            Some(Role::Pawn | Role::King) | None => Self::Plain,
        }
    }
}

/// A move: its origin, its target and its special kind.
///
/// A castling move has the square of the player's own rook as its target, as Chess960 requires.
/// [`Move::destination`] returns the king's real target. A move has a meaning only in a position.
///
/// ```
/// use chess_core::{Move, Position, Square};
/// let castling = chess_core::read_uci(&"4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse::<Position>()?, "e1g1").unwrap();
/// assert_eq!(castling.to(), Square::H1);
/// assert_eq!(castling.destination(), Square::G1);
/// assert_eq!(Move::from_bits(castling.to_bits()), Some(castling));
/// # Ok::<(), chess_core::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Move(u16);

impl Move {
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: Kind) -> Self {
        Self(from.number() as u16 | (to.number() as u16) << 6 | (kind as u16) << 12)
    }

    /// Returns the origin square.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// Returns the target square. For castling, this is the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u32)
    }

    /// Returns the square of the moving piece after the move. For castling, this is the square of the king.
    pub const fn destination(self) -> Square {
        if !self.is_castling() {
            return self.to();
        }
        let file = if self.to().index() > self.from().index() { File::G } else { File::C };
        Square::new(file, self.from().rank())
    }

    /// Returns the move with the ranks of both squares mirrored: e2e4 becomes e7e5.
    pub(crate) const fn mirrored(self) -> Self {
        Self(self.0 ^ 0o70_70)
    }

    /// Returns the role to which the pawn promotes; `None` if the move is not a promotion (Article 3.7.3.3).
    ///
    /// ```
    /// use chess_core::{Position, Role, read_san};
    /// let position: Position = "8/4P3/8/8/8/8/k7/4K3 w - - 0 1".parse()?;
    /// assert_eq!(read_san(&position, "e8=N").unwrap().promotion(), Some(Role::Knight));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.0 >> 12 {
            4 => Some(Role::Knight),
            5 => Some(Role::Bishop),
            6 => Some(Role::Rook),
            7 => Some(Role::Queen),
            _ => None,
        }
    }

    /// Returns true if the move is castling (Article 3.8.2).
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0 >> 12 == Kind::Castling as u16
    }

    /// Returns true if the move captures en passant (Article 3.7.3.1).
    ///
    /// ```
    /// use chess_core::{Position, read_san};
    /// let start = Position::START;
    /// assert!(!read_san(&start, "e4").unwrap().is_en_passant());
    /// let passing: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
    /// assert!(read_san(&passing, "exd6").unwrap().is_en_passant());
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0 >> 12 == Kind::EnPassant as u16
    }

    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 >> 12 == Kind::Plain as u16
    }

    /// Returns the move as a number for storage: the origin in bits 0 to 5, the target in bits 6 to 11, and the kind in
    /// bits 12 to 15.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// Returns the move for a number from [`Move::to_bits`]; `None` if the highest bit is set.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> 15 == 0 { Some(Self(bits)) } else { None }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = u16::deserialize(deserializer)?;
        let unknown = || D::Error::invalid_value(Unexpected::Unsigned(bits.into()), &"the bits of a move");
        Self::from_bits(bits).ok_or_else(unknown)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        if let Some(role) = self.promotion() {
            write!(f, "{}", role.letter())?;
        }
        Ok(())
    }
}

/// The capacity of a move list. No known position has more than 218 legal moves.
const CAPACITY: usize = 256;

/// The legal moves of a position.
///
/// ```
/// use chess_core::Position;
/// let moves = Position::START.legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.iter().all(|&mv| Position::START.is_legal(mv)));
/// ```
#[derive(Clone, derive_more::Debug)]
#[debug("{:?}", **self)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    #[inline]
    pub(crate) const fn new() -> Self {
        Self { moves: [Move(0); CAPACITY], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        debug_assert!(self.len < CAPACITY, "no position has so many moves");
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = mv;
            self.len += 1;
        }
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or_default()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, CAPACITY>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}
