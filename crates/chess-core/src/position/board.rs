//! The data of a position in 64 bytes, and queries about the position.

use crate::attacks::{bishop, king, knight, pawn, rook};
use crate::{Bitboard, Color, Piece, Role, Square};

/// A position: board, player to move, castling rights, en passant square and the two counters.
///
/// A position has 64 bytes and no derived data. Making a move copies the position. The operator `==` compares all parts
/// of a position. For the repetition rule (Article 9.2.3), use [`Position::same_position`].
///
/// ```
/// use chess_core::{Color, Position, Role, Square};
/// let position = Position::START;
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.piece_at(Square::D8).unwrap().role, Role::Queen);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, derive_more::Debug, derive_more::Display)]
#[debug("Position({self})")]
#[display("{}", self.to_fen())]
pub struct Position {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    /// Bishops and queens.
    pub(crate) diagonal: Bitboard,
    /// Rooks and queens.
    pub(crate) orthogonal: Bitboard,
    pub(crate) kings: Bitboard,
    pub(crate) white: Bitboard,
    pub(crate) black: Bitboard,
    /// The index of the en passant square; 64 if there is none. See [`Position::en_passant`].
    pub(crate) en_passant: u8,
    pub(crate) turn: Color,
    /// The files of the rooks with castling rights, for White and for Black. Bit 0 is the a-file.
    pub(crate) castling: [u8; 2],
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
}

/// The value of the field `en_passant` if there is no en passant square.
pub(crate) const NO_SQUARE: u8 = 64;

impl Default for Position {
    /// Returns the standard start position.
    fn default() -> Self {
        Self::START
    }
}

impl Position {
    /// The start position (Article 2.3).
    pub const START: Self = Self {
        pawns: Bitboard(0x00FF_0000_0000_FF00),
        knights: Bitboard(0x4200_0000_0000_0042),
        diagonal: Bitboard(0x2C00_0000_0000_002C),
        orthogonal: Bitboard(0x8900_0000_0000_0089),
        kings: Bitboard(0x1000_0000_0000_0010),
        white: Bitboard(0xFFFF),
        black: Bitboard(0xFFFF_0000_0000_0000),
        en_passant: NO_SQUARE,
        turn: Color::White,
        castling: [0x81, 0x81],
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// An empty board with White to move, from which the FEN reader begins.
    pub(crate) const EMPTY: Self = Self {
        pawns: Bitboard::EMPTY,
        knights: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
        orthogonal: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
        white: Bitboard::EMPTY,
        black: Bitboard::EMPTY,
        castling: [0, 0],
        ..Self::START
    };

    /// Returns the player to move (Article 1.3).
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns all squares with a piece.
    ///
    /// ```
    /// use chess_core::{Color, Piece, Position, Role, Square};
    /// let position = Position::START;
    /// assert_eq!(position.occupied().count(), 32);
    /// assert_eq!(position.by_color(Color::White).count(), 16);
    /// assert_eq!(position.by_role(Role::Rook).count(), 4);
    /// let queen = Piece { color: Color::Black, role: Role::Queen };
    /// assert_eq!(position.by_piece(queen).first(), Some(Square::D8));
    /// ```
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.white | self.black
    }

