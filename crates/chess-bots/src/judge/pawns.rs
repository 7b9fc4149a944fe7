//! Evaluates pawns and king shelter. The terms depend only on pawns and kings, so a cache holds the terms.
#![expect(clippy::indexing_slicing, reason = "the place is masked, and files and ranks are below eight")]

use chess_core::{Bitboard, Color, Position, Role, Square, attacks_from};

use super::tally::{Sum, Tally};
use super::terms;

/// The cached terms of pawns and kings.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pawns {
    pub(super) key: u64,
    /// The packed sum of the terms.
    pub(super) sum: i32,
    /// The passed pawns of both sides.
    pub(super) passed: u64,
}

/// A cache of pawn and king terms.
pub(crate) struct PawnMemory {
    places: Vec<Pawns>,
}

impl PawnMemory {
    /// Makes a cache with this number of places, rounded up to a power of two.
    pub(crate) fn new(places: usize) -> Self {
        Self { places: vec![Pawns::default(); places.next_power_of_two()] }
    }

    /// Returns the terms of a position, from the cache if possible.
    #[inline]
    pub(super) fn of(&mut self, position: &Position) -> Pawns {
        let key = position.pawns_and_kings_key();
        let mask = self.places.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "the place is masked anyway")]
        let place = &mut self.places[key as usize & mask];
        if place.key != key {
            let mut sum = Sum::default();
            let passed = count(position, &mut sum);
            *place = Pawns { key, sum: sum.0, passed };
        }
        *place
    }
}

pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Returns all squares in front of the squares of `set`, up to the last rank.
pub(super) const fn ahead<const WHITE: bool>(mut set: u64) -> u64 {
    if WHITE {
        set = set << 8 | set << 16;
        set |= set << 16;
        set | set << 32
    } else {
        set = set >> 8 | set >> 16;
        set |= set >> 16;
        set | set >> 32
    }
}

/// Returns the squares directly to the left and to the right of the squares of `set`.
pub(super) const fn beside(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// Returns the squares that these pawns attack.
pub(super) const fn struck<const WHITE: bool>(pawns: u64) -> u64 {
    let beside = beside(pawns);
    if WHITE { beside << 8 } else { beside >> 8 }
}

/// Returns the rank of a square from this side's view, counted from 0.
#[inline]
pub(super) fn rank_of<const WHITE: bool>(square: Square) -> usize {
    let rank = square.index() >> 3;
    if WHITE { rank } else { 7 - rank }
}

/// Returns the file of a square, counted from 0.
#[inline]
pub(super) fn file_of(square: Square) -> usize {
    square.index() & 7
}

/// Returns the number of king moves between two squares.
pub(super) fn distance(one: Square, other: Square) -> usize {
    let files = (one.index() & 7).abs_diff(other.index() & 7);
    files.max((one.index() >> 3).abs_diff(other.index() >> 3))
}

/// Returns the index of the weight of this role on this square.
#[inline]
pub(super) const fn on_square<const WHITE: bool>(role: usize, square: Square) -> usize {
    let seen = if WHITE { square.index() } else { square.index() ^ 0x38 };
    terms::SQUARES + role * 64 + seen
}

/// Adds the terms of pawns and kings, and returns the passed pawns.
pub(super) fn count(position: &Position, tally: &mut impl Tally) -> u64 {
    side::<true>(position, tally) | side::<false>(position, tally)
}

fn side<const WHITE: bool>(position: &Position, tally: &mut impl Tally) -> u64 {
    let (us, sign) = if WHITE { (Color::White, 1) } else { (Color::Black, -1) };
    let pawns = position.by_role(Role::Pawn);
    let own = (pawns & position.by_color(us)).to_bits();
    let enemy = (pawns & position.by_color(!us)).to_bits();
    let (own_king, enemy_king) = (position.king(us), position.king(!us));
    tally.add(on_square::<WHITE>(5, own_king), sign);
    shelter::<WHITE>(own_king, own, enemy, tally);

    let mut passed = 0;
    for square in Bitboard::from_bits(own) {
        let (here, rank) = (1 << square.index(), rank_of::<WHITE>(square));
        let file = FILE_A << (square.index() & 7);
        let neighbours = beside(file) & own;
        let front = ahead::<WHITE>(here);
        tally.add(on_square::<WHITE>(0, square), sign);
        if neighbours == 0 {
            tally.add(terms::ISOLATED, sign);
        }
        if front & own != 0 {
            tally.add(terms::DOUBLED, sign);
        }
        let beside_here = beside(here);
        let behind_beside = if WHITE { beside_here >> 8 } else { beside_here << 8 };
        if (beside_here | behind_beside) & own != 0 {
            tally.add(terms::CONNECTED + rank, sign);
        } else if neighbours != 0 && neighbours & !ahead::<WHITE>(beside_here) == 0 {
            let stop = if WHITE { here << 8 } else { here >> 8 };
            let strikes = if WHITE { struck::<false>(enemy) } else { struck::<true>(enemy) };
            if stop & strikes != 0 {
                tally.add(terms::BACKWARD, sign);
            }
        }
        // `blocked`: another pawn stands in front of this pawn. `guarded`: an enemy pawn can attack a square
        // in front of this pawn.
        let blocked = front & (enemy | own) != 0;
        let guarded = ahead::<WHITE>(here | beside_here) & !file & enemy != 0;
        if !blocked && !guarded {
            passed |= here;
            tally.add(terms::PASSED + rank, sign);
            if rank >= 3 {
                tally.add(terms::OWN_KING + distance(own_king, square), sign);
                tally.add(terms::ENEMY_KING + distance(enemy_king, square), sign);
            }
        }
    }
    passed
}

/// Adds the terms of the pawns on the three files around a king.
fn shelter<const WHITE: bool>(king: Square, own: u64, enemy: u64, tally: &mut impl Tally) {
    let sign = if WHITE { 1 } else { -1 };
    let middle = (king.index() & 7).clamp(1, 6);
    let rank = 0xFF << (king.index() & 0x38);
    let not_behind = ahead::<WHITE>(rank) | rank;
    for file in middle - 1..=middle + 1 {
        let line = FILE_A << file & not_behind;
        for (pawns, term) in [(own & line, terms::SHELTER), (enemy & line, terms::STORM)] {
            let nearest = if WHITE { pawns.trailing_zeros() } else { pawns.leading_zeros() } / 8;
            tally.add(term + (nearest as usize & 7), sign);
        }
    }
}

/// Returns the squares that a piece attacks.
#[inline]
pub(super) fn attacks(role: Role, from: Square, occupied: Bitboard) -> u64 {
    attacks_from(role, Color::White, from, occupied).to_bits()
}
