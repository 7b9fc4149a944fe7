//! The message about an arbiter's ruling, and the lines for the board of a game that a ruling ended or paused. The
//! lines name the arbiter and the reason.

use chess_arbiter::{Account, Ruling};
use chess_core::Color;
use chess_service::{GameView, RulingView};

use super::status::{Occasion, status};
use crate::discord::post::Post;
use crate::present::challenge::form;
use crate::present::words::markup::{joined, mention, quoted};
use crate::present::words::{Words, args};

/// Tells both players the ruling and the state of their game.
pub(crate) fn told(view: &GameView, ruling: &RulingView, words: &Words) -> Post {
    let state = status(view, Occasion::OtherPublic, words);
    let key = match ruling.ruling {
        Ruling::Extend(_) => "ruling-extended",
        Ruling::Pause => "ruling-paused",
        Ruling::Resume => "ruling-resumed",
        // A notification shows only the first line, so the first line has the result.
        Ruling::Adjudicate(_) | Ruling::Void => "ruling-decided",
    };
    let span = if let Ruling::Extend(by) = ruling.ruling {
        form::duration_in_words(by.seconds(), words)
    } else {
        String::new()
    };
    let args = args![arbiter: mention(ruling.arbiter), result: state.clone(), span: span];
    let state = matches!(ruling.ruling, Ruling::Extend(_) | Ruling::Resume).then_some(state);
    let text = joined([Some(words.about(key, view, &args)), ruling.reason.as_ref().map(quoted), state], "\n");
    let pings = Color::ALL.map(|color| view.accounts[color]).into_iter();
    let pings = pings.filter(|player| matches!(player, Account::Person(..))).collect();
    Post { pings, reply_to: view.message, ..Post::text(text) }
}

/// The lines with the arbiter and the reason of the ruling, if a ruling ended or paused the game.
pub(super) fn lines(view: &GameView, words: &Words) -> Vec<String> {
    let Some(ruling) = &view.ruling else { return Vec::new() };
    let decided = words.say("ruling-by", &args![arbiter: mention(ruling.arbiter)]);
    std::iter::once(decided).chain(ruling.reason.as_ref().map(quoted)).collect()
}
