//! Takebacks: the moves that a player asks for, and those taken back.

use chess_core::{Color, Game, Move, Ply};
use chess_service::{GameEvent, GameView};

use super::board_text;
use crate::present::setting::Twin;
use crate::present::words::Words;
use crate::present::words::scoresheet;

/// The moves taken back, if the board is posted because of a takeback and no move was made since.
pub(super) fn event(view: &GameView, event: GameEvent, twin: Twin, words: &Words) -> Option<String> {
    let GameEvent::TookBack { bits, answer } = event else { return None };
    let mut board = view.game.board().clone();
    for bits in [Some(bits), answer].into_iter().flatten() {
        board.play(Move::from_bits(bits)?).ok()?;
    }
    let news = if answer.is_none() { board_text::News::Move } else { board_text::News::Answer };
    Some(words.say("board-taken-back", &[("moves", last(&board, news, twin, words)?.into())]))
}

/// The half-moves that a takeback by this player removes: their last one, and the answer to it.
pub(super) fn moves(view: &GameView, by: Color, twin: Twin, words: &Words) -> Option<String> {
    let news = if view.game.takeback(by)? == 1 { board_text::News::Move } else { board_text::News::Answer };
    last(view.game.board(), news, twin, words)
}

/// The last move of a game, or the last two, in the form that the reader wants.
fn last(board: &Game, news: board_text::News, twin: Twin, words: &Words) -> Option<String> {
    let ply = board.ply();
    let said = scoresheet::said(board, ply, words);
    let (said, written) = match news {
        board_text::News::Move => (said, scoresheet::numbered(board, ply, words)),
        board_text::News::Answer => {
            let before = ply.0.checked_sub(1).and_then(|before| scoresheet::said(board, Ply(before), words));
            let both: Vec<String> = before.into_iter().chain(said).collect();
            (Some(both.join("; ")), scoresheet::pair(board, ply, words))
        }
    };
    Some(board_text::told(said, written?, twin))
}
