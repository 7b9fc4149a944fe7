//! The reasons why a typed move is not legal. Front ends put the reasons into words.

use super::query::PieceQuery;
use crate::attacks::{between, line};
use crate::{Bitboard, Color, Piece, Position, Rank, Role, Square, Wing, attacks_from};

/// The reason why a move is not legal.
///
/// ```
/// use chess_core::{Language, Position, ReadError, Square, WhyNot, read_move};
/// let position: Position = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
/// let Err(ReadError::Illegal(why, _)) = read_move(&position, "Nc3", Language::English) else { panic!() };
/// assert_eq!(why, WhyNot::Pinned(Square::E8));
/// # Ok::<(), chess_core::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The player has no piece of this kind on the squares that the text allows as the origin.
    NoSuchPiece(Role),
    /// The player wants to move a piece from this square, but the square is empty.
    EmptySquare(Square),
    /// The piece on this origin belongs to the opponent.
    WrongSide(Square),
    /// No piece of this kind can go to this square.
    CannotReach(Role, Square),
    /// A piece of the player stands on the target (Article 3.1).
    OwnPieceOnTarget(Square),
    /// The piece on this square is the first piece that blocks the path of the moving piece (Article 3.5).
    PathBlocked(Square),
    /// A pawn moves diagonally only to capture, and the target is empty (Article 3.7.3).
    NothingToCapture(Square),
    /// The enemy pawn on this square did not make a double step in the last move, so en passant is not possible
    /// (Article 3.7.3.1).
    NoEnPassant(Square),
    /// The enemy piece on this square pins the moving piece to the king (Article 3.9.2).
    Pinned(Square),
    /// The piece on this square attacks the target square of the king's move (Article 3.8.1).
    KingIntoCheck(Square),
    /// The piece on this square gives check, and the move does not answer the check (Article 3.9.2).
    LeavesKingInCheck(Square),
    /// The piece on this square gives check, so the king may not castle (Article 3.8.2.2.1).
    CastlingInCheck(Square),
    /// The king would cross or reach this attacked square (Article 3.8.2.2.1).
    CastlingThroughCheck(Square),
    /// The player has no right to castle on this wing, usually because the king or the rook has moved (Article
    /// 3.8.2.1). [`Game::castling_right_lost`](crate::Game::castling_right_lost) returns the ply at which the player
    /// lost the right.
    CastlingRightLost(Wing),
    /// A piece on this square stands in the way of castling (Article 3.8.2.2.2).
    CastlingBlocked(Square),
    /// The text names a promotion, but the move is not a promotion.
    NoPromotion,
}

impl WhyNot {
    /// Returns how near an illegal move with this reason is to a legal move, from 0 (far) to 4 (near). For example,
    /// a move of a pinned piece is near: the move breaks only one rule.
    const fn nearness(self) -> u8 {
        match self {
            Self::Pinned(_)
            | Self::KingIntoCheck(_)
            | Self::LeavesKingInCheck(_)
            | Self::CastlingInCheck(_)
            | Self::CastlingThroughCheck(_)
            | Self::NoEnPassant(_) => 4,
            Self::PathBlocked(_) | Self::CastlingBlocked(_) | Self::NothingToCapture(_) => 3,
            Self::OwnPieceOnTarget(_) | Self::CastlingRightLost(_) | Self::NoPromotion => 2,
            Self::CannotReach(..) => 1,
            Self::NoSuchPiece(_) | Self::EmptySquare(_) | Self::WrongSide(_) => 0,
        }
    }
}

/// Returns the reason why no piece can make the move that the query describes.
pub(super) fn why_no_piece(position: &Position, query: PieceQuery) -> WhyNot {
    let own = position.by_color(position.turn());
    let origins = query.origins();
    if let (Some(file), Some(rank)) = (query.from_file, query.from_rank) {
        let at = Square::new(file, rank);
        match position.piece_at(at) {
            None => return WhyNot::EmptySquare(at),
            Some(piece) if piece.color != position.turn() => return WhyNot::WrongSide(at),
            Some(_) => {}
        }
    }
    let fitting = |role| position.by_role(role) & own & origins;
    let there = || origins.first().and_then(|at| position.role_at(at));
    let role = query.role.or_else(there).unwrap_or(Role::Pawn);
    let ranks = query.to_rank.map_or(Rank::ALL.to_vec(), |rank| vec![rank]);
    fitting(role)
        .into_iter()
        .flat_map(|from| ranks.iter().map(move |&rank| (from, Square::new(query.to_file, rank))))
        .map(|(from, to)| why_not(position, role, from, to))
        .max_by_key(|why| why.nearness())
        .unwrap_or(WhyNot::NoSuchPiece(role))
}

