//! Attacks of bishops and rooks, by magic multiplication (FIDE Laws, Articles 3.2 to 3.5).
//!
//! A magic multiplication turns the set of a slider's blockers into an index for a table of attacks. The length of each
//! table is a power of two, so a masked index needs no bounds check.
#![expect(clippy::indexing_slicing, reason = "indexes are masked to the length of their table")]

use super::magics;
use crate::{Bitboard, Square};

const ROOKS: usize = 1 << 17;
const BISHOPS: usize = 1 << 13;

#[derive(Clone, Copy)]
struct Magic {
    blockers: u64,
    multiplier: u64,
    shift: u32,
    start: u32,
}

static ROOK: [Magic; 64] = magics(true);
static ROOK_ATTACKS: [u64; ROOKS] = attacks(true);
static BISHOP: [Magic; 64] = magics(false);
static BISHOP_ATTACKS: [u64; BISHOPS] = attacks(false);
static ROOK_RAYS: [Bitboard; 64] = rays(true);
static BISHOP_RAYS: [Bitboard; 64] = rays(false);

/// Returns the squares that a rook attacks.
#[inline]
pub(crate) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS[ROOK[from.index()].place(occupied.0) & (ROOKS - 1)])
}

/// Returns the squares that a bishop attacks.
#[inline]
pub(crate) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS[BISHOP[from.index()].place(occupied.0) & (BISHOPS - 1)])
}

/// Returns the squares that a rook attacks on an empty board.
#[inline]
pub(crate) fn rook_ray(from: Square) -> Bitboard {
    ROOK_RAYS[from.index()]
}

/// Returns the squares that a bishop attacks on an empty board.
#[inline]
pub(crate) fn bishop_ray(from: Square) -> Bitboard {
    BISHOP_RAYS[from.index()]
}

impl Magic {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the shift leaves at most twelve bits")]
    const fn place(&self, occupied: u64) -> usize {
        self.start as usize
            + ((occupied & self.blockers).wrapping_mul(self.multiplier) >> self.shift) as usize
    }
}

const FILES: [u64; 8] = {
    let mut files = [0x0101_0101_0101_0101; 8];
    let mut file = 0;
    while file < 8 {
        files[file] <<= file;
        file += 1;
    }
    files
};

/// Returns the two lines through a square as sets of squares: file and rank if `straight`, otherwise the diagonals.
const fn lines(straight: bool, from: u32) -> [u64; 2] {
    if straight {
        [FILES[(from % 8) as usize], 0xFF << (from & 0x38)]
    } else {
        [diagonal(from, 9), diagonal(from, 7)]
    }
}

/// Returns a diagonal through a square. The indices of neighbouring squares on the diagonal differ by `step` (9 or 7).
const fn diagonal(from: u32, step: u32) -> u64 {
    let (file, rank) = (from % 8, from / 8);
    let up_files = if step == 9 { 7 - file } else { file };
    let down_files = 7 - up_files;
    let up = if up_files < 7 - rank { up_files } else { 7 - rank };
    let down = if down_files < rank { down_files } else { rank };
    let mut line = 0;
    let mut count = 0;
    while count <= up + down {
        line |= 1 << (from - down * step + count * step);
        count += 1;
    }
    line
}

/// Returns the attacks of a slider in both directions of a line, up to and including the first blockers.
const fn ray_pair(from: u32, occupied: u64, line: u64) -> u64 {
    let below = (1 << from) - 1;
    let above = !below & !(1 << from);
    let upper = occupied & line & above;
    let lower = occupied & line & below;
    let up = line & above & (upper ^ upper.wrapping_sub(1));
    let last = if lower == 0 { 0 } else { lower.ilog2() };
    let down = line & below & !((1 << last) - 1);
    up | down
}

const EDGE_RANKS: u64 = 0xFF00_0000_0000_00FF;
const EDGE_FILES: u64 = 0x8181_8181_8181_8181;

