//! Looking at all positions that can arise, if they are few.

use super::budget::{Budget, PROOF};
use super::cage::proves_unwinnable;
use super::search::Found;
use super::seen::Seen;
use crate::{Color, Move, Position, can_mate_by_material};

/// A position that can arise, and how.
struct Arisen {
    position: Position,
    /// The place of the position before, and the move made there.
    from: Option<(usize, Move)>,
}

/// Looks at all positions that can arise, the nearest first, but at no more than `limit`.
///
/// Returns the moves to White's mate if that is found.
pub(super) fn close(position: &Position, limit: usize, budget: &mut Budget<'_>) -> (Found, Vec<Move>) {
    let mut seen = Seen::new();
    let mut arisen = vec![Arisen { position: *position, from: None }];
    seen.enter(position, 0, 0);
    let mut next = 0;
    while let Some(&Arisen { position, .. }) = arisen.get(next) {
        if arisen.len() > limit || !budget.spend(1) {
            return (Found::Open, Vec::new());
        }
        let moves = position.legal_moves();
        if moves.is_empty() && position.turn() == Color::Black && position.is_check() {
            return (Found::Mate, line_to(&arisen, next));
        }
        if can_mate_by_material(&position, Color::White) {
            for &mv in &moves {
                let after = position.after(mv);
                if seen.enter(&after, 0, 0)
                    && (position.is_quiet(mv) || !(budget.spend(PROOF) && proves_unwinnable(&after)))
                {
                    arisen.push(Arisen { position: after, from: Some((next, mv)) });
                }
            }
        }
        next += 1;
    }
    (Found::Nothing, Vec::new())
}

/// The moves that lead to the position at a place.
fn line_to(arisen: &[Arisen], place: usize) -> Vec<Move> {
    let mut line = Vec::new();
    let mut step = arisen.get(place).and_then(|last| last.from);
    while let Some((before, mv)) = step {
        line.push(mv);
        step = arisen.get(before).and_then(|last| last.from);
    }
    line.reverse();
    line
}