/// Returns the reason why one piece cannot move to one square.
fn why_not(position: &Position, role: Role, from: Square, to: Square) -> WhyNot {
    let color = position.turn();
    let in_way = |way: Bitboard| {
        let blockers = way & position.occupied();
        if to > from { blockers.first() } else { blockers.into_iter().last() }
    };
    let own = position.by_color(color);
    if own.contains(to) && from != to {
        return WhyNot::OwnPieceOnTarget(to);
    }
    if role == Role::Pawn {
        if let Some(why) = why_not_pawn(position, color, from, to) {
            return why;
        }
    } else if !attacks_from(role, color, from, Bitboard::EMPTY).contains(to) {
        return WhyNot::CannotReach(role, to);
    } else if let Some(at) = in_way(between(from, to)) {
        return WhyNot::PathBlocked(at);
    }
    why_unsafe(position, role, from, to)
}

/// Returns the reason why a pawn cannot move to a square. Returns `None` if the pawn can make the move. The function
/// ignores the safety of the king.
fn why_not_pawn(position: &Position, color: Color, from: Square, to: Square) -> Option<WhyNot> {
    let steps = to.rank().seen_by(color).index().checked_sub(from.rank().seen_by(color).index());
    let cannot = Some(WhyNot::CannotReach(Role::Pawn, to));
    if from.file() == to.file() {
        let passed = (between(from, to) & position.occupied()).first();
        let blocked = passed.or_else(|| position.occupied().contains(to).then_some(to));
        let at_home = from.rank().seen_by(color) == Rank::Two;
        return match steps {
            Some(1) => blocked.map(WhyNot::PathBlocked),
            Some(2) if at_home => blocked.map(WhyNot::PathBlocked),
            _ => cannot,
        };
    }
    if !attacks_from(Role::Pawn, color, from, Bitboard::EMPTY).contains(to) {
        return cannot;
    }
    if position.occupied().contains(to) || position.en_passant() == Some(to) {
        return None;
    }
    let beside = Square::new(to.file(), from.rank());
    let enemy_pawn = Piece { color: !color, role: Role::Pawn };
    let passed = from.rank().seen_by(color) == Rank::Five && position.piece_at(beside) == Some(enemy_pawn);
    Some(if passed { WhyNot::NoEnPassant(beside) } else { WhyNot::NothingToCapture(to) })
}

/// Returns the reason why a move is illegal although the piece can reach the target. Usually the player's own king
/// would be in check after the move. If the king is safe, only an impossible promotion can be the reason
/// ([`WhyNot::NoPromotion`]).
fn why_unsafe(position: &Position, role: Role, from: Square, to: Square) -> WhyNot {
    let color = position.turn();
    if role == Role::King {
        let lifted = position.occupied() & !Bitboard::of(from);
        let attackers = position.attackers(to, !color, lifted | Bitboard::of(to));
        return attackers.first().map_or(WhyNot::NoPromotion, WhyNot::KingIntoCheck);
    }
    let king = position.king(color);
    let before = position.attackers(king, !color, position.occupied());
    let mut lifted = position.occupied() & !Bitboard::of(from);
    if role == Role::Pawn && position.en_passant() == Some(to) {
        lifted &= !Bitboard::of(Square::new(to.file(), from.rank()));
    }
    let opened = position.attackers(king, !color, lifted) & !before;
    if let Some(by) = opened.first().filter(|&by| !line(king, by).contains(to)) {
        return WhyNot::Pinned(by);
    }
    let left = position.attackers(king, !color, lifted | Bitboard::of(to)) & lifted & !Bitboard::of(to);
    // Without a check after the move, the only error is that the text names a promotion.
    left.first().map_or(WhyNot::NoPromotion, WhyNot::LeavesKingInCheck)
}

/// Returns the reason why the player cannot castle on a wing.
pub(super) fn why_no_castling(position: &Position, wing: Wing) -> WhyNot {
    let color = position.turn();
    let king = position.king(color);
    let Some(rook) = position.castling_rook(color, wing) else {
        return WhyNot::CastlingRightLost(wing);
    };
    if let Some(by) = position.checkers().first() {
        return WhyNot::CastlingInCheck(by);
    }
    if let Some(at) = position.castling_obstacles(king, rook).first() {
        return WhyNot::CastlingBlocked(at);
    }
    let king_to = Square::new(wing.king_file(), king.rank());
    let lifted = position.occupied() & !(Bitboard::of(king) | Bitboard::of(rook));
    let way = between(king, king_to) | Bitboard::of(king_to);
    let attacked = way.into_iter().find(|&at| position.attackers(at, !color, lifted).any());
    WhyNot::CastlingThroughCheck(attacked.unwrap_or(king_to))
}
