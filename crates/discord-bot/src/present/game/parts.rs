//! Parts that several messages of a game share: its buttons, requests with the buttons that answer them, and replies to the board.

use chess_arbiter::{Deed, Plea};
use chess_core::Color;
use chess_service::GameView;

use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press};
use crate::present::words::markup::mention;
use crate::present::words::{Args, Words};

/// A button that acts on a game in the state of the view.
pub(super) fn button(view: &GameView, press: GamePress, label: String, tone: Tone) -> Button {
    Button { press: Press::Game(press, view.id, view.version), label, tone }
}

/// A reply to the board for the player `to`, who alone is pinged. The text names this player `opponent`.
pub(super) fn told(
    view: &GameView,
    key: &str,
    (who, to): (Color, Color),
    more: Args<'_>,
    words: &Words,
) -> Post {
    let opponent = view.accounts[to];
    let names = [("opponent", mention(opponent).into()), ("who", mention(view.accounts[who]).into())];
    let args = [&names, more].concat();
    Post { text: words.say(key, &args), pings: vec![opponent], reply_to: view.message, ..Post::default() }
}

/// A request to the opponent, with the buttons that answer it.
pub(super) fn asked(view: &GameView, plea: Plea, by: Color, more: Args<'_>, words: &Words) -> Post {
    let key = match plea {
        Plea::Draw => "board-offer",
        Plea::Time => "board-time-asked",
        Plea::Takeback => "board-takeback-asked",
        Plea::Pause => "board-pause-asked",
    };
    let rows = vec![Row::Buttons(answers(view, plea, words))];
    Post { rows, ..told(view, key, (by, !by), more, words) }
}

/// The buttons that answer a request.
pub(super) fn answers(view: &GameView, plea: Plea, words: &Words) -> Vec<Button> {
    let (agree, decline) = match plea {
        Plea::Draw => ("button-accept-draw", "button-decline-draw"),
        Plea::Time => ("button-grant-time", "button-decline-time"),
        Plea::Takeback => ("button-accept-takeback", "button-decline-takeback"),
        Plea::Pause => ("button-accept-pause", "button-decline-pause"),
    };
    vec![
        button(view, GamePress::Do(Deed::Agree(plea)), words.plain(agree), Tone::Success),
        button(view, GamePress::Do(Deed::Decline(plea)), words.plain(decline), Tone::Secondary),
    ]
}

/// Tells a player that the opponent declined their request.
pub(crate) fn declined(view: &GameView, plea: Plea, request_of: Color, words: &Words) -> Post {
    let (key, who) = match plea {
        Plea::Draw => ("board-declined", request_of),
        Plea::Time => ("board-time-declined", request_of),
        Plea::Takeback => ("board-takeback-declined", request_of),
        // This text also names the player who declined.
        Plea::Pause => ("board-pause-declined", !request_of),
    };
    told(view, key, (who, request_of), &[], words)
}
