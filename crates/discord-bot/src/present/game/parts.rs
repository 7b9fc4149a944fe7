//! Makes the buttons in the messages of a game, and makes replies to the message with the board.

use chess_core::Color;
use chess_service::GameView;

use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{GamePress, Press};
use crate::present::words::{Args, Words};

/// A button of a game. After the position has changed, most presses have no effect (see [`GamePress::target`]).
pub(super) fn button(view: &GameView, press: GamePress, label: String, tone: Tone) -> Button {
    Button::new(Press::Game(press, view.id, view.version), label, tone)
}

/// A [`button`] whose label is the text with the key `key`, in the language of `words`.
pub(super) fn keyed(view: &GameView, press: GamePress, key: &str, tone: Tone, words: &Words) -> Button {
    button(view, press, words.plain(key), tone)
}

/// Makes a message that replies to the board. The message pings only the opponent of `who`.
pub(super) fn told(view: &GameView, who: Color, (key, more): (&str, Args<'_>), words: &Words) -> Post {
    let text = words.about(key, &(view, who), more);
    Post { pings: vec![view.accounts[!who]], reply_to: view.message, ..Post::text(text) }
}
