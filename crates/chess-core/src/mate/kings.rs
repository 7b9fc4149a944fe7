//! The pairs of squares on which the two kings can ever stand at the same time, for each player to move.
//!
//! A separate set of squares for each king is not enough. In some positions, White's king can reach d4, and Black's
//! king can reach d6, but the kings never stand there at the same time: every attempt ends in stalemate.

use crate::{Bitboard, ByColor, Color, Square};

/// The pairs of squares on which both kings can stand at the same time. For each player to move and each square of
/// White's king, a set holds the possible squares of Black's king.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kings {
    pairs: ByColor<[Bitboard; 64]>,
    /// The work list of `grow`: for each player to move, the squares of White's king that `grow` must still process.
    pub(super) pending: ByColor<Bitboard>,
}

impl Kings {
    pub(super) fn new(white: Square, black: Square, turn: Color) -> Self {
        let mut kings = Self { pairs: ByColor::new(|_| [Bitboard::EMPTY; 64]), pending: ByColor::default() };
        kings.enter(turn, white, Bitboard::of(black));
        kings
    }

    /// Returns the possible squares of Black's king with White's king on `white` and `turn` to move.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn black_king_squares(&self, turn: Color, white: Square) -> Bitboard {
        self.pairs[turn][white.index()]
    }

    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn enter(&mut self, turn: Color, white: Square, black: Bitboard) {
        let pairs = &mut self.pairs[turn][white.index()];
        if (black & !*pairs).any() {
            *pairs |= black;
            self.pending[turn] |= Bitboard::of(white);
        }
    }

    /// Returns the squares on which each king can ever stand.
    pub(super) fn squares(&self) -> ByColor<Bitboard> {
        let mut squares = ByColor::new(|_| Bitboard::EMPTY);
        for white in Bitboard::ALL {
            let black =
                self.black_king_squares(Color::White, white) | self.black_king_squares(Color::Black, white);
            squares[Color::Black] |= black;
            if black.any() {
                squares[Color::White] |= Bitboard::of(white);
            }
        }
        squares
    }

    /// Removes the next entry from the work list `pending`: a player to move and a square of White's king. Returns
    /// `None` if the list is empty.
    pub(super) fn next_pending(&mut self) -> Option<(Color, Square)> {
        let turn = if self.pending.white.any() { Color::White } else { Color::Black };
        let white = self.pending[turn].first()?;
        self.pending[turn] &= !Bitboard::of(white);
        Some((turn, white))
    }
}

/// Returns the squares that are adjacent to at least one square of a set.
pub(super) fn around(squares: Bitboard) -> Bitboard {
    let beside = squares.beside();
    let row = squares | beside;
    beside | row.shifted(8) | row.shifted(-8)
}
