//! Samples of boards with their text twins.

use chess_arbiter::{Account, Level};
use chess_core::{ByColor, Color, Move};
use chess_service::{Act, GameView, Hinted, Occasion, Offered, Told, Trace};

use crate::interactions::press::Sheet;
use crate::present::game::{answer, board, hint, moves, takeback};
use crate::present::look::Look;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, BOB, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let listening = Look { twin: Twin::Words, ..Look::default() };
    let names = ByColor { white: Vec::new(), black: Vec::new() };
    let shared = |view: &GameView, occasion, twin| {
        let look = Look { twin, ..Look::default() };
        shown(&board::shared(view, (occasion, Some(Color::White)), &names, look, words))
    };
    let taken = view(None, "e4 d5 exd5 Qxd5 Nc3");
    let mut answered = view(None, "e4 e5 Nf3 Nc6");
    answered.accounts.black = Account::Computer(Level::USUAL);
    let back = taken.game.board().last_move().map_or(0, Move::to_bits);
    let moved = Act::Moved { ply: 5, offer: Offered::No };
    let hinted = Hinted { ply: 4, bits: back, told: Told::Move };
    let before = view(None, "e4 d5 exd5 Qxd5");
    let ahead = view(Some("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1"), "O-O");
    vec![
        shared(&view(None, ""), Occasion::Started, Twin::Words),
        shared(&taken, Occasion::Moved, Twin::Words),
        shared(&ahead, Occasion::Moved, Twin::Diagram),
        shared(&answered, Occasion::Moved, Twin::Words),
        shared(&before, Occasion::TakenBack { bits: back, answer: None }, Twin::Words),
        shared(&view(None, "f3 e5 g4 Qh4"), Occasion::Moved, Twin::Words),
        shown(&board::refreshed(&taken, listening, words)),
        shown(&board::private(&ahead, Some(Color::Black), Look { twin: Twin::Diagram, ..listening }, words)),
        shown(&moves::list(&ahead, Sheet::ALL, Some(listening), words)),
        shown(&answer::acted(&taken, (ANN, Twin::Words), moved, words)),
        shown(&answer::acted(
            &answered,
            (BOB, Twin::Words),
            Act::Moved { ply: 4, offer: Offered::No },
            words,
        )),
        shown(&hint::hint(&before, hinted, Twin::Words, words)),
        shown(&takeback::asked(&taken, Color::White, Twin::Words, words)),
        shown(&takeback::asked(&taken, Color::Black, Twin::Words, words)),
        board::trace(&taken, Trace::Board { ply: 3 }, Twin::Words, words),
        board::trace(&answered, Trace::Board { ply: 4 }, Twin::Words, words),
    ]
}
