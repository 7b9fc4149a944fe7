//! Swaps the colours of a position, because all searches assume that White wants to mate.

use crate::{Bitboard, Position};

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
