//! The right to castle, stored as the files of the rooks (FIDE Laws, Article 3.8.2 and Guidelines II).

use crate::attacks::between;
use crate::{Bitboard, Color, File, Position, Rank, Square};

/// A castling side: the h-file side of the king, or the a-file side.
///
/// ```
/// use chess_core::{File, Wing};
/// assert_eq!((Wing::King.king_file(), Wing::King.rook_file()), (File::G, File::F));
/// assert_eq!((Wing::Queen.king_file(), Wing::Queen.rook_file()), (File::C, File::D));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// Towards the h-file: O-O.
    King,
    /// Towards the a-file: O-O-O.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// Returns the king's file after castling.
    pub const fn king_file(self) -> File {
        match self {
            Self::King => File::G,
            Self::Queen => File::C,
        }
    }

    /// Returns the rook's file after castling.
    pub const fn rook_file(self) -> File {
        match self {
            Self::King => File::F,
            Self::Queen => File::D,
        }
    }
}

impl Position {
    /// Returns the square of the rook with which this player has the right to castle on a wing. Returns `None` if the
    /// player has no such right.
    ///
    /// ```
    /// use chess_core::{Color, Position, Square, Wing};
    /// assert_eq!(Position::START.castling_rook(Color::Black, Wing::Queen), Some(Square::A8));
    /// ```
    pub fn castling_rook(&self, color: Color, wing: Wing) -> Option<Square> {
        let king = self.king(color);
        self.castling_rooks(color).into_iter().find(|&rook| (rook > king) == (wing == Wing::King))
    }

    /// Returns the squares of the rooks with which this player still has the right to castle.
    ///
    /// ```
    /// use chess_core::{Color, Position};
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1".parse()?;
    /// assert_eq!(position.castling_rooks(Color::White).count(), 1);
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[inline]
    pub fn castling_rooks(&self, color: Color) -> Bitboard {
        let [white, black] = self.castling;
        Bitboard(if color == Color::White { u64::from(white) } else { u64::from(black) << 56 })
    }

    /// Returns the squares of the pieces that block castling with this rook.
    #[inline]
    pub(crate) fn castling_obstacles(&self, king: Square, rook: Square) -> Bitboard {
        let (king_to, rook_to) = castled(king, rook);
        let way = between(king, king_to) | between(rook, rook_to) | between(king, rook);
        let ends = Bitboard::of(king_to) | Bitboard::of(rook_to);
        (way | ends) & self.occupied() & !(Bitboard::of(king) | Bitboard::of(rook))
    }
}

/// Returns the squares of king and rook after castling. `king` and `rook` are the squares before castling.
#[inline]
pub(crate) const fn castled(king: Square, rook: Square) -> (Square, Square) {
    let wing = if rook.index() > king.index() { Wing::King } else { Wing::Queen };
    let rank: Rank = king.rank();
    (Square::new(wing.king_file(), rank), Square::new(wing.rook_file(), rank))
}
