//! Samples of the messages about takebacks.

use chess_arbiter::{Deed, Plea, Refusal};
use chess_core::{ByColor, Color};
use chess_service::{Act, Occasion, Refused, Trace};

use crate::present::game::{answer, board, parts, takeback, which_game};
use crate::present::look::Look;
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let game = view(None, "e4 e5");
    let mut asks = game.clone();
    asks.game.perform(Color::White, Deed::Ask(Plea::Takeback), start_time()).unwrap();
    let bits = |ply: usize| view(None, "e4 e5 Nf3 Nc6").game.board().moves()[ply].to_bits();
    let taken_back = Occasion::TakenBack { bits: bits(2), answer: Some(bits(3)) };
    let names = ByColor { white: Vec::new(), black: Vec::new() };
    let acted = |act| shown(&answer::acted(&game, (ANN, Twin::Off), act, words));
    let refused = |refusal| {
        let refused = Refused::Game { refusal, game: Box::new(game.clone()) };
        shown(&refusal::refusal(&refused, ANN, "", words).unwrap())
    };
    vec![
        shown(&takeback::asked(&game, Color::White, Twin::Off, words)),
        shown(&takeback::asked(&game, Color::Black, Twin::Off, words)),
        shown(&parts::declined(&game, Plea::Takeback, Color::White, words)),
        shown(&board::shared(&game, (taken_back, Some(Color::Black)), &names, Look::default(), words)),
        shown(&board::private(&asks, Some(Color::Black), Look::default(), words)),
        board::trace(&game, Trace::Takeback, Twin::Off, words),
        board::trace(&game, Trace::TakenBack, Twin::Off, words),
        acted(Act::AskedTakeback),
        acted(Act::DeclinedTakeback),
        acted(Act::TookBack),
        shown(&which_game::which(&[], Some(words.plain("choose-no-takeback")), words)),
        refused(Refusal::NothingToTakeBack),
        refused(Refusal::Asked { plea: Plea::Takeback, by: Color::White }),
        refused(Refusal::Asked { plea: Plea::Takeback, by: Color::Black }),
        refused(Refusal::AskedInVain(Plea::Takeback)),
        refused(Refusal::NoRequest(Plea::Takeback)),
    ]
}
