//! In which order moves are tried: the best guess first.
#![expect(clippy::indexing_slicing, reason = "the number of moves is below the capacity")]

use chess_core::{Move, Position, Role};

use super::memory::{Memory, Step, step};

const CAPACITY: usize = 256;

/// Moves with their guesses, each in one number whose order is that of the guesses.
pub(super) struct Ordered {
    moves: [u32; CAPACITY],
    len: usize,
    next: usize,
}

/// Guesses, higher first: the move known from before, captures that win or hold, killers, quiet moves by their history,
/// captures that lose.
const KNOWN: i32 = 32_000;
const GOOD_CAPTURE: i32 = 24_000;
pub(super) const KILLER: i32 = 22_000;
const BAD_CAPTURE: i32 = -28_000;

/// What is known of the place in the tree where moves are ordered.
pub(super) struct Hints {
    pub(super) known: Option<Move>,
    pub(super) killers: [Option<Move>; 2],
    pub(super) before: [Option<Step>; 2],
}

impl Ordered {
    const fn new() -> Self {
        Self { moves: [0; CAPACITY], len: 0, next: 0 }
    }

    /// All legal moves.
    pub(super) fn all(position: &Position, hints: &Hints, memory: &Memory) -> Self {
        let mut ordered = Self::new();
        position.for_each_legal_move(|mv| {
            let guess = if hints.known == Some(mv) {
                KNOWN
            } else if position.is_capture(mv) || mv.promotion().is_some() {
                capture(position, mv, memory)
            } else if hints.killers[0] == Some(mv) {
                KILLER + 1
            } else if hints.killers[1] == Some(mv) {
                KILLER
            } else {
                let step = step(position, mv);
                memory.of_quiet(position.turn(), mv, step, hints.before).clamp(-40_000, 40_000) / 2
            };
            ordered.push(mv, guess);
        });
        ordered
    }

    /// Captures and promotions that do not lose material.
    pub(super) fn captures(position: &Position, known: Option<Move>, memory: &Memory) -> Self {
        let mut ordered = Self::new();
        for &mv in &position.captures_and_promotions() {
            let guess = if known == Some(mv) { KNOWN } else { capture_unchecked(position, mv, memory) };
            ordered.push(mv, guess);
        }
        ordered
    }

    #[expect(clippy::cast_sign_loss, reason = "the guess is lifted above zero")]
    fn push(&mut self, mv: Move, guess: i32) {
        if self.len < CAPACITY {
            self.moves[self.len] = ((guess + 32_768) as u32) << 16 | u32::from(mv.to_bits());
            self.len += 1;
        }
    }

    /// The best of the moves that are left, with its guess.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half is the move")]
    pub(super) fn next(&mut self) -> Option<(Move, i32)> {
        let left = self.moves.get_mut(self.next..self.len)?;
        let (best, _) = left.iter().enumerate().max_by_key(|(_, number)| **number)?;
        left.swap(0, best);
        let number = left[0];
        self.next += 1;
        Move::from_bits(number as u16).map(|mv| (mv, (number >> 16).cast_signed() - 32_768))
    }
}

/// What a role counts in ordering; kings are never taken.
const fn worth(role: Role) -> i32 {
    role.exchange_value()
}

#[inline]
fn capture_unchecked(position: &Position, mv: Move, memory: &Memory) -> i32 {
    let taken = taken(position, mv);
    let promoted = mv.promotion().map_or(0, |role| worth(role) - 100);
    let history = memory.of_capture(step(position, mv), taken.map_or(6, |role| role as usize));
    GOOD_CAPTURE + (taken.map_or(0, worth) + promoted) * 2 + history / 16
}

#[inline]
fn capture(position: &Position, mv: Move, memory: &Memory) -> i32 {
    let guess = capture_unchecked(position, mv, memory);
    let small = mv.promotion().is_some_and(|role| role != Role::Queen);
    if small || !position.exchange_wins(mv, 0) { guess - GOOD_CAPTURE + BAD_CAPTURE } else { guess }
}

/// The role that a move takes.
#[inline]
pub(super) fn taken(position: &Position, mv: Move) -> Option<Role> {
    if mv.is_en_passant() {
        Some(Role::Pawn)
    } else if mv.is_castling() {
        None
    } else {
        position.piece_at(mv.to()).map(|piece| piece.role)
    }
}
