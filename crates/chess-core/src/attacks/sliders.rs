//! Attacks of bishops and rooks, by magic multiplication (FIDE Laws, Articles 3.2 to 3.5).
//!
//! A magic multiplication maps the squares that can block a slider to an index of a table of attacks. The
//! length of each table is a power of two, so that a masked index needs no bounds check.
#![expect(clippy::indexing_slicing, reason = "indexes are masked to the length of their table")]

use super::magics;
use crate::bitboard::Bitboard;
use crate::square::Square;

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

/// Returns the attacks of a rook on the square of this index, computed ray by ray.
const fn rook_on(from: u32, occupied: u64) -> u64 {
    let file = FILES[(from % 8) as usize];
    let rank = 0xFF << (from & 0x38);
    ray_pair(from, occupied, file) | ray_pair(from, occupied, rank)
}

/// Returns the attacks of a bishop on the square of this index, computed ray by ray.
const fn bishop_on(from: u32, occupied: u64) -> u64 {
    ray_pair(from, occupied, diagonal(from, 9)) | ray_pair(from, occupied, diagonal(from, 7))
}

/// Returns a diagonal through a square. `step` selects the diagonal: the indices of two neighbouring squares
/// of the diagonal differ by 9 or by 7.
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

/// Returns the squares on which another piece can shorten the attacks of a slider. The last square of each
/// direction is left out.
const fn blockers(straight: bool, from: u32) -> u64 {
    if !straight {
        return bishop_on(from, 0) & !EDGE_RANKS & !EDGE_FILES;
    }
    let file = FILES[(from % 8) as usize] & !EDGE_RANKS;
    let rank = (0xFF << (from & 0x38)) & !EDGE_FILES;
    (file | rank) & !(1 << from)
}

/// Returns the attacks of a rook if `straight` is true, otherwise of a bishop, computed ray by ray.
pub(super) const fn slider_on(straight: bool, from: u32, occupied: u64) -> u64 {
    if straight { rook_on(from, occupied) } else { bishop_on(from, occupied) }
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

const fn attacks<const LENGTH: usize>(straight: bool) -> [u64; LENGTH] {
    let magics = magics(straight);
    let mut table = [0; LENGTH];
    let mut from = 0;
    while from < 64 {
        let magic = magics[from as usize];
        let mut occupied = 0;
        loop {
            table[magic.place(occupied)] = slider_on(straight, from, occupied);
            occupied = occupied.wrapping_sub(magic.blockers) & magic.blockers;
            if occupied == 0 {
                break;
            }
        }
        from += 1;
    }
    table
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
            for (magic, table, walk) in [
                (&ROOK[square.index()], &ROOK_ATTACKS[..], rook_on as fn(u32, u64) -> u64),
                (&BISHOP[square.index()], &BISHOP_ATTACKS[..], bishop_on),
            ] {
                let mut occupied = 0_u64;
                loop {
                    assert_eq!(table[magic.place(occupied)], walk(from, occupied), "{square} {occupied:x}");
                    occupied = occupied.wrapping_sub(magic.blockers) & magic.blockers;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
    }
}
