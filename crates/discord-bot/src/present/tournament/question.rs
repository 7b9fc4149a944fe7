//! The questions before a player leaves a running tournament, and before an organiser ends or calls off a tournament.

use chess_core::Color;
use chess_service::{BoardView, TournamentView};
use chess_tournament::Number;

use super::parts::button;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{Press, TournamentPress};
use crate::present::words::Words;

/// Asks a player to confirm that they leave.
pub(crate) fn leave_question(view: &TournamentView, number: Number, words: &Words) -> Post {
    let own = running(view).filter(|board| Color::ALL.iter().any(|&color| board.players[color] == number));
    let leave = (TournamentPress::Withdraw, "button-leave", "button-keep-playing");
    asked(view, ("withdraw-question", own.count()), leave, words)
}

/// Asks an organiser to confirm the end of a tournament.
pub(crate) fn close_question(view: &TournamentView, words: &Words) -> Post {
    let close = (TournamentPress::Close, "button-close", "button-keep-playing");
    asked(view, ("close-question", running(view).count()), close, words)
}

/// Asks an organiser to confirm that a tournament is called off before it begins.
pub(crate) fn call_off_question(view: &TournamentView, words: &Words) -> Post {
    let call_off = (TournamentPress::CallOff, "button-call-off", "button-keep-tournament");
    asked(view, ("call-off-question", view.entrants.len()), call_off, words)
}

/// A question with the number of games or players, a button that confirms, and a button that leads back.
fn asked(
    view: &TournamentView,
    (key, count): (&str, usize),
    (press, confirm, back): (TournamentPress, &str, &str),
    words: &Words,
) -> Post {
    Post::text(words.about(key, view, &[("count", count.into())])).with_buttons([
        button(view, press, (confirm, Tone::Danger), words),
        Button::new(Press::Dismiss, words.plain(back), Tone::Secondary),
    ])
}

/// The games that are not over.
fn running(view: &TournamentView) -> impl Iterator<Item = &BoardView> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards);
    boards.filter(|board| board.game.is_some() && board.verdict.is_none())
}
