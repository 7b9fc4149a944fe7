//! The six kinds of pieces (FIDE Laws, Article 2.2).

use crate::color::Color;

/// The kind of a piece, from the pawn to the king.
///
/// ```
/// use chess_core::Role;
/// assert_eq!(Role::Knight.letter(), 'n');
/// assert_eq!(Role::from_letter('N'), Some(Role::Knight));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A pawn (Article 3.7).
    Pawn,
    /// A knight (Article 3.6).
    Knight,
    /// A bishop (Article 3.2).
    Bishop,
    /// A rook (Article 3.3).
    Rook,
    /// A queen (Article 3.4).
    Queen,
    /// A king (Article 3.8).
    King,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The roles to which a pawn can promote, the most common role first (Article 3.7.3.3).
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns the lower-case letter in FEN and UCI.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// Returns the role with this FEN or UCI letter. The letter may be upper-case or lower-case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_lowercase())
    }
}

/// A piece: its colour and its role.
///
/// ```
/// use chess_core::{Color, Piece, Role};
/// let piece = Piece { color: Color::Black, role: Role::Queen };
/// assert_eq!(piece.figurine(), '♛');
/// assert_eq!(piece.letter(), 'q');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The colour.
    pub color: Color,
    /// The role.
    pub role: Role,
}

impl Piece {
    /// Returns the letter in FEN: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// Returns the Unicode chess symbol of the piece, U+2654 to U+265F.
    pub const fn figurine(self) -> char {
        let [white, black] = match self.role {
            Role::King => ['♔', '♚'],
            Role::Queen => ['♕', '♛'],
            Role::Rook => ['♖', '♜'],
            Role::Bishop => ['♗', '♝'],
            Role::Knight => ['♘', '♞'],
            Role::Pawn => ['♙', '♟'],
        };
        match self.color {
            Color::White => white,
            Color::Black => black,
        }
    }
}
