//! A player's page about time: both clocks, and the buttons for the actions that are possible now.

use chess_arbiter::{Deed, Plea};
use chess_core::Color;
use chess_service::GameView;

use super::status::{Occasion, status};
use super::{clocks, flag, parts, pause, request};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::person::vacation;
use crate::present::words::{Words, joined};

/// The page of the player `me`.
pub(crate) fn page(view: &GameView, me: Color, words: &Words) -> Post {
    let game = words.about("moves-game", &(view, me), &[]);
    let lines =
        [Some(game), Some(status(view, Occasion::Private(Some(me)), words)), clocks::line(view, words)];
    let text = joined(lines.into_iter().flatten().chain(vacation::lines(view, words)), "\n");
    let open = [Plea::Time, Plea::Pause].into_iter().filter(|plea| view.game.asks_for(*plea) == Some(!me));
    let answers: Vec<Button> = open.flat_map(|plea| request::answers(view, plea, words)).collect();
    let claim = view.game.may_claim_time(me).then(|| flag::button(view, words));
    let first = claim.into_iter().chain(pause::resume(view, words));
    Post::text(text).with_buttons(answers).with_buttons(first.chain(requests(view, me, words)))
}

/// The buttons with which the player may now give time, ask for time, and ask for a pause.
pub(super) fn requests(view: &GameView, me: Color, words: &Words) -> impl Iterator<Item = Button> {
    let requests = [
        (Deed::Give, "button-give-time"),
        (Deed::Ask(Plea::Time), "button-ask-time"),
        (Deed::Ask(Plea::Pause), "button-ask-pause"),
    ];
    let button = |(deed, key): (Deed, &str)| {
        parts::button(view, GamePress::Do(deed), words.plain(key), Tone::Secondary)
    };
    requests.into_iter().filter(move |(deed, _)| view.may(me, *deed)).map(button)
}
