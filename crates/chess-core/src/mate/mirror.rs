//! Swaps the colours, so that all searches can assume that White mates.

use crate::bitboard::Bitboard;
use crate::moves::{Kind, Move};
use crate::position::Position;
use crate::square::Square;

impl Position {
    /// Returns the position with swapped colours and reversed ranks.
    pub(crate) fn mirrored(&self) -> Self {
        let turned = |board: Bitboard| Bitboard(board.0.swap_bytes());
        let [white, black] = self.castling;
        Self {
            pawns: turned(self.pawns),
            knights: turned(self.knights),
            diagonal: turned(self.diagonal),
            orthogonal: turned(self.orthogonal),
            kings: turned(self.kings),
            white: turned(self.black),
            black: turned(self.white),
            en_passant: if self.en_passant().is_some() { self.en_passant ^ 0x38 } else { self.en_passant },
            turn: !self.turn,
            castling: [black, white],
            ..*self
        }
    }
}

/// Returns the move on the mirrored board.
pub(super) fn mirrored_move(mv: Move) -> Move {
    let turned = |square: Square| Square::new(square.file(), square.rank().seen_by(crate::Color::Black));
    Move::new(turned(mv.from()), turned(mv.to()), Kind::of(mv))
}
