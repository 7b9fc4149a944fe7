//! Lines through two squares, and the squares between them.
#![expect(clippy::indexing_slicing, reason = "tables of 64 are indexed by squares")]
#![expect(clippy::large_stack_arrays, reason = "the tables are computed by the compiler")]

use super::sliders::{bishop_on, rook_on};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// Returns the squares strictly between two squares on one rank, file or diagonal; otherwise none.
#[inline]
pub(crate) fn between(one: Square, other: Square) -> Bitboard {
    static BETWEEN: [[Bitboard; 64]; 64] = table(false);
    BETWEEN[one.index()][other.index()]
}

/// Returns the whole rank, file or diagonal through two different squares; none if they share no line.
#[inline]
pub(crate) fn line(one: Square, other: Square) -> Bitboard {
    static LINE: [[Bitboard; 64]; 64] = table(true);
    LINE[one.index()][other.index()]
}

const fn table(whole: bool) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut one = 0;
    while one < 64 {
        let mut other = 0;
        while other < 64 {
            let ends = 1 << one | 1 << other;
            if one == other {
            } else if rook_on(one, 0) & 1 << other != 0 {
                table[one as usize][other as usize].0 = if whole {
                    rook_on(one, 0) & rook_on(other, 0) | ends
                } else {
                    rook_on(one, ends) & rook_on(other, ends)
                };
            } else if bishop_on(one, 0) & 1 << other != 0 {
                table[one as usize][other as usize].0 = if whole {
                    bishop_on(one, 0) & bishop_on(other, 0) | ends
                } else {
                    bishop_on(one, ends) & bishop_on(other, ends)
                };
            }
            other += 1;
        }
        one += 1;
    }
    table
}
