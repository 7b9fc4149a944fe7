//! Proves that White can never mate. The proof uses the squares that each piece can ever reach.

use super::reach::{Fates, Reach};
use crate::attacks::king;
use crate::{Bitboard, Budget, Color, Position, Role, attacks_from};

/// The maximum number of doubtful pieces for a proof by cases in [`proves_unwinnable`]. A piece is doubtful if an enemy
/// may capture the piece before the piece has ever moved.
const DOUBTFUL: u32 = 2;

/// Returns true if the reachable squares prove that White can never mate. Returns false if the function finds no proof.
pub(super) fn proves_unwinnable(position: &Position, budget: &mut Budget) -> bool {
    let castling = position.castling_rooks(Color::White) | position.castling_rooks(Color::Black);
    if castling.any() || position.en_passant().is_some() {
        return false;
    }
    if position.turn() == Color::Black && position.is_check() && !position.has_legal_move() {
        return false;
    }
    // If White has only one piece besides the king, a mate needs this piece. The proof ignores lines of play in which
    // White loses the piece.
    let army = position.white & !position.kings;
    let fates = Fates { kept: if army.many() { Bitboard::EMPTY } else { army }, ..Fates::default() };
    let mut reach = Reach::new(position, fates);
    if excludes_mate(&mut reach, budget) {
        return true;
    }
    // Each doubtful piece has two cases: either an enemy captures the piece before its first move, or not. If neither
    // case allows a mate, no mate exists.
    let doubtful = reach.taken_in_place;
    doubtful.count() <= DOUBTFUL
        && doubtful.into_iter().map(Bitboard::of).any(|piece| {
            let cases = [Fates { kept_until_moved: piece, ..fates }, Fates { rooted: piece, ..fates }];
            cases.into_iter().all(|fates| excludes_mate(&mut Reach::new(position, fates), budget))
        })
}

/// Returns true if the squares that the pieces can reach prove that White can never mate. Returns false if there is no
/// proof, or if the budget is spent.
fn excludes_mate(reach: &mut Reach, budget: &mut Budget) -> bool {
    while reach.grow() {
        if !budget.spend(reach.cost()) || reach.promotes(Color::White) || roams(reach) {
            return false;
        }
    }
    !room_for_mate(reach)
}

/// Returns true if a proof is unlikely: Black's king can move, and a white queen, rook or knight reaches many squares.
///
/// If Black's king can never move, a proof is possible even if a white piece can reach many squares.
fn roams(reach: &Reach) -> bool {
    let at_large = reach.of(reach.position.king(Color::Black)).many();
    at_large
        && reach.named(Color::White).any(|(square, piece)| {
            matches!(piece.role, Role::Queen | Role::Rook | Role::Knight) && reach.of(square).count() > 12
        })
}

/// Returns true if the reachable squares leave room for a mate by White. One of these conditions is enough:
/// - A white pawn can promote.
/// - Black's king can reach a square on which White can attack the king while all flight squares are guarded or
///   blocked.
fn room_for_mate(reach: &Reach) -> bool {
    if reach.promotes(Color::White) {
        return true;
    }
    let region = reach.of(reach.position.king(Color::Black));
    let (covered, checked) = white_attacks(reach);
    let blockers: Vec<Bitboard> = reach.army(Color::Black).map(|(_, squares)| squares).collect();
    reach.of(reach.position.king(Color::White)).into_iter().any(|post| {
        let mated = reach.kings.black_king_squares(Color::Black, post) & checked;
        mated.into_iter().any(|mated| {
            let flights = king(mated) & region & !covered & !king(post) & !Bitboard::of(post);
            blocked(flights, &blockers)
        })
    })
}

/// Returns two sets of squares that White's pieces in [`Reach::army`] can ever attack. The first set counts all these
/// pieces. The second set counts only pieces that can ever move, because no other piece can give mate.
fn white_attacks(reach: &Reach) -> (Bitboard, Bitboard) {
    let (mut covered, mut checked) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for (piece, squares) in reach.army(Color::White) {
        let seen = |all, from| all | attacks_from(piece.role, piece.color, from, reach.fixed);
        let attacks = squares.into_iter().fold(Bitboard::EMPTY, seen);
        covered |= attacks;
        if squares.many() {
            checked |= attacks;
        }
    }
    (covered, checked)
}

/// Returns true if black pieces may occupy all these squares at once. The check is rough: only the result `false` is
/// certain. Each set in `blockers` has the squares that one black piece can ever reach.
fn blocked(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    let useful = blockers.iter().filter(|reached| (**reached & squares).any());
    let (mut count, mut covered) = (0, Bitboard::EMPTY);
    for reached in useful {
        count += 1;
        covered |= *reached;
    }
    (squares & !covered).is_empty() && squares.count() <= count
}

#[cfg(test)]
mod tests {
    use crate::color::Color;
    use crate::mate::answer::can_mate;
    use crate::mate::budget::Budget;
    use crate::mate::no_mate_proof::proves_unwinnable;
    use crate::mate::winnability::Winnability;
    use crate::position::Position;

    const COMPOSED: &str = include_str!("../../data/winnability-composed.txt");

    fn proven(position: &Position) -> bool {
        let mut budget = Budget::FULL;
        proves_unwinnable(position, &mut budget)
    }

    fn proven_of(fen: &str) -> bool {
        proven(&Position::from_fen_composed(fen).unwrap())
    }

    #[test]
    fn a_piece_that_mates_white_with_every_move_never_moves() {
        assert!(proven_of("8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/1B1K3n b - - 0 1"));
        // In this position a bishop can capture the knight.
        assert!(!proven_of("8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/1B1K2Bn b - - 0 1"));
    }

    #[test]
    fn the_last_piece_gives_no_check_on_a_square_where_it_is_captured() {
        assert!(proven_of("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1"));
        assert!(!proven_of("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K4R b - - 0 1"));
    }

    #[test]
    fn a_rook_locked_in_its_corner_is_captured_there_or_never() {
        let walled =
            Position::from_fen_composed("B2b4/8/8/4k2B/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - - 0 1").unwrap();
        assert!(proven(&walled) && proven(&walled.mirrored()));
        assert!(!proven_of("B2b4/8/8/4k2B/1p1p3p/1PpP1P1P/K1P5/RB4b1 b - - 0 1"));
    }

    #[test]
    fn no_position_before_a_mate_is_proven_unwinnable() {
        let mut positions = 0;
        for line in COMPOSED.lines().filter(|line| line.starts_with('W')) {
            let (_, fen) = line.split_once(' ').unwrap();
            let mut position = Position::from_fen_composed(fen).unwrap();
            let Winnability::Winnable(moves) = can_mate(&position, Color::White, Budget::FAST) else {
                continue;
            };
            for mv in moves {
                assert!(!proven(&position), "{fen}: {position}");
                position = position.after(mv);
                positions += 1;
            }
            assert!(!proven(&position), "{fen}: the mate {position}");
        }
        assert!(positions > 10_000, "only {positions} positions were looked at");
    }
}
