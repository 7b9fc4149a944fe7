//! A node of the search tree, with incrementally updated values.

use chess_core::{Bitboard, Game, Key, Move, Position, Role, Square};

use crate::judge::Accumulator;

/// A node of the search tree: a position, its distance from the root (`ply`), values computed from the position, and
/// facts about the last move.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) key: Key,
    pub(super) accumulator: Accumulator,
    pub(super) ply: usize,
    pub(super) check: bool,
    /// The square on which the last move captured; `None` if the last move was not a capture.
    pub(super) taken_on: Option<Square>,
    /// The origin of the last move.
    pub(super) vacated: Option<Square>,
}

impl Node {
    /// Returns the node of a game's present position.
    pub(super) fn root(game: &Game) -> Self {
        let position = *game.position();
        let (key, accumulator) = (Key::of(&position), Accumulator::of(&position));
        let (check, vacated) = (position.is_check(), game.last_move().map(Move::from));
        Self { position, key, accumulator, ply: 0, check, taken_on: taken_on(game), vacated }
    }

    #[inline]
    pub(super) fn after(&self, mv: Move, position: Position, key: Key) -> Self {
        let taken_on = self.position.is_capture(mv).then_some(mv.to());
        let accumulator = self.accumulator.after(&self.position, &position);
        let (ply, check, vacated) = (self.ply + 1, position.is_check(), Some(mv.from()));
        Self { position, key, accumulator, ply, check, taken_on, vacated }
    }

    /// Returns the node after a null move. The player to move must not be in check.
    pub(super) fn passed(&self) -> Self {
        let position = self.position.passed();
        let key = self.key.passed(&self.position, &position);
        Self { position, key, ply: self.ply + 1, check: false, taken_on: None, vacated: None, ..*self }
    }

    /// Returns true if the player to move has a piece other than king and pawns.
    #[inline]
    pub(super) fn has_pieces(&self) -> bool {
        let position = &self.position;
        let own: Bitboard = position.by_color(position.turn());
        (own & !(position.by_role(Role::Pawn) | position.by_role(Role::King))).any()
    }
}

/// Returns true if a move is neither a capture nor a promotion.
#[inline]
pub(super) fn is_quiet(position: &Position, mv: Move) -> bool {
    !position.is_capture(mv) && mv.promotion().is_none()
}

/// Returns the role of the captured piece; `None` if the move is not a capture.
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

/// Returns the square on which the last move captured. `None` if the last move was not a capture.
pub(crate) fn taken_on(game: &Game) -> Option<Square> {
    let last = game.last_move()?;
    let before = game.positions().rev().nth(1)?;
    before.is_capture(last).then_some(last.to())
}
