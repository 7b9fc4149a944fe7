//! A puzzle: the board from the side of the player to move, and the moves to choose from.

use chess_core::Move;
use chess_service::{PuzzleView, TryState};

use super::entry;
use super::layout::{self, Ways};
use super::list::with_board;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{Press, PuzzlePress};
use crate::present::look::Look;
use crate::present::words::{Words, joined, pieces};

/// A puzzle with a part of the list of moves. After a hint, the text names the piece to move. Without a look, the
/// puzzle has no picture.
pub(crate) fn puzzle(puzzle: &PuzzleView, part: u8, look: Option<Look>, words: &Words) -> Post {
    let press = |press| Press::Puzzle(press, puzzle.id);
    let tool = |it, key: &str| Button::new(press(it), words.plain(key), Tone::Secondary);
    let give_up = tool(PuzzlePress::GiveUp, "button-give-up");
    let hinted = puzzle.line.first().filter(|_| puzzle.state == Some(TryState::Hinted));
    let tools =
        if hinted.is_some() { vec![give_up] } else { vec![tool(PuzzlePress::Hint, "button-hint"), give_up] };
    let ways = Ways {
        take: &|mv: Move| press(PuzzlePress::Play(mv)),
        open: &|part| press(PuzzlePress::Moves(part)),
        claim: &|_| None,
        tools,
    };
    let own = if puzzle.is_own { "yes" } else { "no" };
    let args = [("side", pieces::side(puzzle.turn()).into()), ("own", own.into())];
    let hint = hinted.map(|mv| {
        let role = puzzle.view.game.position().role_at(mv.from()).map(pieces::key);
        let args = [("piece", role.unwrap_or_default().into()), ("square", mv.from().to_string().into())];
        words.say("hint-piece", &args)
    });
    let text = joined([Some(words.say("puzzle-shown", &args)), hint], "\n");
    let rows = layout::rows(&entry::all(&puzzle.view, words), part, &ways, words);
    with_board(Post { rows, ..Post::text(text) }, (&puzzle.view, puzzle.turn()), look, words)
}
