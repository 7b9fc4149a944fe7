//! The pairs of squares on which the two kings can ever stand at the same time, for each player to move.
//!
//! A king move that leaves the opponent without a move ends the game. In a locked position, a king often cannot make
//! room for the other king without stalemate. So a proof needs the possible pairs of squares, not only the possible
//! squares of each king.

use crate::{Bitboard, ByColor, Color, Square};

/// For each player to move and each square of White's king, the possible squares of Black's king.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kings {
    pairs: ByColor<[Bitboard; 64]>,
    /// For each player to move, the squares of White's king that `grow` must still visit: at first all squares that the
    /// king can reach, and later each square whose entry in `pairs` has grown.
    pub(super) grown: ByColor<Bitboard>,
}

impl Kings {
    pub(super) fn new(white: Square, black: Square, turn: Color) -> Self {
        let mut kings = Self { pairs: ByColor::new(|_| [Bitboard::EMPTY; 64]), grown: ByColor::default() };
        kings.enter(turn, white, Bitboard::of(black));
        kings
    }

    /// Returns the possible squares of Black's king, given the player to move and the square of White's king.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn beside(&self, turn: Color, white: Square) -> Bitboard {
        self.pairs[turn][white.index()]
    }

    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn enter(&mut self, turn: Color, white: Square, black: Bitboard) {
        let pairs = &mut self.pairs[turn][white.index()];
        if (black & !*pairs).any() {
            *pairs |= black;
            self.grown[turn] |= Bitboard::of(white);
        }
    }

    /// Returns the squares on which each king can ever stand.
    pub(super) fn squares(&self) -> ByColor<Bitboard> {
        let mut squares = ByColor::new(|_| Bitboard::EMPTY);
        for white in Bitboard::ALL {
            let black = self.beside(Color::White, white) | self.beside(Color::Black, white);
            squares[Color::Black] |= black;
            if black.any() {
                squares[Color::White] |= Bitboard::of(white);
            }
        }
        squares
    }

    /// Removes one square of White's king from `grown`. Returns the player to move and the removed square.
    pub(super) fn next_grown(&mut self) -> Option<(Color, Square)> {
        let turn = if self.grown.white.any() { Color::White } else { Color::Black };
        let white = self.grown[turn].first()?;
        self.grown[turn] &= !Bitboard::of(white);
        Some((turn, white))
    }
}

/// Returns the squares that are adjacent to at least one square of a set.
pub(super) fn around(squares: Bitboard) -> Bitboard {
    let beside = squares.beside();
    let row = squares | beside;
    beside | row.shifted(8) | row.shifted(-8)
}
