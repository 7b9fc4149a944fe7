//! Whether the squares that the pieces can reach leave room for a mate.

use super::budget::{Budget, PROOF};
use super::reach::Reach;
use crate::attacks::{attacks_from, king};
use crate::{Bitboard, Color, Position, Role, can_mate_by_material};

/// Whether it is proven that White can never mate, by what the pieces can ever reach.
///
/// `false` proves nothing.
pub(super) fn proves_unwinnable(position: &Position) -> bool {
    let castling = position.castling_rooks(Color::White) | position.castling_rooks(Color::Black);
    if castling.any() || position.en_passant().is_some() {
        return false;
    }
    // A mate needs White's last piece, so lines in which it is captured need not be looked at.
    let army = position.white & !position.kings;
    let kept = if army.many() { Bitboard::EMPTY } else { army };
    let mut reach = Reach::new(position, kept);
    while reach.grow() {
        if reach.promotes(Color::White) || roams(&reach) {
            return false;
        }
    }
    !room_for_mate(&reach)
}

/// Whether a queen, rook or knight of White gets about so freely that a proof is not worth looking for.
fn roams(reach: &Reach) -> bool {
    reach.pieces(Color::White).any(|(piece, squares)| {
        matches!(piece.role, Role::Queen | Role::Rook | Role::Knight) && squares.count() > 12
    })
}

/// Whether White can never mate because no position after a few moves leaves room for it.
///
/// Checks are followed further than other moves: they are what the fixpoint knows least about.
pub(super) fn proves_unwinnable_after(position: &Position, depth: u32, budget: &mut Budget<'_>) -> bool {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return !(position.turn() == Color::Black && position.is_check());
    }
    moves.iter().all(|&mv| {
        let after = position.after(mv);
        budget.spend(PROOF)
            && (!can_mate_by_material(&after, Color::White)
                || proves_unwinnable(&after)
                || depth > 0 && proves_unwinnable_after(&after, depth - 1, budget))
    })
}

/// Whether some square of Black's king can be attacked while all his flights are taken.
fn room_for_mate(reach: &Reach) -> bool {
    if reach.promotes(Color::White) {
        return true;
    }
    let position = &reach.position;
    let region = reach.of(position.king(Color::Black));
    let white_king = reach.of(position.king(Color::White));
    let visited = visited(reach) & region;
    let blockers: Vec<Bitboard> = reach
        .pieces(Color::Black)
        .filter(|(piece, _)| piece.role != Role::King)
        .map(|(_, squares)| squares)
        .collect();
    visited.into_iter().any(|mated| {
        let flights = king(mated) & region & !visited;
        let posts = white_king & !king(mated) & !Bitboard::of(mated);
        posts.into_iter().any(|post| blocked(flights & !king(post) & !Bitboard::of(post), &blockers))
    })
}

/// The squares that a white piece other than the king can ever attack.
fn visited(reach: &Reach) -> Bitboard {
    let mut visited = Bitboard::EMPTY;
    for (piece, squares) in reach.pieces(Color::White) {
        if piece.role != Role::King {
            for from in squares {
                visited |= attacks_from(piece.role, piece.color, from, reach.fixed());
            }
        }
    }
    visited
}

/// Whether Black's own pieces may stand on all these squares at once.
fn blocked(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    let useful = blockers.iter().filter(|reached| (**reached & squares).any());
    let (mut count, mut covered) = (0, Bitboard::EMPTY);
    for reached in useful {
        count += 1;
        covered |= *reached;
    }
    (squares & !covered).is_empty() && squares.count() <= count
}
