//! The questions before a player leaves a running tournament or an organiser ends one: the fate of the games.

use chess_core::Color;
use chess_service::{BoardView, TournamentView};
use chess_tournament::Number;

use super::parts::button;
use super::parts::name;
use crate::discord::post::{Post, Row, Tone};
use crate::interactions::press::TournamentPress;
use crate::present::words::Words;

/// Asks whether a player really leaves.
pub(crate) fn leave_question(view: &TournamentView, number: Number, words: &Words) -> Post {
    let own = running(view).filter(|board| Color::ALL.iter().any(|&color| board.players[color] == number));
    let args = [("name", name(view).into()), ("count", own.count().into())];
    let text = words.say("withdraw-question", &args);
    asked(
        view,
        text,
        [(TournamentPress::Withdraw, "button-leave"), (TournamentPress::Keep, "button-keep-playing")],
        words,
    )
}

/// Asks whether a tournament really ends now.
pub(crate) fn close_question(view: &TournamentView, words: &Words) -> Post {
    let args = [("name", name(view).into()), ("count", running(view).count().into())];
    let text = words.say("close-question", &args);
    asked(
        view,
        text,
        [(TournamentPress::Close, "button-close"), (TournamentPress::Keep, "button-keep-playing")],
        words,
    )
}

/// Asks whether a tournament that has not begun is really called off.
pub(crate) fn call_off_question(view: &TournamentView, words: &Words) -> Post {
    let args = [("name", name(view).into()), ("count", view.entrants.len().into())];
    let text = words.say("call-off-question", &args);
    asked(
        view,
        text,
        [(TournamentPress::CallOff, "button-call-off"), (TournamentPress::Keep, "button-keep-tournament")],
        words,
    )
}

/// A question with what it is about, and the way back.
fn asked(
    view: &TournamentView,
    text: String,
    [(press, key), (keep, back)]: [(TournamentPress, &str); 2],
    words: &Words,
) -> Post {
    let buttons = vec![
        button(view.id, press, (key, Tone::Danger), words),
        button(view.id, keep, (back, Tone::Secondary), words),
    ];
    Post { text, rows: vec![Row::Buttons(buttons)], ..Post::default() }
}

/// The games that go on.
fn running(view: &TournamentView) -> impl Iterator<Item = &BoardView> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards);
    boards.filter(|board| board.game.is_some() && board.verdict.is_none())
}
