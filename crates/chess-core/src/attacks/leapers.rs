//! Attacks of knights, kings and pawns (FIDE Laws, Articles 3.6 to 3.8). No piece can block these attacks.
#![expect(clippy::indexing_slicing, reason = "tables of 64 are indexed by squares")]

use crate::{Bitboard, Color, Square};

/// Returns the squares that a knight attacks.
#[inline]
pub(crate) fn knight(from: Square) -> Bitboard {
    static KNIGHT: [Bitboard; 64] =
        steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
    KNIGHT[from.index()]
}

/// Returns the squares that a king attacks.
#[inline]
pub(crate) fn king(from: Square) -> Bitboard {
    static KING: [Bitboard; 64] =
        steps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
    KING[from.index()]
}

/// Returns the squares that a pawn attacks.
#[inline]
pub(crate) fn pawn(color: Color, from: Square) -> Bitboard {
    static WHITE: [Bitboard; 64] = steps(&[(-1, 1), (1, 1)]);
    static BLACK: [Bitboard; 64] = steps(&[(-1, -1), (1, -1)]);
    if color == Color::White { WHITE[from.index()] } else { BLACK[from.index()] }
}

/// Returns, for each square, the squares that a piece on this square attacks. `steps` holds the (file, rank) offsets of
/// the attacked squares.
const fn steps(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < table.len() {
        let square = Square::ALL[from];
        let mut step = 0;
        while step < steps.len() {
            let file = square.file() as i8 + steps[step].0;
            let rank = square.rank() as i8 + steps[step].1;
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[from].0 |= 1 << (rank * 8 + file);
            }
            step += 1;
        }
        from += 1;
    }
    table
}
