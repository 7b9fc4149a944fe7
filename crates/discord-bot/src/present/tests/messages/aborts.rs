//! Samples of the messages about aborting a game by agreement.

use chess_arbiter::{Deed, Plea, Refusal};
use chess_core::{Color, Ply};
use chess_service::{GameEvent, Refused, Trace};

use crate::present::game::{answer, board, request, result};
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, BOB, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let game = view(None, "e4 e5");
    let mut asks = game.clone();
    asks.game.perform(Color::White, Deed::Ask(Plea::Abort), start_time()).unwrap();
    let mut over = asks.clone();
    over.game.perform(Color::Black, Deed::Agree(Plea::Abort), start_time()).unwrap();
    let acted = |act| shown(&answer::acted(&game, (ANN, Twin::Off), act, words));
    let refused = |refusal, me| {
        let refused = Refused::Game { refusal, game: Box::new(game.clone()) };
        shown(&refusal::refusal(&refused, me, "", words).unwrap())
    };
    vec![
        shown(&request::asked(&asks, (Plea::Abort, Color::White), Twin::Off, words)),
        shown(&request::declined(&game, (Plea::Abort, Color::Black), words)),
        result::verdict(&over, over.game.ending().unwrap(), words),
        board::trace((&game, game.channel), Trace::Request(Plea::Abort), Twin::Off, words),
        acted((GameEvent::Asked(Plea::Abort), Ply(0))),
        acted((GameEvent::Declined(Plea::Abort), Ply(0))),
        refused(Refusal::Asked(Plea::Abort, Color::White), ANN),
        refused(Refusal::Asked(Plea::Abort, Color::White), BOB),
        refused(Refusal::NoRequest(Plea::Abort), ANN),
    ]
}
