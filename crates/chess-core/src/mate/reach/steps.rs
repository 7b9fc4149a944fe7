//! Finds the steps of one piece, and adds the targets of the steps to the squares that the piece can reach. Omits two
//! kinds of steps:
//! - A futile step. White can never mate after this step.
//! - A step that another piece always blocks. The other piece is never captured, and has too few squares to get out of
//!   the way.

use super::sets::{Reach, promoted};
use crate::attacks::{between, king};
use crate::mate::futile::is_futile;
use crate::{Bitboard, Color, Piece, Rank, Role, Square, attacks_from};

/// The largest number of squares that a narrow piece can ever reach (see `is_narrow`). The number is the length of the
/// longest line on the board.
const NARROW: u32 = 8;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Quiet,
    Capturing,
}

impl Reach {
    /// Returns false only if a piece that is never captured always blocks this king step. The result true does not mean
    /// that the step is possible.
    pub(in crate::mate) fn king_can_step(&self, color: Color, from: Square, to: Square) -> bool {
        let piece = Piece { color, role: Role::King };
        let step = Bitboard::of(from) | Bitboard::of(to);
        // A king step touches only two squares, so a piece with more than two squares never blocks the step.
        (step & self.cramped).is_empty()
            || self.leaves_room(self.position.king(color), piece, (from, to), Step::Capturing)
    }

    /// Extends the reachable squares of a piece: adds the targets of moves from these squares. `square` is the current
    /// square of the piece. Skips kings, because `Kings::grow` moves kings. Skips pieces in `fates.rooted`, which are
    /// assumed never to move.
    #[expect(clippy::indexing_slicing, reason = "tables of 64 are indexed by squares")]
    pub(super) fn add_targets(&mut self, square: Square, piece: Piece) {
        if piece.role == Role::King || self.fates.rooted.contains(square) {
            return;
        }
        let closed = self.closed(piece.color);
        let narrow = self.narrow_squares_except(square);
        let prey = if piece.role == Role::Pawn { self.prey[piece.color] } else { Bitboard::ALL };
        for from in self.of(square) {
            let seen = attacks_from(piece.role, piece.color, from, self.fixed) & prey & !closed;
            let mut doubtful = seen & !(self.captures[square.index()] & self.of(square));
            self.looks += 1 + u64::from(doubtful.count());
            doubtful =
                doubtful.into_iter().filter(|to| !is_futile(self, square, piece, (from, *to))).collect();
            if !narrow.contains(from) {
                // No narrow piece can stand on the target or on the way of these steps, so no piece can
                // forbid these steps.
                let easy =
                    doubtful & attacks_from(piece.role, piece.color, from, self.fixed | narrow) & !narrow;
                self.arrive(square, easy);
                doubtful &= !easy;
            }
            for to in doubtful {
                if self.leaves_room(square, piece, (from, to), Step::Capturing) {
                    self.arrive(square, Bitboard::of(to));
                }
            }
            if piece.role == Role::Pawn {
                self.push(square, piece, from);
            }
        }
        if (self.of(square) & !Bitboard::of(square)).any() || self.captures[square.index()].any() {
            self.moved |= Bitboard::of(square);
        }
        if promoted(piece, self.of(square)) {
            self.arrive(square, !closed);
        }
    }

    /// Adds the targets of a pawn's single step and double step from `from`, a square that the pawn can reach. `id` is
    /// the pawn's square in `self.position`, which identifies the pawn.
    fn push(&mut self, id: Square, piece: Piece, from: Square) {
        let step = if piece.color == Color::White { 8 } else { -8 };
        let mut to = Bitboard::of(from);
        let steps = if from.rank().seen_by(piece.color) == Rank::Two { 2 } else { 1 };
        for _ in 0..steps {
            to = to.shifted(step);
            let Some(target) = to.first() else { return };
            if self.fixed.contains(target) || !self.leaves_room(id, piece, (from, target), Step::Quiet) {
                return;
            }
            if !is_futile(self, id, piece, (from, target)) {
                self.add(id, to);
            }
        }
    }

    /// Returns false if the step from `from` to `to` leaves another narrow piece (see `is_narrow`) no square to stand
    /// on. `id` is the square of `piece` in `self.position`, which identifies the piece.
    fn leaves_room(&self, id: Square, piece: Piece, (from, to): (Square, Square), step: Step) -> bool {
        let way = between(from, to) | Bitboard::of(from);
        self.narrow.iter().all(|&(square, other)| {
            let prey = step == Step::Capturing
                && other.color != piece.color
                && other.role != Role::King
                && !self.safe().contains(square);
            let mut free = self.of(square) & !way;
            if !prey {
                free &= !Bitboard::of(to);
            }
            if step == Step::Quiet && self.keeps_order(id, square, other) {
                free &= ahead(to, piece.color);
            }
            if piece.role == Role::King && other.role == Role::King {
                free &= !king(to);
            }
            square == id || free.any()
        })
    }

    /// Returns true if the piece is never captured and can reach at most `NARROW` squares in all.
    pub(super) fn is_narrow(&self, square: Square) -> bool {
        !self.taken.contains(square) && self.of(square).count() <= NARROW
    }

    /// Returns the squares that at least one narrow piece can reach (see `is_narrow`). Ignores the piece on `but`.
    fn narrow_squares_except(&self, but: Square) -> Bitboard {
        let [once, twice] = self.narrow_squares;
        if self.is_narrow(but) { once & !self.of(but) | twice } else { once }
    }

    /// Returns true if `piece` on `other` is a pawn in front of `pawn` on the same file, and neither pawn can ever
    /// leave the file.
    fn keeps_order(&self, pawn: Square, other: Square, piece: Piece) -> bool {
        let file = Bitboard::from(pawn.file());
        let color = self.position.piece_at(pawn).map_or(Color::White, |piece| piece.color);
        piece.role == Role::Pawn
            && ahead(pawn, color).contains(other)
            && ((self.of(pawn) | self.of(other)) & !file).is_empty()
    }
}

/// Returns the squares in front of a square, on the same file and in the direction of this colour's pawns.
fn ahead(square: Square, color: Color) -> Bitboard {
    let file = Bitboard::from(square.file());
    let above = Bitboard(!1 << square.index());
    if color == Color::White { file & above } else { file & !above & !Bitboard::of(square) }
}
