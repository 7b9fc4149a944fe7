//! The way from one game to the next that waits.

use chess_service::GameId;

use crate::discord::limits;
use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::Press;
use crate::present::words::Words;

/// A post with a button that leads from a game to the next one, where any wait: beside the last buttons, or below.
pub(crate) fn beside(mut post: Post, game: GameId, (waiting, tone): (usize, Tone), words: &Words) -> Post {
    if waiting == 0 {
        return post;
    }
    let label = words.say("button-next", &[("count", waiting.into())]);
    let button = Button { press: Press::Next(game), label, tone };
    match post.rows.last_mut() {
        Some(Row::Buttons(buttons)) if buttons.len() < limits::BUTTONS => buttons.push(button),
        Some(_) | None => post.rows.push(Row::Buttons(vec![button])),
    }
    post
}
