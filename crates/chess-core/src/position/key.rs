//! Zobrist hashing: a hash of a position that each move can update.

use super::castling::castled;
use crate::{Bitboard, Color, Move, Position, Role, Square};

/// A hash of 64 bits for a position. Two different positions almost never have the same key.
///
/// The hash ignores the counters. An en passant square changes the hash even if a pin forbids the capture, so
/// two positions that [`Position::same_position`] regards as equal may have different keys.
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

/// The pseudo-random parts of a key: one for each piece on each square, for each set of castling rights of a
/// player, for each en passant square, and for Black to move.
struct Numbers {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [[u64; 256]; 2],
    passing: [u64; 64],
    black: u64,
}

static NUMBERS: Numbers = numbers();

impl Key {
    /// Computes the key of a position from scratch.
    #[expect(clippy::indexing_slicing, reason = "rights are a byte, and tables of 64 are indexed by squares")]
    pub fn of(position: &Position) -> Self {
        let mut key = Self(0);
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                key.flip(piece.color, piece.role, square);
            }
        }
        key.flip_rights([0, 0], position.castling);
        if let Some(square) = position.en_passant() {
            key.0 ^= NUMBERS.passing[square.index()];
        }
        if position.turn == Color::Black {
            key.0 ^= NUMBERS.black;
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
    #[expect(clippy::indexing_slicing, reason = "tables of 64 are indexed by squares")]
    fn change_state(&mut self, before: &Position, after: &Position) {
        self.0 ^= NUMBERS.black;
        if before.castling != after.castling {
            self.flip_rights(before.castling, after.castling);
        }
        for square in [before.en_passant(), after.en_passant()].into_iter().flatten() {
            self.0 ^= NUMBERS.passing[square.index()];
        }
    }

    #[expect(clippy::indexing_slicing, reason = "rights are a byte")]
    fn flip_rights(&mut self, before: [u8; 2], after: [u8; 2]) {
        for (numbers, (before, after)) in NUMBERS.castling.iter().zip(before.into_iter().zip(after)) {
            self.0 ^= numbers[usize::from(before)] ^ numbers[usize::from(after)];
        }
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "two colours, six roles, 64 squares")]
    fn flip(&mut self, color: Color, role: Role, square: Square) {
        self.0 ^= NUMBERS.pieces[color as usize][role as usize][square.index()];
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

/// Returns the next number of a pseudo-random sequence (`SplitMix64`).
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(FACTOR);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[expect(clippy::indexing_slicing, reason = "computed by the compiler")]
const fn numbers() -> Numbers {
    let mut numbers =
        Numbers { pieces: [[[0; 64]; 6]; 2], castling: [[0; 256]; 2], passing: [0; 64], black: 0 };
    let mut state = 2;
    numbers.black = next(&mut state);
    let mut color = 0;
    while color < 2 {
        let mut rights = 1;
        while rights < 256 {
            numbers.castling[color][rights] = next(&mut state);
            rights += 1;
        }
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                numbers.pieces[color][role][square] = next(&mut state);
                square += 1;
            }
            role += 1;
        }
        color += 1;
    }
    let mut square = 0;
    while square < 64 {
        numbers.passing[square] = next(&mut state);
        square += 1;
    }
    numbers
}
