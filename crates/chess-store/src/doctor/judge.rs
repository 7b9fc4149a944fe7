//! Checks that the stored values of a game agree with each other. Does not use the database.

use chess_arbiter::{Conclusion, Game};
use chess_core::{DrawReason, Outcome, Victory};
use jiff::{SignedDuration, Timestamp};

use super::finding::Contradiction;
use crate::{KeptGame, computers};

/// The current turn may start at most this long after the time at which the program last ran. A later start is
/// a contradiction, unless the program has no record of a run since the last move.
const FAR: SignedDuration = SignedDuration::from_hours(366 * 24);

/// Lists the contradictions between the values of a stored game. `wake_at` and `think_at` are the columns of
/// these names. `last_run` is the time at which the program last ran. The function ignores a `last_run` that is
/// earlier than the last move.
pub(super) fn game(
    kept: &KeptGame,
    (wake_at, think_at): (Option<Timestamp>, Option<Timestamp>),
    last_run: Option<Timestamp>,
) -> Vec<Contradiction> {
    let game = &kept.game;
    let record = game.record();
    let last = record.move_times.last().copied().unwrap_or(record.started_at);
    let mut wrong = Vec::new();
    wrong.extend(ending(game));
    let last_run = last_run.filter(|last_run| *last_run >= last);
    if record.turn_since < last || last_run.is_some_and(|at| record.turn_since.duration_since(at) > FAR) {
        wrong.push(Contradiction::TurnSince);
    }
    if game.is_overdrawn() {
        wrong.push(Contradiction::Overdrawn);
    }
    if record.ending.is_some_and(|ending| ending.at < last) {
        wrong.push(Contradiction::EndedAt);
    }
    let offered = record.offers.standing;
    let is_asked = offered.is_some() || !record.requests.is_empty();
    if offered.is_some_and(|offer| offer.at > game.board().ply()) || is_asked && record.ending.is_some() {
        wrong.push(Contradiction::Request);
    }
    if kept.since.0 <= game.board().ply().0 || kept.since > kept.version {
        wrong.push(Contradiction::Since);
    }
    // The database stores milliseconds.
    if wake_at.map(Timestamp::as_millisecond) != game.flag_falls_at().map(Timestamp::as_millisecond) {
        wrong.push(Contradiction::Wake { kept: wake_at, derived: game.flag_falls_at() });
    }
    if think_at != computers::think_at(kept) {
        wrong.push(Contradiction::Think);
    }
    wrong
}

/// Returns a contradiction between the stored ending of a game and the board.
fn ending(game: &Game) -> Option<Contradiction> {
    let kept = game.ending().map(|ending| ending.conclusion);
    let kept_outcome = match kept {
        Some(Conclusion::Decided(outcome)) if by_moves(outcome) => Some(outcome),
        _ => None,
    };
    let board = game.board().automatic_outcome();
    match (board, kept_outcome) {
        // The proof of a dead position depends on the search budget. The search budget may have changed since the
        // end of the game, so a difference is no contradiction.
        (Some(Outcome::Draw(DrawReason::DeadPosition)), None)
        | (None, Some(Outcome::Draw(DrawReason::DeadPosition))) => None,
        (board, kept_outcome) if board == kept_outcome => {
            let intended = game.ending().and_then(|ending| ending.intended);
            intended.filter(|mv| !game.position().is_legal(*mv)).map(|_| Contradiction::Claim)
        }
        // No contradiction: an arbiter can declare an ended game void.
        (Some(_), _) if kept == Some(Conclusion::Void) => None,
        (Some(by_moves), _) => Some(Contradiction::Over { by_moves, kept }),
        (None, Some(claimed)) => Some(Contradiction::NotOver(claimed)),
        (None, None) => None,
    }
}

/// Returns whether moves alone can cause this outcome, without a claim or another action of a player.
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
