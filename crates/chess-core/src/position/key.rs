//! Zobrist hashing: a hash of a position that can be updated incrementally after a move.

use super::castling::castled;
use crate::{Bitboard, Color, Move, Position, Role, Square};

/// A hash of 64 bits for a position. The hash ignores the half-move clock and the move number.
///
/// An en passant square changes the hash even if the capture is illegal. [`Position::same_position`] ignores an en
/// passant square if the capture is illegal. Rarely, two different positions have the same hash.
///
/// ```
/// use chess_core::{Key, Position, read_uci};
/// let start = Position::START;
/// let mv = read_uci(&start, "g1f3").unwrap();
/// let after = start.after(mv);
/// assert_eq!(Key::of(&start).after(&start, mv, &after), Key::of(&after));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u64);

/// The number for "Black to move". A [`Key`] is the XOR of one number for each property of the position. The argument
/// of [`number`] identifies the property:
///
/// - 1: Black to move
/// - 2 to 256: White's castling rights, one number for each set of castling rooks' files
/// - 257 to 640: White's pieces
/// - 641 to 895: Black's castling rights
/// - 896 to 1279: Black's pieces
/// - 1280 to 1343: en passant squares
const BLACK: u64 = number(1);
static PIECES: [[u64; 6 * 64]; 2] = [pieces(257), pieces(896)];

impl Key {
    /// Computes the key of a position from scratch.
    pub fn of(position: &Position) -> Self {
        let mut key = Self(0);
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                key.flip(piece.color, piece.role, square);
            }
        }
        key.flip_rights(position.castling);
        key.flip_passing(position);
        if position.turn == Color::Black {
            key.0 ^= BLACK;
        }
        key
    }

    /// Returns the bits of the key.
    ///
    /// ```
    /// use chess_core::{Key, Position};
    /// assert_ne!(Key::of(&Position::START).to_bits(), 0);
    /// ```
    #[inline]
    pub const fn to_bits(self) -> u64 {
        self.0
    }

    /// Returns the key after a legal move. `self` is the key before the move. `before` and `after` are the
    /// positions before and after the move.
    #[must_use]
    #[inline]
    pub fn after(mut self, before: &Position, mv: Move, after: &Position) -> Self {
        let (own, enemy) = (before.turn, !before.turn);
        self.change_state(before, after);
        if mv.is_castling() {
            let (king, rook) = castled(mv.from(), mv.to());
            self.flip(own, Role::King, mv.from());
            self.flip(own, Role::Rook, mv.to());
            self.flip(own, Role::King, king);
            self.flip(own, Role::Rook, rook);
            return self;
        }
        let Some(role) = before.role_at(mv.from()) else { return self };
        self.flip(own, role, mv.from());
        self.flip(own, mv.promotion().unwrap_or(role), mv.to());
        if mv.is_en_passant() {
            self.flip(enemy, Role::Pawn, Square::new(mv.to().file(), mv.from().rank()));
        } else if let Some(taken) = before.role_at(mv.to()) {
            self.flip(enemy, taken, mv.to());
        }
        self
    }

    /// Returns the key after a null move, which [`Position::passed`] makes.
    ///
    /// ```
    /// use chess_core::{Key, Position};
    /// let passed = Position::START.passed();
    /// assert_eq!(Key::of(&Position::START).passed(&Position::START, &passed), Key::of(&passed));
    /// ```
    #[must_use]
    pub fn passed(mut self, before: &Position, after: &Position) -> Self {
        self.change_state(before, after);
        self
    }

    #[inline]
    fn change_state(&mut self, before: &Position, after: &Position) {
        self.0 ^= BLACK;
        if before.castling != after.castling {
            self.flip_rights(before.castling);
            self.flip_rights(after.castling);
        }
        self.flip_passing(before);
        self.flip_passing(after);
    }

    fn flip_rights(&mut self, rights: [u8; 2]) {
        for (first, rights) in [1, 640].into_iter().zip(rights).filter(|(_, rights)| *rights != 0) {
            self.0 ^= number(first + u64::from(rights));
        }
    }

    #[inline]
    fn flip_passing(&mut self, position: &Position) {
        if let Some(square) = position.en_passant() {
            self.0 ^= number(1280 + u64::from(square.number()));
        }
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "two colours, six roles, 64 squares")]
    fn flip(&mut self, color: Color, role: Role, square: Square) {
        self.0 ^= PIECES[color as usize][64 * role as usize + square.index()];
    }
}

impl Position {
    /// Returns a hash of the pawns and kings, as a key for cached evaluations of pawns and kings.
    ///
    /// ```
    /// use chess_core::{Position, read_uci};
    /// let start = Position::START;
    /// let knight = start.after(read_uci(&start, "g1f3").unwrap());
    /// let pawn = start.after(read_uci(&start, "e2e4").unwrap());
    /// assert_eq!(knight.pawns_and_kings_key(), start.pawns_and_kings_key());
    /// assert_ne!(pawn.pawns_and_kings_key(), start.pawns_and_kings_key());
    /// ```
    #[inline]
    pub fn pawns_and_kings_key(&self) -> u64 {
        let mix = |key: u64, board: Bitboard| (key.rotate_left(29) ^ board.0).wrapping_mul(FACTOR);
        let key = mix(mix(FACTOR, self.pawns & self.white), self.pawns & self.black);
        let key = mix(mix(key, self.kings & self.white), self.kings & self.black);
        key ^ key >> 32
    }
}

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// Returns the number at the index `place` of a pseudo-random sequence (`SplitMix64`).
const fn number(place: u64) -> u64 {
    let mut mixed = FACTOR.wrapping_mul(place).wrapping_add(2);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[expect(clippy::indexing_slicing, reason = "computed by the compiler")]
const fn pieces(first: u64) -> [u64; 6 * 64] {
    let mut pieces = [0; 6 * 64];
    let mut at = 0;
    while at < pieces.len() {
        pieces[at] = number(first + at as u64);
        at += 1;
    }
    pieces
}
