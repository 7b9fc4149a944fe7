//! Lines through two squares, and the squares between two squares.
#![expect(clippy::indexing_slicing, reason = "tables of 64 are indexed by squares")]
#![expect(clippy::large_stack_arrays, reason = "the tables are computed by the compiler")]

use super::sliders::slider_on;
use crate::{Bitboard, Square};

/// Returns the squares that lie between two squares of the same rank, file or diagonal. Returns the empty set if the
/// two squares share no line.
#[inline]
pub(crate) fn between(one: Square, other: Square) -> Bitboard {
    static BETWEEN: [[Bitboard; 64]; 64] = table(false);
    BETWEEN[one.index()][other.index()]
}

/// Returns the whole rank, file or diagonal through two different squares. Returns the empty set if the squares share
/// no line.
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
            let straight = slider_on(true, one, 0) & 1 << other != 0;
            if straight || slider_on(false, one, 0) & 1 << other != 0 {
                let seen = if whole { 0 } else { ends };
                let both = slider_on(straight, one, seen) & slider_on(straight, other, seen);
                table[one as usize][other as usize].0 = if whole { both | ends } else { both };
            }
            other += 1;
        }
        one += 1;
    }
    table
}
