//! Futile moves. A move is futile if White can never mate after the move. This module finds two kinds of futile moves:
//!
//! 1. White gives check with the last white piece besides the king, and Black can only answer by capturing this piece.
//! 2. Black gives check, and White is checkmated or can only answer with a move of kind 1.
//!
//! [`Reach`] has the squares on which each piece may stand before the move. The functions return true only if the move
//! is futile wherever the pieces stand on these squares.

use super::reach::{Reach, promoted};
use crate::attacks::{between, king};
use crate::{Bitboard, Color, Piece, Role, Square, attacks_from};

/// Returns true if White can never mate after the move `step` (origin, target) of `piece`. The result false proves
/// nothing. The move may come later: for example, c3 to d5 for a knight that now stands on b1 (`now_on`).
pub(super) fn is_futile(reach: &Reach, now_on: Square, piece: Piece, step: (Square, Square)) -> bool {
    match piece.color {
        Color::White => {
            reach.fates.kept.contains(now_on) && loses_last(reach, piece, step.1, Bitboard::EMPTY)
        }
        Color::Black => mates_or_disarms_white(reach, now_on, piece, step),
    }
}

/// Returns true if White's only piece besides the king gives check from the square `to`, and Black's only answer is to
/// capture this piece.
///
/// The function ignores black pieces on the squares in `gone`.
fn loses_last(reach: &Reach, piece: Piece, to: Square, gone: Bitboard) -> bool {
    let mated = reach.position.king(Color::Black);
    // Only checks from an adjacent square and checks by a knight count: no piece can block these checks.
    let attacks = attacks_from(piece.role, Color::White, to, Bitboard::ALL);
    if reach.of(mated).many() || !attacks.contains(mated) || piece.role == Role::Pawn {
        return false;
    }
    let black = reach.fixed & reach.position.black & !gone & !Bitboard::of(to);
    let flights =
        king(mated) & !Bitboard::of(to) & !black & !reach.always_beside_king(Color::White) & !attacks;
    let guarded = reach.of(reach.position.king(Color::White)).into_iter().any(|post| king(post).contains(to));
    let mut capturing = if guarded { black & !Bitboard::of(mated) } else { black }.into_iter();
    flights.is_empty()
        && capturing.any(|square| {
            let role = reach.position.role_at(square);
            role.is_some_and(|role| attacks_from(role, Color::Black, square, Bitboard::ALL).contains(to))
        })
}

/// Returns true if this black move surely mates White or forces the loss of White's last piece besides the king.
/// `now_on` is the square on which the piece stands before it reaches `from`.
fn mates_or_disarms_white(reach: &Reach, now_on: Square, piece: Piece, (from, to): (Square, Square)) -> bool {
    let post = reach.position.king(Color::White);
    let double_step = piece.role == Role::Pawn && from.rank().index().abs_diff(to.rank().index()) == 2;
    let promotes = promoted(piece, reach.of(now_on) | Bitboard::of(to));
    if reach.of(post).many() || double_step || promotes {
        return false;
    }
    let target = Bitboard::of(to);
    let in_way = reach.occupiable & !Bitboard::of(post);
    let attacks = attacks_from(piece.role, Color::Black, to, in_way);
    let direct = attacks.contains(post).then_some(to);
    let discovered = discovered_checker(reach, now_on, post, in_way & !Bitboard::of(from) | target);
    let checkers = [direct, discovered];
    if checkers == [None, None] {
        return false;
    }
    // A piece answers a check if it captures the checking piece or moves to a square between the checking piece
    // and the king.
    let line = |checker| between(checker, post) | Bitboard::of(checker);
    let answers = checkers.into_iter().flatten().map(line).fold(Bitboard::ALL, |all, line| all & line);
    let gone = Bitboard::of(now_on);
    let walls = reach.fixed & !gone | target;
    let unanswered =
        reach.named(Color::White).filter(|(_, piece)| piece.role != Role::King).all(|(square, piece)| {
            reach.of(square).into_iter().all(|at| {
                let mut replies = attacks_from(piece.role, Color::White, at, walls);
                if piece.role == Role::Pawn {
                    replies |= Bitboard::of(at).shifted(8) | Bitboard::of(at).shifted(16);
                }
                let mut replies = (replies & answers).into_iter();
                replies
                    .all(|reply| reach.fates.kept.contains(square) && loses_last(reach, piece, reply, gone))
            })
        });
    let own = reach.fixed & reach.position.white & !target;
    let flights = king(post) & !own & !attacks & !reach.always_beside_king(Color::Black);
    unanswered && flights == reach.guarded_by(Color::Black, flights, Some((now_on, to)))
}

