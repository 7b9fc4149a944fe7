//! The message that a player's time is over in a game with flags by claim, and the button that claims it.

use chess_arbiter::{Deed, Flag, TimeControl};
use chess_core::Color;
use chess_service::GameView;

use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press};
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};

/// How flags fall in a game, where that has to be said: by claim.
pub(crate) fn by_claim((flag, time): (Flag, TimeControl), key: &str, words: &Words) -> Option<String> {
    (flag == Flag::ByClaim && time != TimeControl::Unlimited).then(|| words.plain(key))
}

/// Until when there is time for the move, or since when there is none; nothing without a clock.
pub(super) fn until(view: &GameView, words: &Words) -> Option<String> {
    let deadline = view.game.deadline()?;
    Some(match view.game.flag_down() {
        Some(since) => words.say("flag-over", &[("since", markup::relative(since).into())]),
        None => markup::relative(deadline),
    })
}

/// The same, said to a player who reads it alone.
pub(crate) fn until_for(view: &GameView, me: Option<Color>, words: &Words) -> Option<String> {
    match (me, view.game.turn(), view.game.flag_down()) {
        (Some(me), Some(turn), Some(since)) => {
            let args =
                [("since", markup::relative(since).into()), ("opponent", mention(view.accounts[!me]).into())];
            Some(words.say(if me == turn { "flag-over-mine" } else { "flag-over-theirs" }, &args))
        }
        _ => until(view, words),
    }
}

/// The button that claims the win.
pub(super) fn button(view: &GameView, words: &Words) -> Button {
    Button {
        press: Press::Game(GamePress::Do(Deed::ClaimTime), view.id, view.version),
        label: words.plain("button-claim-time"),
        tone: Tone::Success,
    }
}

/// Tells a player that the opponent's time is over, with the button that claims the win.
pub(crate) fn fallen(view: &GameView, of: Color, words: &Words) -> Post {
    let to = view.accounts[!of];
    let args = [("opponent", mention(to).into()), ("who", mention(view.accounts[of]).into())];
    Post {
        text: words.say("board-time-over", &args),
        pings: vec![to],
        rows: vec![Row::Buttons(vec![button(view, words)])],
        reply_to: view.message,
        ..Post::default()
    }
}
