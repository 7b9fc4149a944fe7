//! The confirmation questions before a resignation and before an abort. The question before a resignation names the
//! result (Article 5.1.2).

use chess_arbiter::{Deed, Plea};
use chess_core::Color;
use chess_service::GameView;

use super::{parts, result};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{GamePress, Press, Topic};
use crate::present::rules;
use crate::present::words::Words;

/// The result of the game if the player resigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stakes {
    /// A loss: the opponent could still mate.
    Loss,
    /// A draw: no legal sequence of moves lets the opponent mate (Article 5.1.2).
    Draw,
}

/// Asks the player `color` to confirm a resignation, or an abort if the player may abort the game. If the game is over,
/// tells the result instead.
pub(crate) fn question(view: &GameView, color: Color, stakes: Stakes, words: &Words) -> Post {
    if let Some(ending) = view.game.ending() {
        let over = words.plain("refused-over");
        return Post::text(format!("{over}\n{}", result::verdict(view, ending, words)));
    }
    let (question, deed, label) = match stakes {
        _ if view.may(color, Deed::Abort) => ("abort-question", Deed::Abort, "button-abort"),
        Stakes::Loss => ("resign-question", Deed::Resign, "button-resign"),
        Stakes::Draw => ("resign-draws", Deed::Resign, "button-resign"),
    };
    let button = |press, key: &str, tone| parts::button(view, press, words.plain(key), tone);
    let keep = Button::new(Press::Dismiss, words.plain("button-keep-playing"), Tone::Secondary);
    let mut buttons = vec![button(GamePress::Do(deed), label, Tone::Danger), keep];
    if deed == Deed::Resign && view.may(color, Deed::Ask(Plea::Abort)) {
        buttons.push(button(GamePress::Do(Deed::Ask(Plea::Abort)), "button-ask-abort", Tone::Secondary));
    }
    if deed == Deed::Resign {
        buttons.push(rules::button(Topic::Resigning.page(u8::from(stakes == Stakes::Draw)), words));
    }
    Post::text(words.about(question, &(view, color), &[])).with_buttons(buttons)
}
