//! Whether a kept game agrees with its own moves; reads nothing and changes nothing.

use chess_arbiter::{Conclusion, Game};
use chess_core::{DrawReason, Outcome, Victory};
use jiff::Timestamp;

use super::finding::Wrong;
use crate::computers;
use crate::games::KeptGame;

/// When a row says that its game is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// By the clock.
    pub(super) wake: Option<Timestamp>,
    /// By a computer, since when.
    pub(super) think: Option<Timestamp>,
}

/// Everything in which a game differs from what follows from its moves, and its row from both.
pub(super) fn game(kept: &KeptGame, times: Times) -> Vec<Wrong> {
    let game = &kept.game;
    let record = game.record();
    let last = record.move_times.last().copied().unwrap_or(record.started_at);
    let mut wrong = Vec::new();
    wrong.extend(ending(game));
    if record.turn_since < last {
        wrong.push(Wrong::TurnSince);
    }
    if game.is_overdrawn() {
        wrong.push(Wrong::Overdrawn);
    }
    if record.ending.is_some_and(|ending| ending.at < last) {
        wrong.push(Wrong::EndedAt);
    }
    if record.offers.standing.is_some_and(|offer| record.ending.is_some() || offer.at > game.board().ply()) {
        wrong.push(Wrong::Offer);
    }
    let plies = game.board().ply().0;
    let counted = if plies == 0 { kept.since.0 == 1 } else { kept.since.0 > plies };
    if !counted || kept.since > kept.version {
        wrong.push(Wrong::Version);
    }
    if times.wake != game.flag_falls_at() {
        wrong.push(Wrong::Wake { kept: times.wake, derived: game.flag_falls_at() });
    }
    if times.think != computers::think_at(kept) {
        wrong.push(Wrong::Think);
    }
    wrong
}

/// Whether the row and the board agree on how the game ended.
fn ending(game: &Game) -> Option<Wrong> {
    let kept = game.ending().map(|ending| ending.conclusion);
    let kept_outcome = match kept {
        Some(Conclusion::Decided(outcome)) if by_moves(outcome) => Some(outcome),
        _ => None,
    };
    let board = game.board().automatic_outcome();
    match (board, kept_outcome) {
        // What is proven dead depends on how hard one looks: yesterday's program may have known less, or more.
        (Some(Outcome::Draw(DrawReason::DeadPosition)), None)
        | (None, Some(Outcome::Draw(DrawReason::DeadPosition))) => None,
        (board, kept_outcome) if board == kept_outcome => {
            let intended = game.ending().and_then(|ending| ending.intended);
            intended.filter(|mv| !game.position().is_legal(*mv)).map(|_| Wrong::Claim)
        }
        // An arbiter said so afterwards.
        (Some(_), _) if kept == Some(Conclusion::Void) => None,
        (Some(by_moves), _) => Some(Wrong::Over { by_moves, kept }),
        (None, Some(claimed)) => Some(Wrong::NotOver(claimed)),
        (None, None) => None,
    }
}

/// Whether a game ends so by its moves alone.
fn by_moves(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Win { by, .. } => by == Victory::Checkmate,
        Outcome::Draw(reason) => matches!(
            reason,
            DrawReason::Stalemate
                | DrawReason::DeadPosition
                | DrawReason::Fivefold
                | DrawReason::SeventyFiveMoves
        ),
    }
}
