//! The moves of a takeback, before and after the opponent agrees.

use chess_core::{Color, Game, Move, Ply};
use chess_service::{GameEvent, GameView};

use super::board_text;
use crate::present::Twin;
use crate::present::words::{Words, joined, scoresheet};

/// The moves that a takeback removed, for the board after the takeback. `None` after any other event, or if somebody
/// has moved after the takeback.
pub(super) fn event(view: &GameView, event: GameEvent, twin: Twin, words: &Words) -> Option<String> {
    let GameEvent::TookBack { bits, answer } = event else { return None };
    let mut board = view.game.board().clone();
    for bits in [Some(bits), answer].into_iter().flatten() {
        board.play(Move::from_bits(bits)?).ok()?;
    }
    let count = 1 + u32::from(answer.is_some());
    Some(words.say("board-taken-back", &[("moves", last(&board, count, twin, words)?.into())]))
}

/// The half-moves that a takeback by this player removes: the player's last half-move, and the opponent's answer if the
/// opponent has already answered.
pub(super) fn asked(view: &GameView, by: Color, twin: Twin, words: &Words) -> Option<String> {
    last(view.game.board(), view.game.takeback(by)?, twin, words)
}

/// The last `count` half-moves of a game in the form that the reader wants.
fn last(board: &Game, count: u32, twin: Twin, words: &Words) -> Option<String> {
    let (first, last) = (Ply(board.ply().0.checked_sub(count)? + 1), board.ply());
    let said = (first.0..=last.0).map(|ply| scoresheet::said(board, Ply(ply), words));
    Some(board_text::told(Some(joined(said, "; ")), scoresheet::span(board, first, last, words)?, twin))
}
