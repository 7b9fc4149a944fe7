//! Computes which pairs of squares the two kings can reach. Omits king steps that other pieces always prevent.

use super::kings::{Kings, around};
use super::reach::Reach;
use crate::attacks::king;
use crate::{Bitboard, ByColor, Color, Square};

impl Kings {
    /// Adds every pair of king squares that king moves can reach from a pair in `self`. Returns the cost: the number of
    /// entries processed from the work list `pending`.
    pub(super) fn grow(&mut self, reach: &Reach) -> u64 {
        let mut visits = 0;
        let mut steps = ByColor::new(|color| Steps::new(color, reach));
        self.pending = ByColor::new(|_| reach.of(reach.position.king(Color::White)));
        while let Some((turn, white)) = self.next_pending() {
            visits += 1;
            if reach.pieces_move(turn) {
                self.enter(!turn, white, self.black_king_squares(turn, white));
            }
            match turn {
                Color::White => self.move_white(white, &mut steps.white, reach),
                Color::Black => self.move_black(white, &mut steps.black, reach),
            }
        }
        visits
    }

    fn move_white(&mut self, from: Square, steps: &mut Steps, reach: &Reach) {
        let others = self.black_king_squares(Color::White, from);
        if others.is_empty() {
            return;
        }
        for to in steps.from(from, reach) {
            let near = king(to) | Bitboard::of(to);
            let mut follow = others & !near & !self.black_king_squares(Color::Black, to);
            if follow.any() && !reach.has_unblocked_piece[Color::Black] {
                let flights = !reach.forbidden(Color::Black) & !near;
                if (follow & !around(flights)).any() {
                    follow &= around(flights) | reach.uncovered_from(from);
                }
            }
            self.enter(Color::Black, to, follow);
        }
    }

    fn move_black(&mut self, white: Square, steps: &mut Steps, reach: &Reach) {
        let near = king(white) | Bitboard::of(white);
        let others = self.black_king_squares(Color::Black, white);
        let all = others.into_iter().fold(Bitboard::EMPTY, |all, from| all | steps.from(from, reach));
        let mut follow = all & !near & !self.black_king_squares(Color::White, white);
        if follow.any() && !reach.has_unblocked_piece[Color::White] {
            let flights = king(white) & !reach.forbidden(Color::White);
            for to in follow {
                if (flights & !king(to) & !Bitboard::of(to)).is_empty() {
                    follow &= !Bitboard::of(to);
                }
            }
        }
        self.enter(Color::White, white, follow);
    }
}

/// The steps of one king. A step is absent if other pieces prevent the step in every line of play. `from` caches the
/// steps from each square.
struct Steps {
    color: Color,
    forbidden: Bitboard,
    from: [Option<Bitboard>; 64],
}

impl Steps {
    fn new(color: Color, reach: &Reach) -> Self {
        Self { color, forbidden: reach.forbidden(color), from: [None; 64] }
    }

    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    fn from(&mut self, from: Square, reach: &Reach) -> Bitboard {
        *self.from[from.index()].get_or_insert_with(|| {
            let open = king(from) & !self.forbidden;
            open.into_iter().filter(|to| reach.king_can_step(self.color, from, *to)).collect()
        })
    }
}
