//! Where the two kings can ever stand together, and whose move it can then be.
//!
//! A king that leaves the other player without a move has ended the game, and nothing can follow. That is why the
//! kings are followed as a pair: in narrow places one of them often cannot make room without stalemate.

use super::reach::Reach;
use crate::attacks::king;
use crate::bitboard::Bitboard;
use crate::color::{ByColor, Color};
use crate::square::{File, Square};

/// For each player to move and for each square of White's king the squares on which Black's king can stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kings {
    pairs: ByColor<[Bitboard; 64]>,
    /// The squares of White's king whose pairs have grown since they were last followed.
    grown: ByColor<Bitboard>,
}

impl Kings {
    pub(super) fn new(white: Square, black: Square, turn: Color) -> Self {
        let mut kings = Self { pairs: ByColor::new(|_| [Bitboard::EMPTY; 64]), grown: ByColor::default() };
        kings.enter(turn, white, Bitboard::of(black));
        kings
    }

    /// The squares on which Black's king can stand while White's is there and this player is to move.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn beside(&self, turn: Color, white: Square) -> Bitboard {
        self.pairs[turn][white.index()]
    }

    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    fn enter(&mut self, turn: Color, white: Square, black: Bitboard) {
        let pairs = &mut self.pairs[turn][white.index()];
        if (black & !*pairs).any() {
            *pairs |= black;
            self.grown[turn] |= Bitboard::of(white);
        }
    }

    /// The squares on which each king can ever stand.
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

    /// Adds what follows from the present pairs until nothing does; returns how often it looked.
    pub(super) fn grow(&mut self, reach: &Reach) -> u64 {
        let mut looks = 0;
        let mut steps = ByColor::new(|color| Steps::new(color, reach));
        self.grown = ByColor::new(|_| reach.of(reach.position.king(Color::White)));
        while let Some((turn, white)) = self.next_grown() {
            looks += 1;
            if reach.pieces_move(turn) {
                self.enter(!turn, white, self.beside(turn, white));
            }
            match turn {
                Color::White => self.move_white(white, &mut steps.white, reach),
                Color::Black => self.move_black(white, &mut steps.black, reach),
            }
        }
        looks
    }

    fn next_grown(&mut self) -> Option<(Color, Square)> {
        let turn = if self.grown.white.any() { Color::White } else { Color::Black };
        let white = self.grown[turn].first()?;
        self.grown[turn] &= !Bitboard::of(white);
        Some((turn, white))
    }

    fn move_white(&mut self, from: Square, steps: &mut Steps, reach: &Reach) {
        let others = self.beside(Color::White, from);
        if others.is_empty() {
            return;
        }
        for to in steps.from(from, reach) {
            let near = king(to) | Bitboard::of(to);
            let mut follow = others & !near & !self.beside(Color::Black, to);
            if follow.any() && !reach.has_free_piece(Color::Black) {
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
        let others = self.beside(Color::Black, white);
        let all = others.into_iter().fold(Bitboard::EMPTY, |all, from| all | steps.from(from, reach));
        let mut follow = all & !near & !self.beside(Color::White, white);
        if follow.any() && !reach.has_free_piece(Color::White) {
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

/// The steps of one king that nothing forbids in every line, found once for each square.
struct Steps {
    color: Color,
    forbidden: Bitboard,
    from: [Bitboard; 64],
    known: Bitboard,
}

impl Steps {
    fn new(color: Color, reach: &Reach) -> Self {
        let none = Bitboard::EMPTY;
        Self { color, forbidden: reach.forbidden(color), from: [none; 64], known: none }
    }

    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    fn from(&mut self, from: Square, reach: &Reach) -> Bitboard {
        if !self.known.contains(from) {
            self.known |= Bitboard::of(from);
            let open = king(from) & !self.forbidden;
            let can_step = |to: &Square| reach.king_can_step(self.color, from, *to);
            self.from[from.index()] =
                open.into_iter().filter(can_step).fold(Bitboard::EMPTY, |all, to| all | Bitboard::of(to));
        }
        self.from[from.index()]
    }
}

/// The squares beside any of these.
pub(super) fn around(squares: Bitboard) -> Bitboard {
    let beside =
        squares.shifted(1) & !Bitboard::from(File::A) | squares.shifted(-1) & !Bitboard::from(File::H);
    let row = squares | beside;
    beside | row.shifted(8) | row.shifted(-8)
}
