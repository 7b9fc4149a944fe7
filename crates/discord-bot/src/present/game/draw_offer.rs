//! Offers of a draw and the answers to them: short replies to the board, not boards.

use chess_arbiter::{Deed, Plea};
use chess_core::Color;
use chess_service::GameView;

use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press};
use crate::present::words::Words;
use crate::present::words::markup::mention;

/// The offer that stands, for whoever has to answer it; nothing if none stands.
pub(crate) fn offered(view: &GameView, words: &Words) -> Option<Post> {
    let offer = view.game.offer()?;
    Some(Post {
        text: standing(view, words)?,
        pings: vec![view.accounts[!offer.by]],
        rows: vec![Row::Buttons(buttons(view, words).into())],
        reply_to: view.message,
        ..Post::default()
    })
}

/// Tells somebody that their offer was declined.
pub(crate) fn declined(view: &GameView, offer_of: Color, words: &Words) -> Post {
    let who = view.accounts[offer_of];
    Post {
        text: words.say("board-declined", &[("who", mention(who).into())]),
        pings: vec![who],
        reply_to: view.message,
        ..Post::default()
    }
}

/// Who offers what to whom.
pub(super) fn standing(view: &GameView, words: &Words) -> Option<String> {
    let offer = view.game.offer()?;
    let args = [
        ("who", mention(view.accounts[offer.by]).into()),
        ("opponent", mention(view.accounts[!offer.by]).into()),
    ];
    Some(words.say("board-offer", &args))
}

/// The two answers to an offer.
pub(super) fn buttons(view: &GameView, words: &Words) -> [Button; 2] {
    let button = |press, key: &str, tone| Button {
        press: Press::Game(press, view.id, view.version),
        label: words.plain(key),
        tone,
    };
    [
        button(GamePress::Do(Deed::Agree(Plea::Draw)), "button-accept-draw", Tone::Success),
        button(GamePress::Do(Deed::Decline(Plea::Draw)), "button-decline-draw", Tone::Secondary),
    ]
}
