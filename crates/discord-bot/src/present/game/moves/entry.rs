//! A legal move as a button or a suggestion, and the draw that the player can claim with the move. The order and the
//! labels do not show the value of a move. The player must find mates and checks without help.

use chess_core::{DrawReason, Move, Position, Role};
use chess_service::GameView;

use crate::present::words::{Words, pieces, scoresheet};

/// The kinds of pieces in the order of their buttons.
pub(super) const ROLES: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// A legal move.
#[derive(Clone, Debug)]
pub(super) struct MoveEntry {
    pub(super) mv: Move,
    /// In the reader's notation, without the signs of check and mate.
    pub(super) san: String,
    pub(super) role: Role,
    /// The draw that the player can claim with this move.
    pub(super) claims: Option<DrawReason>,
}

/// All legal moves. Promotions come first. The other moves follow by kind of piece, then by squares.
pub(super) fn all(view: &GameView, words: &Words) -> Vec<MoveEntry> {
    let position = view.game.position();
    let legal = position.legal_moves();
    let mut moves: Vec<MoveEntry> =
        legal.into_iter().filter_map(|mv| MoveEntry::of(view, mv, words)).collect();
    moves.sort_by_key(|found| {
        let (mv, promotion) = (found.mv, found.mv.promotion());
        let new_piece = std::cmp::Reverse(promotion.map(rank));
        (promotion.is_none(), rank(found.role), mv.from(), mv.destination(), new_piece)
    });
    moves
}

impl MoveEntry {
    fn of(view: &GameView, mv: Move, words: &Words) -> Option<Self> {
        let position = view.game.position();
        Some(Self {
            mv,
            san: scoresheet::choice(position, mv, words),
            role: position.role_at(mv.from())?,
            claims: view.game.claim_lost_with(mv),
        })
    }
}

/// A move in words, such as "Knight b1 to d2". Promotions and castling are in notation.
pub(crate) fn reading(position: &Position, mv: Move, words: &Words) -> String {
    let san = scoresheet::choice(position, mv, words);
    let (Some(role), None, false) =
        (position.piece_at(mv.from()).map(|piece| piece.role), mv.promotion(), mv.is_castling())
    else {
        let figure = mv.promotion().map(|role| format!("{} ", pieces::figure(role)));
        return format!("{}{san}", figure.unwrap_or_default());
    };
    let args = [
        ("piece", pieces::key(role).into()),
        ("from", mv.from().to_string().into()),
        ("to", mv.to().to_string().into()),
        ("takes", if taken(position, mv).is_some() { "yes" } else { "no" }.into()),
    ];
    words.say("moves-reading", &args)
}

/// The piece that a move captures.
fn taken(position: &Position, mv: Move) -> Option<Role> {
    if mv.is_en_passant() {
        return Some(Role::Pawn);
    }
    position.piece_at(mv.to()).filter(|_| !mv.is_castling()).map(|piece| piece.role)
}

/// The index of a kind of pieces in the order of the buttons.
fn rank(role: Role) -> usize {
    ROLES.into_iter().position(|other| other == role).unwrap_or(ROLES.len())
}
