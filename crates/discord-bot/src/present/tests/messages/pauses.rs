//! Samples of the messages about pauses that players agree on.

use chess_arbiter::{Deed, PausedBy, Plea, Refusal};
use chess_core::{Color, Ply};
use chess_service::{GameEvent, Refused, Trace};

use crate::present::game::{answer, board, private_board, request, time};
use crate::present::look::Look;
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, BOB, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let game = view(None, "e4 e5");
    let mut asks = game.clone();
    asks.game.perform(Color::White, Deed::Ask(Plea::Pause), start_time()).unwrap();
    let mut paused = asks.clone();
    paused.game.perform(Color::Black, Deed::Agree(Plea::Pause), start_time()).unwrap();
    let mut resigned = paused.clone();
    resigned.game.perform(Color::White, Deed::Resign, start_time()).unwrap();
    let acted = |game, act| shown(&answer::acted(game, (ANN, Twin::Off), act, words));
    let refused = |refusal, me| {
        let refused = Refused::Game { refusal, game: Box::new(asks.clone()) };
        shown(&refusal::refusal(&refused, me, "", words).unwrap())
    };
    vec![
        shown(&request::asked(&asks, (Plea::Pause, Color::White), Twin::Off, words)),
        shown(&request::declined(&game, (Plea::Pause, Color::Black), words)),
        shown(&time::pause_agreed(&paused, Color::Black, words)),
        shown(&time::pause_over(&game, Color::Black, words)),
        shown(&board::refreshed(&paused, Look::default(), words)),
        shown(&private_board::post(&paused, Some(Color::Black), Look::default(), words)),
        board::trace((&game, game.channel), Trace::Request(Plea::Pause), Twin::Off, words),
        acted(&asks, (GameEvent::Asked(Plea::Pause), Ply(0))),
        acted(&game, (GameEvent::Declined(Plea::Pause), Ply(0))),
        acted(&paused, (GameEvent::Paused, Ply(0))),
        acted(&resigned, (GameEvent::Paused, Ply(0))),
        acted(&game, (GameEvent::Resumed, Ply(0))),
        shown(&time::page(&asks, Color::White, words)),
        shown(&time::page(&asks, Color::Black, words)),
        shown(&time::page(&paused, Color::White, words)),
        refused(Refusal::Asked(Plea::Pause, Color::White), ANN),
        refused(Refusal::Asked(Plea::Pause, Color::White), BOB),
        refused(Refusal::AskedInVain(Plea::Pause), ANN),
        refused(Refusal::NoRequest(Plea::Pause), ANN),
        refused(Refusal::NoRequest(Plea::Pause), BOB),
        refused(Refusal::Paused(PausedBy::Players), ANN),
    ]
}
