//! The question before a resignation, which says that the game is lost or drawn by it (Article 5.1.2), and before a young
//! game is aborted.

use chess_arbiter::Deed;
use chess_core::Color;
use chess_service::GameView;

use super::result;
use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press, Topic};
use crate::present::rules;
use crate::present::words::Words;
use crate::present::words::markup::mention;

/// What a resignation costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stakes {
    /// The game: the opponent could still mate.
    Loss,
    /// Half a point: the opponent has no possible mate (Article 5.1.2).
    Draw,
}

/// Asks whether `color` really resigns; before both sides have moved, whether the game is given up.
pub(crate) fn question(view: &GameView, color: Color, stakes: Stakes, words: &Words) -> Post {
    if let Some(ending) = view.game.ending() {
        return Post::text(format!(
            "{}\n{}",
            words.plain("refused-over"),
            result::verdict(view, ending, words)
        ));
    }
    let opponent = mention(view.accounts[!color]).into();
    let (question, deed, label) = match stakes {
        _ if view.may(color, Deed::Abort) => ("abort-question", Deed::Abort, "button-abort"),
        Stakes::Loss => ("resign-question", Deed::Resign, "button-resign"),
        Stakes::Draw => ("resign-draws", Deed::Resign, "button-resign"),
    };
    let text = words.say(question, &[("opponent", opponent), ("number", view.id.0.to_string().into())]);
    let button = |press, key: &str, tone| Button {
        press: Press::Game(press, view.id, view.version),
        label: words.plain(key),
        tone,
    };
    let mut buttons = vec![
        button(GamePress::Do(deed), label, Tone::Danger),
        button(GamePress::Keep, "button-keep-playing", Tone::Secondary),
    ];
    if deed == Deed::Resign {
        buttons.push(rules::button(Topic::Resigning.page(u8::from(stakes == Stakes::Draw)), words));
    }
    Post { text, rows: vec![Row::Buttons(buttons)], ..Post::default() }
}
