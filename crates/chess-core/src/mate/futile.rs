//! Moves that are on no way to White's mate: those that mate White, and those that cost him his last piece.
//!
//! Up to the move everything stood where [`Reach`] says it can. What follows is looked at square by square, and
//! `true` is said only if it is the same however the other pieces stand.

use super::reach::{Reach, promoted};
use crate::attacks::{attacks_from, between, king};
use crate::{Bitboard, Color, Piece, Role, Square};

/// Whether no mate by White can follow after this move of the piece named by a square.
pub(super) fn is_futile(reach: &Reach, named: Square, piece: Piece, step: (Square, Square)) -> bool {
    match piece.color {
        Color::White => reach.is_last(named) && loses_last(reach, piece, step.1, Bitboard::EMPTY),
        Color::Black => mates_white(reach, named, piece, step),
    }
}

/// Whether White's only piece gives check on a square where it can be captured, and Black has no other answer.
///
/// The pieces on the squares that are `gone` have left them or been captured.
fn loses_last(reach: &Reach, piece: Piece, to: Square, gone: Bitboard) -> bool {
    let mated = reach.position.king(Color::Black);
    // Only checks without a square between the two, so that nothing can come between.
    let attacks = attacks_from(piece.role, Color::White, to, Bitboard::ALL);
    if reach.of(mated).many() || !attacks.contains(mated) || piece.role == Role::Pawn {
        return false;
    }
    let black = reach.fixed() & reach.position.black & !gone & !Bitboard::of(to);
    let flights = king(mated) & !Bitboard::of(to) & !black & !reach.beside_king(Color::White) & !attacks;
    let guarded = reach.of(reach.position.king(Color::White)).into_iter().any(|post| king(post).contains(to));
    let mut capturing = if guarded { black & !Bitboard::of(mated) } else { black }.into_iter();
    flights.is_empty()
        && capturing.any(|square| {
            let role = reach.position.role_at(square);
            role.is_some_and(|role| attacks_from(role, Color::Black, square, Bitboard::ALL).contains(to))
        })
}

/// Whether a black piece gives check, and White has no answer that is on the way to a mate.
fn mates_white(reach: &Reach, named: Square, piece: Piece, (from, to): (Square, Square)) -> bool {
    let post = reach.position.king(Color::White);
    let double_step = piece.role == Role::Pawn && from.rank().index().abs_diff(to.rank().index()) == 2;
    let promotes = promoted(piece, reach.of(named) | Bitboard::of(to));
    if reach.of(post).many() || double_step || promotes {
        return false;
    }
    let target = Bitboard::of(to);
    let in_way = reach.occupiable() & !Bitboard::of(post);
    let attacks = attacks_from(piece.role, Color::Black, to, in_way);
    let direct = attacks.contains(post).then_some(to);
    let uncovered = uncovered(reach, named, post, in_way & !Bitboard::of(from) | target);
    let checkers = [direct, uncovered];
    if checkers == [None, None] {
        return false;
    }
    // A check is answered on the line between, or by capturing the checker.
    let line = |checker| between(checker, post) | Bitboard::of(checker);
    let answers = checkers.into_iter().flatten().map(line).fold(Bitboard::ALL, |all, line| all & line);
    let own = reach.fixed() & reach.position.white & !target;
    let flights = king(post) & !own & !attacks & !reach.beside_king(Color::Black);
    if flights.any() && (flights & !reach.guarded_by(Color::Black, Some((named, to)))).any() {
        return false;
    }
    let gone = Bitboard::of(named);
    let walls = reach.fixed() & !gone | target;
    reach.named(Color::White).filter(|(_, piece)| piece.role != Role::King).all(|(square, piece)| {
        reach.of(square).into_iter().all(|at| {
            let mut replies = attacks_from(piece.role, Color::White, at, walls);
            if piece.role == Role::Pawn {
                replies |= Bitboard::of(at).shifted(8) | Bitboard::of(at).shifted(16);
            }
            let mut replies = (replies & answers).into_iter();
            replies.all(|reply| reach.is_last(square) && loses_last(reach, piece, reply, gone))
        })
    })
}

/// A black piece that never moves and gives check once a piece has left its line.
fn uncovered(reach: &Reach, moving: Square, post: Square, in_way: Bitboard) -> Option<Square> {
    let sliders = reach.fixed() & reach.position.black & !Bitboard::of(moving);
    sliders.into_iter().find(|&square| {
        reach.position.role_at(square).is_some_and(|role| {
            matches!(role, Role::Bishop | Role::Rook | Role::Queen)
                && attacks_from(role, Color::Black, square, in_way).contains(post)
        })
    })
}
