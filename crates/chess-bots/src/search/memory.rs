//! Statistics of the search: the history of moves, killer moves, and corrections of the evaluation.
#![expect(clippy::indexing_slicing, reason = "indexes are numbers of pieces, squares and plies, or masked")]

use chess_core::{Color, Move, Position};

use super::limits::MOST_PLIES;

/// The index of a piece and a target square: 12 pieces × 64 squares.
pub(super) type PieceTarget = usize;
const STEPS: usize = 768;
const HIGHEST: i32 = 16_384;
const CORRECTIONS: usize = 1 << 13;

/// Returns the combined index of the moving piece and the target square.
#[inline]
pub(super) fn step(position: &Position, mv: Move) -> PieceTarget {
    let role = position.role_at(mv.from()).map_or(0, |role| role as usize);
    (role * 2 + position.turn() as usize) * 64 + mv.to().index()
}

/// The move statistics of one search. The history of a move is a score, and is high if the move often caused a cutoff.
pub(super) struct Memory {
    /// The history of each quiet move. The colour, the origin and the target together identify a quiet move.
    quiet: Vec<i16>,
    /// The continuation history: a score for each pair of an earlier move and a quiet move. The earlier move comes one
    /// or two half-moves before the quiet move.
    following: Vec<i16>,
    /// The history of each capture or promotion. The index consists of the moving piece, the target square, and the
    /// captured role (6 for a promotion without a capture).
    captures: Vec<i16>,
    pub(super) killers: [[Option<Move>; 2]; MOST_PLIES + 2],
    corrections: Vec<i16>,
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            quiet: vec![0; 2 * 64 * 64],
            following: vec![0; STEPS * STEPS],
            captures: vec![0; STEPS * 8],
            killers: [[None; 2]; MOST_PLIES + 2],
            corrections: vec![0; 2 * CORRECTIONS],
        }
    }

    #[inline]
    const fn place(turn: Color, mv: Move) -> usize {
        (turn as usize * 64 + mv.from().index()) * 64 + mv.to().index()
    }

    /// Returns a value that is high if a quiet move often caused cutoffs earlier in the search. `before` holds the
    /// previous two moves on the current line.
    #[inline]
    pub(super) fn of_quiet(
        &self,
        turn: Color,
        mv: Move,
        step: PieceTarget,
        before: [Option<PieceTarget>; 2],
    ) -> i32 {
        let mut sum = i32::from(self.quiet[Self::place(turn, mv)]);
        for before in before.into_iter().flatten() {
            sum += i32::from(self.following[before * STEPS + step]);
        }
        sum
    }

    /// Returns a value that is high if a capture or promotion often caused cutoffs earlier in the search. `taken` is
    /// the index of the captured role, or 6 for a promotion without a capture.
    #[inline]
    pub(super) fn of_capture(&self, step: PieceTarget, taken: usize) -> i32 {
        i32::from(self.captures[step * 8 + taken])
    }

    /// Updates the history of a quiet move. `by` is positive if the move caused a cutoff, and negative otherwise.
    pub(super) fn note_quiet(
        &mut self,
        turn: Color,
        (mv, step): (Move, PieceTarget),
        before: [Option<PieceTarget>; 2],
        by: i32,
    ) {
        nudge(&mut self.quiet[Self::place(turn, mv)], by);
        for before in before.into_iter().flatten() {
            nudge(&mut self.following[before * STEPS + step], by);
        }
    }

    /// Updates the history of a capture or promotion. `taken` is the index of the captured role, or 6 for a promotion
    /// without a capture. `by` is positive if the move caused a cutoff, and negative otherwise.
    pub(super) fn note_capture(&mut self, step: PieceTarget, taken: usize, by: i32) {
        nudge(&mut self.captures[step * 8 + taken], by);
    }

    /// Stores a killer move: a quiet move that caused a cutoff.
    pub(super) fn note_killer(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the place is masked anyway")]
    fn correction_place(position: &Position) -> usize {
        position.turn() as usize * CORRECTIONS + (position.pawns_and_kings_key() as usize & (CORRECTIONS - 1))
    }

    /// Returns the evaluation `judged` plus a correction. The correction is the average error of the evaluation in
    /// positions with the same pawns and kings. If `judged` is 0, returns 0, because an evaluation of 0 means a certain
    /// draw.
    #[inline]
    pub(super) fn corrected(&self, position: &Position, judged: i32) -> i32 {
        if judged == 0 {
            return 0;
        }
        judged + i32::from(self.corrections[Self::correction_place(position)]) / 64
    }

    /// Updates the average error of the evaluation in positions with the same pawns and kings. The result of a deeper
    /// search has more weight.
    pub(super) fn note_correction(&mut self, position: &Position, error: i32, depth: i32) {
        let place = &mut self.corrections[Self::correction_place(position)];
        let weight = (depth + 1).min(16);
        let mixed = (i32::from(*place) * (256 - weight) + error.clamp(-200, 200) * 64 * weight) / 256;
        *place = i16::try_from(mixed.clamp(-64 * 80, 64 * 80)).unwrap_or(0);
    }
}

/// Adds `by` to a value and pulls the value toward 0, so that the value stays between `-HIGHEST` and `HIGHEST`.
#[inline]
fn nudge(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    let new = old + by - old * by.abs() / HIGHEST;
    *value = i16::try_from(new).unwrap_or(*value);
}
