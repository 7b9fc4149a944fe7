//! The questions before a player leaves a running tournament or sits out a round.

use chess_core::Color;
use chess_service::{BoardView, TournamentView};
use chess_tournament::{Number, RoundNumber};

use super::parts::button;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{Press, TournamentPress};
use crate::present::words::Words;

/// Asks a player to confirm the departure.
pub(crate) fn leave_question(view: &TournamentView, number: Number, words: &Words) -> Post {
    let own = running(view).filter(|board| Color::ALL.iter().any(|&color| board.players[color] == number));
    let text = words.about("withdraw-question", view, &[("count", own.count().into())]);
    asked(view, text, (TournamentPress::Withdraw, "button-leave"), words)
}

/// Asks a player to confirm the bye in the next round.
pub(crate) fn bye_question(view: &TournamentView, round: RoundNumber, words: &Words) -> Post {
    let text = words.about("bye-question", view, &[("round", round.0.into())]);
    asked(view, text, (TournamentPress::Rest, "button-bye"), words)
}

/// A question with a button that confirms, and a button that changes nothing.
fn asked(
    view: &TournamentView,
    text: String,
    (press, confirm): (TournamentPress, &str),
    words: &Words,
) -> Post {
    Post::text(text).with_buttons([
        button(view, press, (confirm, Tone::Danger), words),
        Button::new(Press::Dismiss, words.plain("button-keep-playing"), Tone::Secondary),
    ])
}

/// The games that are not over.
pub(super) fn running(view: &TournamentView) -> impl Iterator<Item = &BoardView> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards);
    boards.filter(|board| board.game.is_some() && board.verdict.is_none())
}
