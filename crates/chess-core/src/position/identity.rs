//! Equality of positions under the repetition rule (FIDE Laws, Article 9.2.3).

use std::hash::{Hash, Hasher};

use super::board::Position;

impl Position {
    /// Returns true if two positions are the same in the sense of Article 9.2.3: the same player to move, the same
    /// pieces on the same squares and the same possible moves.
    ///
    /// Castling rights count even if castling is impossible now. An en passant capture counts only if the capture is
    /// legal. The comparison ignores the counters and does not rely on a hash.
    ///
    /// ```
    /// use chess_core::Position;
    /// let first: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let later: Position = "4k3/8/8/8/8/8/8/4K2R w K - 4 3".parse()?;
    /// let moved: Position = "4k3/8/8/8/8/8/8/4K2R w - - 4 3".parse()?;
    /// assert!(first.same_position(&later));
    /// assert!(!first.same_position(&moved));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn same_position(&self, other: &Self) -> bool {
        let Self { en_passant, halfmove_clock, fullmove_number, .. } = *other;
        Self { en_passant, halfmove_clock, fullmove_number, ..*self } == *other
            && (self.en_passant == en_passant || self.legal_en_passant() == other.legal_en_passant())
    }

    /// Returns the position with the half-move clock 0 and the move number 1.
    pub(crate) fn without_counters(&self) -> Self {
        Self { halfmove_clock: 0, fullmove_number: 1, ..*self }
    }

    /// Returns a hash of the pieces and the player to move. Castling rights, the en passant square and the
    /// counters do not change the hash.
    pub(crate) fn fingerprint(&self) -> u64 {
        const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
        let boards =
            [self.white, self.black, self.pawns, self.knights, self.diagonal, self.orthogonal, self.kings];
        let mixed = boards.into_iter().fold(self.turn as u64, |mixed, board| {
            (mixed.rotate_left(5) ^ board.to_bits()).wrapping_mul(FACTOR)
        });
        mixed ^ mixed >> 32
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.fingerprint());
    }
}
