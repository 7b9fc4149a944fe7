//! Samples of the messages about moves that are taken back.

use chess_arbiter::{Deed, Plea, Refusal};
use chess_core::{Color, Ply};
use chess_service::{GameEvent, Refused, Trace};

use crate::present::game::{answer, board, private_board, request, which_game};
use crate::present::look::Look;
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;
use crate::present::words::markup::KnownNames;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let game = view(None, "e4 e5");
    let mut asks = game.clone();
    asks.game.perform(Color::White, Deed::Ask(Plea::Takeback), start_time()).unwrap();
    let bits = |ply: usize| view(None, "e4 e5 Nf3 Nc6").game.board().moves()[ply].to_bits();
    let taken_back = GameEvent::TookBack { bits: bits(2), answer: Some(bits(3)) };
    let names = KnownNames::new();
    let acted = |act| shown(&answer::acted(&game, (ANN, Twin::Off), act, words));
    let refused = |refusal| {
        let refused = Refused::Game { refusal, game: Box::new(game.clone()) };
        shown(&refusal::refusal(&refused, ANN, "", words).unwrap())
    };
    vec![
        shown(&request::asked(&game, (Plea::Takeback, Color::White), Twin::Off, words)),
        shown(&request::asked(&game, (Plea::Takeback, Color::Black), Twin::Off, words)),
        shown(&request::declined(&game, (Plea::Takeback, Color::Black), words)),
        shown(&board::shared(&game, (taken_back, Some(Color::Black)), &names, Look::default(), words)),
        shown(&private_board::post(&asks, Some(Color::Black), Look::default(), words)),
        board::trace((&game, game.channel), Trace::Request(Plea::Takeback), Twin::Off, words),
        board::trace((&game, game.channel), Trace::TakenBack, Twin::Off, words),
        acted((GameEvent::Asked(Plea::Takeback), Ply(0))),
        acted((GameEvent::Declined(Plea::Takeback), Ply(0))),
        acted((GameEvent::TookBack { bits: 0, answer: None }, Ply(0))),
        shown(&which_game::which(&[], Some(words.plain("choose-no-takeback")), words)),
        refused(Refusal::NothingToTakeBack),
        refused(Refusal::Asked(Plea::Takeback, Color::White)),
        refused(Refusal::Asked(Plea::Takeback, Color::Black)),
        refused(Refusal::AskedInVain(Plea::Takeback)),
        refused(Refusal::NoRequest(Plea::Takeback)),
    ]
}
