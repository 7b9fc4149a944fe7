//! A position under search, with what is carried from move to move.

use chess_core::{Bitboard, Key, Move, Position, Role, Square};

use crate::judge::Standing;

/// A position under search.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) key: Key,
    pub(super) standing: Standing,
    pub(super) ply: usize,
    pub(super) check: bool,
    /// Where the move that led here has taken something.
    pub(super) taken_on: Option<Square>,
}

impl Node {
    /// The node after a move to this position.
    #[inline]
    pub(super) fn after(&self, mv: Move, position: Position, key: Key) -> Self {
        let taken_on = self.position.is_capture(mv).then_some(mv.to());
        let standing = self.standing.after(&self.position, mv);
        Self { position, key, standing, ply: self.ply + 1, check: position.is_check(), taken_on }
    }

    /// The node after passing; there must be no check.
    pub(super) fn passed(&self) -> Self {
        let position = self.position.passed();
        let key = self.key.passed(&self.position, &position);
        Self { position, key, ply: self.ply + 1, check: false, taken_on: None, ..*self }
    }

    /// Whether the player to move has more than king and pawns.
    #[inline]
    pub(super) fn has_pieces(&self) -> bool {
        let position = &self.position;
        let own: Bitboard = position.by_color(position.turn());
        (own & !(position.by_role(Role::Pawn) | position.by_role(Role::King))).any()
    }
}

/// Whether a move neither takes nor promotes.
#[inline]
pub(super) fn is_quiet(position: &Position, mv: Move) -> bool {
    !position.is_capture(mv) && mv.promotion().is_none()
}

/// The role that a move takes.
#[inline]
pub(super) fn taken(position: &Position, mv: Move) -> Option<Role> {
    if mv.is_en_passant() {
        Some(Role::Pawn)
    } else if mv.is_castling() {
        None
    } else {
        position.role_at(mv.to())
    }
}