/// Returns the squares on which a piece blocks the slider on `from`: the squares of the slider's lines. Omits the last
/// square in each direction, because no square lies behind the last square.
const fn blockers(straight: bool, from: u32) -> u64 {
    if !straight {
        return slider_on(straight, from, 0) & !EDGE_RANKS & !EDGE_FILES;
    }
    let file = FILES[(from % 8) as usize] & !EDGE_RANKS;
    let rank = (0xFF << (from & 0x38)) & !EDGE_FILES;
    (file | rank) & !(1 << from)
}

/// Returns the attacks of a rook if `straight` is true, otherwise the attacks of a bishop. Computes the attacks ray by
/// ray.
pub(super) const fn slider_on(straight: bool, from: u32, occupied: u64) -> u64 {
    let [first, second] = lines(straight, from);
    ray_pair(from, occupied, first) | ray_pair(from, occupied, second)
}

const fn magics(straight: bool) -> [Magic; 64] {
    let mut table = [Magic { blockers: 0, multiplier: 0, shift: 0, start: 0 }; 64];
    let multipliers = if straight { magics::ROOK } else { magics::BISHOP };
    let (mut from, mut start) = (0, 0);
    while from < 64 {
        let blockers = blockers(straight, from);
        let bits = blockers.count_ones();
        table[from as usize] =
            Magic { blockers, multiplier: multipliers[from as usize], shift: 64 - bits, start };
        start += 1 << bits;
        from += 1;
    }
    table
}

/// Computes the attacks from each square for each set of blockers: the attacks of a rook if `straight` is true,
/// otherwise the attacks of a bishop.
const fn attacks<const LENGTH: usize>(straight: bool) -> [u64; LENGTH] {
    let magics = magics(straight);
    let mut table = [0; LENGTH];
    let mut from = 0;
    while from < 64 {
        let magic = magics[from as usize];
        let [first, second] = lines(straight, from);
        let (first_blockers, second_blockers) = (magic.blockers & first, magic.blockers & second);
        let second_attacks = line_attacks(from, second, second_blockers);
        let mut on_first = 0;
        loop {
            let first_attacks = ray_pair(from, on_first, first);
            let (mut on_second, mut set) = (0, 0);
            loop {
                table[magic.place(on_first | on_second)] = first_attacks | second_attacks[set];
                set += 1;
                on_second = next_set(on_second, second_blockers);
                if on_second == 0 {
                    break;
                }
            }
            on_first = next_set(on_first, first_blockers);
            if on_first == 0 {
                break;
            }
        }
        from += 1;
    }
    table
}

/// Returns the attacks along one line for each subset of `blockers`, in the order of [`next_set`]. A line has at most
/// six blockers.
const fn line_attacks(from: u32, line: u64, blockers: u64) -> [u64; 64] {
    let mut attacks = [0; 64];
    let (mut occupied, mut set) = (0, 0);
    loop {
        attacks[set] = ray_pair(from, occupied, line);
        set += 1;
        occupied = next_set(occupied, blockers);
        if occupied == 0 {
            return attacks;
        }
    }
}

/// Returns the next subset of `blockers` after `occupied`, in numerical order. Returns the empty set after the last
/// subset.
const fn next_set(occupied: u64, blockers: u64) -> u64 {
    occupied.wrapping_sub(blockers) & blockers
}

const fn rays(straight: bool) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        table[from as usize] = Bitboard(slider_on(straight, from, 0));
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_blockers_finds_the_attacks_of_its_square() {
        for square in Square::ALL {
            let from = u32::try_from(square.index()).unwrap();
            for (magic, table, straight) in [
                (&ROOK[square.index()], &ROOK_ATTACKS[..], true),
                (&BISHOP[square.index()], &BISHOP_ATTACKS[..], false),
            ] {
                let mut occupied = 0_u64;
                loop {
                    let attacks = slider_on(straight, from, occupied);
                    assert_eq!(table[magic.place(occupied)], attacks, "{square} {occupied:x}");
                    occupied = next_set(occupied, magic.blockers);
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
    }
}
