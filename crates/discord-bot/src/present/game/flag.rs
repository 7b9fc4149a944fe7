//! The notice that a player's time is over, if the opponent must claim the win on time. The notice has the button that
//! claims the win.

use chess_arbiter::{Deed, Flag, TimeControl};
use chess_core::Color;
use chess_service::GameView;

use super::parts;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::words::{Words, markup};

/// The text `key` about the rule that a player must claim a win on time. `None` for a game without the rule or
/// without a clock.
pub(crate) fn by_claim((flag, time): (Flag, TimeControl), key: &str, words: &Words) -> Option<String> {
    (flag == Flag::ByClaim && time != TimeControl::Unlimited).then(|| words.plain(key))
}

/// The text about the deadline of the current move. After the deadline, the text tells since when the time is over.
/// `None` without a clock.
pub(super) fn until(view: &GameView, words: &Words) -> Option<String> {
    let deadline = view.game.deadline()?;
    Some(match view.game.flag_down() {
        Some(since) => words.say("flag-over", &[("since", markup::relative(since).into())]),
        None => markup::relative(deadline),
    })
}

/// The deadline of the current move. The text addresses the player `me` as "you".
pub(crate) fn until_for(view: &GameView, me: Option<Color>, words: &Words) -> Option<String> {
    match (me, view.game.turn(), view.game.flag_down()) {
        (Some(me), Some(turn), Some(since)) => {
            let key = if me == turn { "flag-over-mine" } else { "flag-over-theirs" };
            Some(words.about(key, &(view, me), &[("since", markup::relative(since).into())]))
        }
        _ => until(view, words),
    }
}

/// The button that claims the win.
pub(super) fn button(view: &GameView, words: &Words) -> Button {
    parts::button(view, GamePress::Do(Deed::ClaimTime), words.plain("button-claim-time"), Tone::Success)
}

/// Tells a player that the opponent's time is over, with the button that claims the win.
pub(crate) fn fallen(view: &GameView, of: Color, words: &Words) -> Post {
    parts::told(view, of, ("board-time-over", &[]), words).with_buttons([button(view, words)])
}
