//! A pause that the players agreed on: its beginning and its end.

use chess_arbiter::{Deed, PausedBy};
use chess_core::Color;
use chess_service::GameView;

use super::parts;
use super::status::{Occasion, status};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::words::Words;

/// Tells a player that the opponent agreed to the pause, and that the pause has begun.
pub(crate) fn agreed(view: &GameView, by: Color, words: &Words) -> Post {
    parts::told(view, by, ("board-pause-agreed", &[]), words)
}

/// Tells a player that the opponent resumed the game. Also tells whose turn it is.
pub(crate) fn over(view: &GameView, by: Color, words: &Words) -> Post {
    let post = parts::told(view, by, ("board-pause-over", &[]), words);
    Post { text: format!("{}\n{}", post.text, status(view, Occasion::Posted, words)), ..post }
}

/// The sentence that the players themselves can resume the game. `None` if the game is not paused, or if an arbiter
/// paused the game.
pub(super) fn line(view: &GameView, words: &Words) -> Option<String> {
    is_own(view).then(|| words.plain("board-paused-players"))
}

/// The button that resumes a game, if both players agreed on the pause.
pub(super) fn resume(view: &GameView, words: &Words) -> Option<Button> {
    is_own(view).then(|| {
        parts::button(view, GamePress::Do(Deed::Resume), words.plain("button-resume"), Tone::Primary)
    })
}

fn is_own(view: &GameView) -> bool {
    view.game.paused().is_some_and(|pause| pause.by == PausedBy::Players)
}
