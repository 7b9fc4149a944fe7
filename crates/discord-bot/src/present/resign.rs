//! The question before a resignation, which says whether the game is lost or drawn by it (Article 5.1.2), and before a young
//! game is aborted.

use chess_core::Color;
use chess_service::GameView;

use super::markup::mention;
use super::{rules, verdict};
use crate::post::{Button, Post, Row, Tone};
use crate::press::{GamePress, Press, Topic};
use crate::words::Words;

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
            verdict::verdict(view, ending, words)
        ));
    }
    let opponent = mention(view.accounts[!color]).into();
    let (question, press, label) = match stakes {
        _ if may_abort(view) => ("abort-question", GamePress::Abort, "button-abort"),
        Stakes::Loss => ("resign-question", GamePress::Resign, "button-resign"),
        Stakes::Draw => ("resign-draws", GamePress::Resign, "button-resign"),
    };
    let text = words.say(question, &[("opponent", opponent), ("number", view.id.0.to_string().into())]);
    let button = |press, key: &str, tone| Button {
        press: Press::Game(press, view.id, view.version),
        label: words.plain(key),
        tone,
    };
    let mut buttons = vec![
        button(press, label, Tone::Danger),
        button(GamePress::Keep, "button-keep-playing", Tone::Secondary),
    ];
    if press == GamePress::Resign {
        buttons.push(rules::button(Topic::Resigning.page(u8::from(stakes == Stakes::Draw)), words));
    }
    Post { text, rows: vec![Row::Buttons(buttons)], ..Post::default() }
}

/// Whether the game can be given up without a result: not in a tournament.
fn may_abort(view: &GameView) -> bool {
    view.game.may_abort() && view.tournament.is_none()
}
