//! The button that leads from one game to the next game that waits for the player.

use chess_service::GameId;

use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::Press;
use crate::present::words::Words;

/// If a game waits, adds the button that leads to the next waiting game. The button goes to the last row of buttons if
/// this row has room. Otherwise, the button goes to a new row.
pub(crate) fn beside(mut post: Post, game: GameId, (waiting, tone): (usize, Tone), words: &Words) -> Post {
    if waiting == 0 {
        return post;
    }
    let label = words.say("button-next", &[("count", waiting.into())]);
    post.add(Button::new(Press::Next(game), label, tone));
    post
}
