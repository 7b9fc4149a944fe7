//! A game as a moving picture.

use chess_render::{GifError, gif};
use chess_service::GameView;

use crate::look::Look;
use crate::post::{File, Post};
use crate::words::Words;

/// The replay as a file, or why there is none. This takes a while for a long game: not for an async thread.
pub(crate) fn file(view: &GameView, look: Look, me: Option<chess_core::Color>, words: &Words) -> Post {
    let board = view.game.board();
    let number = ("number", view.id.0.to_string().into());
    if board.moves().is_empty() {
        return Post::text(words.plain("refused-replay-empty"));
    }
    match gif(board, look.orientation(view, me), &look.style(words.language())) {
        Ok(content) => {
            let about = words
                .say("replay-about", &[number.clone(), ("moves", board.moves().len().div_ceil(2).into())]);
            let file = File { name: format!("zug-{}.gif", view.id.0), content, about: Some(about) };
            Post { text: words.say("export-gif", &[number]), file: Some(file), ..Post::default() }
        }
        Err(GifError::TooLong { .. }) => Post::text(words.plain("refused-replay-long")),
    }
}
