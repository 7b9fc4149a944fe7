//! Perft: counts all sequences of legal moves with a given length. Perft is the usual test of a move generator.

use std::hint::black_box;

use crate::position::{Mover, Taker};
use crate::{Color, Move, Position};

impl Position {
    /// Returns the number of sequences of `depth` legal half-moves. For speed, the function counts, but does not play,
    /// the last half-move of each sequence.
    ///
    /// ```
    /// use chess_core::Position;
    /// assert_eq!(Position::START.perft(3), 8_902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.sequences::<false>(depth)
    }

    /// Returns the same number as [`Position::perft`], but makes every half-move, including the last one of each
    /// sequence.
    ///
    /// ```
    /// use chess_core::Position;
    /// assert_eq!(Position::START.perft_by_playing(3), 8_902);
    /// ```
    pub fn perft_by_playing(&self, depth: u32) -> u64 {
        self.sequences::<true>(depth)
    }

    fn sequences<const PLAYED: bool>(&self, depth: u32) -> u64 {
        match (depth, self.turn) {
            (0, _) => 1,
            (_, Color::White) => self.nodes::<PLAYED, true>(depth),
            (_, Color::Black) => self.nodes::<PLAYED, false>(depth),
        }
    }

    fn nodes<const PLAYED: bool, const WHITE: bool>(&self, depth: u32) -> u64 {
        if depth == 1 && PLAYED {
            let mut last = Last::<WHITE> { position: self, nodes: 0 };
            self.generate::<WHITE>(&mut last);
            return last.nodes;
        }
        if depth == 1 {
            return u64::from(self.count::<WHITE>());
        }
        let mut nodes = 0;
        self.each::<WHITE>(|mv, mover| {
            let next = self.make::<WHITE>(mv, mover);
            let depth = depth - 1;
            nodes +=
                if WHITE { next.nodes::<PLAYED, false>(depth) } else { next.nodes::<PLAYED, true>(depth) };
        });
        nodes
    }
}

/// Plays and counts all legal moves of `position`: the last half-moves of [`Position::perft_by_playing`].
struct Last<'a, const WHITE: bool> {
    position: &'a Position,
    nodes: u64,
}

#[expect(clippy::inline_always, reason = "the kind of piece is a constant only after inlining")]
impl<const WHITE: bool> Taker for Last<'_, WHITE> {
    #[inline(always)]
    fn take(&mut self, mv: Move, mover: Mover) {
        black_box(&self.position.make::<WHITE>(mv, mover));
        self.nodes += 1;
    }
}