/// Returns the square of a black slider in `reach.fixed` that attacks White's king on `white_king`. Never returns the
/// square `mover`, because a discovered check comes from another piece than the moving piece. Pieces on `blockers`
/// block the slider.
fn discovered_checker(
    reach: &Reach,
    mover: Square,
    white_king: Square,
    blockers: Bitboard,
) -> Option<Square> {
    let sliders = reach.fixed & reach.position.black & !Bitboard::of(mover);
    sliders.into_iter().find(|&square| {
        reach.position.role_at(square).is_some_and(|role| {
            matches!(role, Role::Bishop | Role::Rook | Role::Queen)
                && attacks_from(role, Color::Black, square, blockers).contains(white_king)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::is_futile;
    use crate::bitboard::Bitboard;
    use crate::mate::reach::{Fates, Reach};
    use crate::position::Position;

    /// Returns true if White can never mate after a move in this position. `step` holds the origin and the target of
    /// the move.
    fn futile(fen: &str, step: [&str; 2]) -> bool {
        let position = Position::from_fen_composed(&format!("{fen} - - 0 1")).unwrap();
        let army = position.white & !position.kings;
        let kept = if army.many() { Bitboard::EMPTY } else { army };
        let reach = Reach::new(&position, Fates { kept, ..Fates::default() });
        let [from, to] = step.map(|square| square.parse().unwrap());
        is_futile(&reach, from, position.piece_at(from).unwrap(), (from, to))
    }

    fn check(cases: &[(&str, [&str; 2], bool)]) {
        for &(fen, step, expected) in cases {
            assert_eq!(futile(fen, step), expected, "{fen} {step:?}");
        }
    }

    #[test]
    fn a_move_that_mates_white_is_futile_if_nothing_answers_it() {
        let cases = [
            // The knight mates unless White can capture the knight or the king has a flight square.
            ("4k3/8/8/8/8/2p1p1p1/2PpP1P1/3K3n b", ["h1", "f2"], true),
            ("4k3/8/8/8/8/2p1p1p1/2PpP1P1/3K2Bn b", ["h1", "f2"], false),
            ("4k3/8/8/8/8/6p1/2PpP1P1/3K3n b", ["h1", "f2"], false),
            ("4k3/8/8/8/8/2p1p1p1/2Pp2P1/3K3n b", ["h1", "f2"], false),
            // A move without check, and a move that uncovers a check.
            ("4k3/8/8/8/8/2p1p1p1/2PpP1P1/3K3n b", ["h1", "f4"], false),
            ("8/5ppp/8/8/ppp5/bkp5/qnp5/n1K5 b", ["b2", "d1"], true),
            ("8/5ppp/8/8/1pp5/1kp5/qnp5/n1K5 b", ["b2", "d1"], false),
            // A check by a rook that White can capture, and a check that a piece can block.
            ("6k1/8/8/8/1r6/6B1/5PPP/7K b", ["b4", "b1"], true),
            ("6k1/1R6/8/8/1r6/6B1/5PPP/7K b", ["b4", "b1"], false),
            ("6k1/8/8/8/1r6/4B3/5PPP/7K b", ["b4", "b1"], false),
            // An answer to one check of a double check does not answer the other check.
            ("q5k1/8/8/8/4n3/8/7P/6RK b", ["e4", "g3"], true),
            ("6k1/8/8/8/4n3/8/6PP/6RK b", ["e4", "f2"], true),
            ("6k1/8/8/8/4n3/8/6PP/6RK b", ["e4", "g3"], false),
            // The opponent may capture a pawn en passant after a double step.
            ("7k/8/1p6/P1P5/K7/7r/8/1r6 b", ["b6", "b5"], true),
            ("7k/1p6/8/P1P5/K7/7r/8/1r6 b", ["b7", "b5"], false),
        ];
        check(&cases);
    }

    #[test]
    fn a_check_by_the_last_piece_is_futile_if_it_must_be_captured() {
        let cases = [
            ("8/8/8/8/ppp5/bkp4Q/qnp5/n1K5 w", ["h3", "c3"], true),
            // A move without check, and a check that a piece can block.
            ("8/8/8/8/ppp5/bkp4Q/qnp5/n1K5 w", ["h3", "h4"], false),
            ("8/8/8/8/ppp5/1kp4Q/qnp5/n1K5 w", ["h3", "a3"], true),
            ("6rk/6pp/8/8/8/8/8/K4Q2 w", ["f1", "f3"], false),
            // The rook on f8 captures the knight. Without this rook the knight mates.
            ("5rrk/6pp/7N/8/8/8/8/K7 w", ["h6", "f7"], true),
            ("6rk/6pp/7N/8/8/8/8/K7 w", ["h6", "f7"], false),
            // Three cases: the king can move away; a rook must capture; only the king could capture, but the queen is
            // protected.
            ("5r1k/6pp/7N/8/8/8/8/K7 w", ["h6", "f7"], false),
            ("5rkr/5ppp/6K1/8/8/8/8/7Q w", ["h1", "h7"], true),
            ("6kr/5p1p/6K1/8/8/8/8/6Q1 w", ["g1", "g7"], false),
            // A second white piece can mate after the loss of the knight.
            ("5rrk/6pp/7N/8/8/8/8/KR6 w", ["h6", "f7"], false),
        ];
        check(&cases);
    }
}