    /// Returns the squares with a piece of this colour.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Returns the squares with a piece of this role, of either colour.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.diagonal & !self.orthogonal,
            Role::Rook => self.orthogonal & !self.diagonal,
            Role::Queen => self.diagonal & self.orthogonal,
            Role::King => self.kings,
        }
    }

    /// Returns the squares of all pieces with this colour and role.
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.by_role(piece.role) & self.by_color(piece.color)
    }

    /// Returns the square of this colour's king.
    ///
    /// ```
    /// use chess_core::{Color, Position, Square};
    /// assert_eq!(Position::START.king(Color::White), Square::E1);
    /// ```
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        (self.kings & self.by_color(color)).lowest()
    }

    /// Returns the role of the piece on a square.
    ///
    /// ```
    /// use chess_core::{Position, Role, Square};
    /// assert_eq!(Position::START.role_at(Square::B8), Some(Role::Knight));
    /// ```
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        const ROLES: [Option<Role>; 8] = [
            None,
            Some(Role::Pawn),
            Some(Role::Knight),
            Some(Role::Bishop),
            Some(Role::Rook),
            Some(Role::Queen),
            Some(Role::King),
            None,
        ];
        // Avoids branches, because the processor would often mispredict a branch on the role.
        let on = |board: Bitboard| (board.0 >> square.index() & 1) as usize;
        let (diagonal, orthogonal) = (on(self.diagonal), on(self.orthogonal));
        let sliders = 3 * diagonal + 4 * orthogonal - 2 * (diagonal & orthogonal);
        let number = on(self.pawns) + 2 * on(self.knights) + 6 * on(self.kings) + sliders;
        #[expect(clippy::indexing_slicing, reason = "masked to the eight places")]
        ROLES[number & 7]
    }

    /// Returns the piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.white.contains(square) { Color::White } else { Color::Black };
        self.role_at(square).map(|role| Piece { color, role })
    }

    /// Returns the number of half-moves since the last capture or pawn move. For a position from a FEN, the number
    /// begins with the value in the FEN.
    ///
    /// ```
    /// use chess_core::Position;
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K3 b - - 12 34".parse()?;
    /// assert_eq!((position.halfmove_clock(), position.fullmove_number()), (12, 34));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[inline]
    pub fn halfmove_clock(&self) -> u32 {
        u32::from(self.halfmove_clock)
    }

    /// Returns the number of the next move.
    #[inline]
    pub fn fullmove_number(&self) -> u32 {
        u32::from(self.fullmove_number)
    }

    /// If the last move was a double step of a pawn, returns the square that this pawn crossed. Returns `None` after
    /// any other move, and if no enemy pawn stands beside this pawn.
    ///
    /// A pin may still forbid the en passant capture; see [`Position::legal_en_passant`].
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        Square::from_index(usize::from(self.en_passant))
    }

    /// Returns the pieces of this colour that attack a square (Article 3.1.2). The set `occupied` replaces the occupied
    /// squares of the position. A piece outside `occupied` neither attacks nor blocks a line.
    ///
    /// ```
    /// use chess_core::{Bitboard, Color, Position, Square};
    /// let position = Position::START;
    /// let on_f3 = position.attackers(Square::F3, Color::White, position.occupied());
    /// assert_eq!(on_f3, [Square::E2, Square::G1, Square::G2].into_iter().collect::<Bitboard>());
    /// ```
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let seen = pawn(!by, square) & self.pawns
            | knight(square) & self.knights
            | king(square) & self.kings
            | bishop(square, occupied) & self.diagonal
            | rook(square, occupied) & self.orthogonal;
        seen & self.by_color(by) & occupied
    }

    /// Returns the pieces of both colours that attack a square. The function treats squares outside `occupied` as
    /// empty.
    #[inline]
    pub(crate) fn attackers_of_both(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let seen = pawn(Color::Black, square) & self.pawns & self.white
            | pawn(Color::White, square) & self.pawns & self.black
            | knight(square) & self.knights
            | king(square) & self.kings
            | bishop(square, occupied) & self.diagonal
            | rook(square, occupied) & self.orthogonal;
        seen & occupied
    }

    /// Returns the pieces that give check to the player to move (Article 3.9).
    ///
    /// ```
    /// use chess_core::{Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/8/4RK2 b - - 0 1".parse()?;
    /// assert!(position.is_check());
    /// assert_eq!(position.checkers().first(), Some(Square::E1));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.turn), !self.turn, self.occupied())
    }

    /// Returns true if the player to move is in check (Article 3.9).
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        let here = Bitboard::of(square);
        match piece.role {
            Role::Pawn => self.pawns |= here,
            Role::Knight => self.knights |= here,
            Role::Bishop => self.diagonal |= here,
            Role::Rook => self.orthogonal |= here,
            Role::Queen => {
                self.diagonal |= here;
                self.orthogonal |= here;
            }
            Role::King => self.kings |= here,
        }
        match piece.color {
            Color::White => self.white |= here,
            Color::Black => self.black |= here,
        }
    }

    /// Removes the piece on a square.
    pub(crate) fn lift(&mut self, square: Square) {
        let others = !Bitboard::of(square);
        self.pawns &= others;
        self.knights &= others;
        self.diagonal &= others;
        self.orthogonal &= others;
        self.kings &= others;
        self.white &= others;
        self.black &= others;
    }
}
