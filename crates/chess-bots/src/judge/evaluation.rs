//! The evaluation of a position: the sum of all terms, interpolated by the game phase.

use std::ops::RangeInclusive;

use chess_core::{Color, Position, Role};

use super::endings;
use super::kings::danger;
use super::packed::{end, middle};
use super::pawns::{self, PawnMemory, Pawns, rank_of};
use super::pieces::{self, threats};
use super::reach::Occupancy;
use super::squares::{self, Standing};
use super::tally::{Counts, Sum, Tally};
use super::terms;

/// The game phase of the start position. Each minor piece counts 1, each rook 2, and each queen 4.
const FULL: i32 = 24;

/// A margin in hundredths of a pawn. If the value of pieces and pawns lies outside the range `asked` by more than
/// the margin, the evaluation skips all other terms.
const CLEAR: i32 = 250;

/// Evaluates a position for the player to move, in hundredths of a pawn. If the value lies far outside the
/// range `asked`, the value is only rough.
pub(crate) fn judge(
    position: &Position,
    standing: Standing,
    memory: &mut PawnMemory,
    asked: RangeInclusive<i32>,
) -> i32 {
    let sign = if position.turn() == Color::White { 1 } else { -1 };
    let phase = standing.phase.min(FULL);
    if phase <= 12
        && position.occupied().count() <= 7
        && let Some(known) = endings::known(position)
    {
        return sign * known;
    }
    let pawns = memory.of(position);
    let mut sum = Sum(pawns.sum.wrapping_add(standing.sum));
    let rough = sign * (middle(sum.0) * phase + end(sum.0) * (FULL - phase)) / FULL;
    if rough > asked.end() + CLEAR || rough < asked.start() - CLEAR {
        return rough;
    }
    count(position, pawns, &mut sum);
    let (middle, end) = (middle(sum.0), end(sum.0));
    let end = end * endings::scale(position, end) / 64;
    sign * ((middle * phase + end * (FULL - phase)) / FULL)
}

/// Returns the counts of all terms from White's view, the game phase, and the factor for the endgame value,
/// in 64ths.
pub(crate) fn trace(position: &Position) -> (Counts, i32, i32) {
    let mut counts = Counts::default();
    let passed = pawns::count(position, &mut counts);
    squares::count(position, &mut counts);
    count(position, Pawns { passed, ..Pawns::default() }, &mut counts);
    let mut sum = Sum::default();
    counts.0.iter().enumerate().for_each(|(term, times)| sum.add(term, *times));
    (counts, Standing::of(position).phase.min(FULL), endings::scale(position, end(sum.0)))
}

/// Returns the material balance for the player to move, in hundredths of a pawn.
pub(crate) fn material(position: &Position) -> i32 {
    let mut balance = 0;
    for (role, value) in
        [(Role::Pawn, 100), (Role::Knight, 310), (Role::Bishop, 320), (Role::Rook, 500), (Role::Queen, 930)]
    {
        let pieces = position.by_role(role);
        let own = (pieces & position.by_color(position.turn())).count().cast_signed();
        balance += value * (2 * own - pieces.count().cast_signed());
    }
    balance
}

#[inline]
fn count(position: &Position, pawns: Pawns, tally: &mut impl Tally) {
    let board = Occupancy::of(position);
    let white = pieces::side::<true>(position, &board, tally);
    let black = pieces::side::<false>(position, &board, tally);
    threats::<true>(position, &white, &black, tally);
    threats::<false>(position, &black, &white, tally);
    danger::<true>(position, &board, &white, &black, tally);
    danger::<false>(position, &board, &black, &white, tally);
    passed::<true>(position, pawns.passed, tally);
    passed::<false>(position, pawns.passed, tally);
    tally.add(terms::TO_MOVE, if position.turn() == Color::White { 1 } else { -1 });
}

/// Adds the terms of the passed pawns that have a free square in front.
#[inline]
fn passed<const WHITE: bool>(position: &Position, passed: u64, tally: &mut impl Tally) {
    let (us, sign) = if WHITE { (Color::White, 1) } else { (Color::Black, -1) };
    let occupied = position.occupied().to_bits();
    let blocked = if WHITE { occupied >> 8 } else { occupied << 8 };
    let free = passed & position.by_color(us).to_bits() & !blocked;
    for square in chess_core::Bitboard::from_bits(free) {
        tally.add(terms::PASSED_FREE + rank_of::<WHITE>(square), sign);
    }
}
