//! The question before a resignation, with a note where it would give away what cannot be lost; and before a young game is
//! given up.

use chess_core::Color;
use chess_service::GameView;

use super::markup::mention;
use super::{rules, verdict};
use crate::post::{Button, Post, Row, Tone};
use crate::press::{GamePress, Press, Topic};
use crate::words::Words;

/// Whether a player could lose the game at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stakes {
    /// The opponent could still mate.
    Real,
    /// The opponent has no possible mate: resigning gives half a point away (Article 5.1.2).
    None,
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
    let (question, press, label) = if may_abort(view) {
        ("abort-question", GamePress::Abort, "button-abort")
    } else {
        ("resign-question", GamePress::Resign, "button-resign")
    };
    let number = view.id.0.to_string().into();
    let mut lines = vec![words.say(question, &[("opponent", opponent), ("number", number)])];
    if !may_abort(view) && stakes == Stakes::None {
        lines.push(words.plain("resign-cannot-lose"));
    }
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
        buttons.push(rules::button(Topic::Resigning.page(u8::from(stakes == Stakes::None)), words));
    }
    Post { text: lines.join("\n"), rows: vec![Row::Buttons(buttons)], ..Post::default() }
}

/// Whether the game can be given up without a result: not in a tournament.
fn may_abort(view: &GameView) -> bool {
    view.game.may_abort() && view.tournament.is_none()
}
