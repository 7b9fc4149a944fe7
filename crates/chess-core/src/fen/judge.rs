//! Rejects positions that no game can reach: wrong numbers of pieces, pawns on the edge ranks, and impossible
//! checks.

use crate::{Bitboard, Color, FenReason, Piece, Position, Rank, Role, Square};

/// Checks the number of each player's pieces and the ranks of the pawns. Adds to `reasons` one reason for each
/// impossible number, and one for each pawn on the first or the last rank.
pub(super) fn judge_pieces(position: &Position, reasons: &mut Vec<FenReason>) {
    for color in Color::ALL {
        let own = position.by_color(color);
        match (position.kings & own).count() {
            0 => reasons.push(FenReason::NoKing(color)),
            1 => {}
            _ => reasons.push(FenReason::ManyKings(color)),
        }
        if own.count() > 16 {
            reasons.push(FenReason::ManyPieces(color));
        }
        let pawns = (position.pawns & own).count();
        if pawns > 8 {
            reasons.push(FenReason::ManyPawns(color));
        } else if promoted(position, color) > 8 - pawns {
            reasons.push(FenReason::ManyPromotions(color));
        }
    }
    let edges = position.pawns & (Bitboard::from(Rank::One) | Bitboard::from(Rank::Eight));
    reasons.extend(edges.into_iter().map(FenReason::PawnOnEdge));
}

/// Returns the smallest possible number of promoted pawns among a player's pieces.
pub(super) fn promoted(position: &Position, color: Color) -> u32 {
    let all = |role| position.by_piece(Piece { color, role });
    all(Role::Queen).count().saturating_sub(1)
        + all(Role::Rook).count().saturating_sub(2)
        + all(Role::Knight).count().saturating_sub(2)
        + (all(Role::Bishop) & Bitboard::LIGHT).count().saturating_sub(1)
        + (all(Role::Bishop) & Bitboard::DARK).count().saturating_sub(1)
}

/// Adds a reason for each error below, if each player has exactly one king. `passed` is the FEN's en passant square.
/// - The player who is not to move is in check.
/// - The last move cannot have been a double step across `passed`.
/// - The player to move is in check, but no last move can have given this check (tested only if `passed` is `None`).
pub(super) fn judge_checks(position: &Position, passed: Option<Square>, reasons: &mut Vec<FenReason>) {
    let kings = |color| position.by_piece(Piece { color, role: Role::King }).count();
    if Color::ALL.into_iter().any(|color| kings(color) != 1) {
        return;
    }
    let waiting = position.king(!position.turn);
    if position.attackers(waiting, position.turn, position.occupied()).any() {
        reasons.push(FenReason::OpponentInCheck);
    }
    match passed {
        Some(passed) if !position.can_have_passed(passed) => reasons.push(FenReason::EnPassant(passed)),
        None if position.is_check() && !position.has_last_move() => reasons.push(FenReason::ImpossibleCheck),
        Some(_) | None => {}
    }
}
