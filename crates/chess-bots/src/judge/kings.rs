//! King safety.

use chess_core::{Color, Position, Role, Square};

use super::pawns::attacks;
use super::reach::{Occupancy, Reach};
use super::tally::Tally;
use super::terms;

/// Returns the squares around a king, and the king's own square.
#[inline]
pub(super) fn ring(king: Square) -> u64 {
    attacks(Role::King, king, chess_core::Bitboard::EMPTY) | 1 << king.index()
}

/// Adds the attack of a piece to `reach.danger`. `squares` are the attacked squares around the enemy king, and
/// `weight` is the weight of the attacker.
#[inline]
pub(super) const fn press(reach: &mut Reach, squares: u64, weight: usize) {
    if squares != 0 {
        reach.danger += weight + squares.count_ones() as usize;
    }
}

/// Adds the term for the danger to the enemy king: attacks on the squares around the king, and safe checks.
#[inline]
pub(super) fn danger<const WHITE: bool>(
    position: &Position,
    board: &Occupancy,
    ours: &Reach,
    theirs: &Reach,
    tally: &mut impl Tally,
) {
    if ours.danger == 0 {
        return;
    }
    let (us, sign) = if WHITE { (Color::White, 1) } else { (Color::Black, -1) };
    let king = position.king(!us);
    let safe = !position.by_color(us).to_bits() & !theirs.all;
    let straight = attacks(Role::Rook, king, board.occupied) & safe;
    let diagonal = attacks(Role::Bishop, king, board.occupied) & safe;
    let leaps = attacks(Role::Knight, king, board.occupied) & safe;
    let mut units = ours.danger;
    for (checks, weight) in [
        (leaps & ours.knights, 6),
        (diagonal & ours.bishops, 4),
        (straight & ours.rooks, 6),
        ((diagonal | straight) & ours.queens, 5),
    ] {
        units += if checks == 0 { 0 } else { weight };
    }
    tally.add(terms::DANGER + units.min(terms::DANGERS - 1), sign);
}
