//! The button that leads from one game to the next game that waits for the player.

use chess_service::GameId;

use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::Press;
use crate::present::words::Words;

/// Adds the button that leads to the next waiting game, if a game waits. The button goes to the last row of buttons if
/// this row has room, otherwise to a new row.
pub(crate) fn beside(mut post: Post, game: GameId, (waiting, tone): (usize, Tone), words: &Words) -> Post {
    if waiting == 0 {
        return post;
    }
    let label = words.say("button-next", &[("count", waiting.into())]);
    post.add(Button::new(Press::Next(game), label, tone));
    post
}
