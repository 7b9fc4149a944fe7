//! Samples of boards with their text versions.

use chess_arbiter::{Account, Level, Odds, Plea};
use chess_core::{Color, Language, Move, Ply, read_line};
use chess_service::{GameEvent, GameView, Hinted, Told, Trace};

use crate::interactions::press::{Question, Sheet};
use crate::present::game::study::question;
use crate::present::game::{answer as answers, board, hint, moves, private_board, request};
use crate::present::look::Look;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, BOB, MOVED, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;
use crate::present::words::markup::KnownNames;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let listening = with(Twin::Words);
    let names = KnownNames::new();
    let shared = |view: &GameView, occasion, twin| {
        shown(&board::shared(view, (occasion, Some(Color::White)), &names, with(twin), words))
    };
    let taken = view(None, "e4 d5 exd5 Qxd5 Nc3");
    let mut answered = view(None, "e4 e5 Nf3 Nc6");
    answered.accounts.black = Account::Computer(Level::USUAL);
    let back = taken.game.board().last_move().map_or(0, Move::to_bits);
    let hinted = Hinted { ply: 4, bits: back, told: Told::Move };
    let before = view(None, "e4 d5 exd5 Qxd5");
    let ahead = view(Some("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1"), "O-O");
    let thought = |typed: &str| {
        let (line, wrong) = match read_line(taken.game.position(), typed, Language::English) {
            Ok(line) => (line, None),
            Err(error) => (error.after.clone(), Some(error)),
        };
        let mut after = taken.game.board().clone();
        for mv in line {
            after.play(mv).unwrap();
        }
        let look = Some(Look::default());
        shown(&private_board::after_line(&taken, (&after, wrong.as_ref()), None, look, words))
    };
    let answer = |asked: &str| {
        question::answer(taken.game.board(), Question::try_from(asked.to_owned()).unwrap(), words)
    };
    vec![
        shared(&view(Some(Odds::TwoMoves.fen(Color::Black)), ""), GameEvent::Started, Twin::Words),
        shared(&taken, MOVED, Twin::Words),
        shared(&ahead, MOVED, Twin::Diagram),
        shared(&answered, MOVED, Twin::Words),
        shared(&before, GameEvent::TookBack { bits: back, answer: None }, Twin::Words),
        shared(&view(None, "f3 e5 g4 Qh4"), MOVED, Twin::Words),
        shown(&board::refreshed(&taken, listening, words)),
        shown(&private_board::post(&ahead, Some(Color::Black), with(Twin::Diagram), words)),
        shown(&moves::list(&ahead, Sheet::ALL, Some(listening), words)),
        shown(&answers::acted(&taken, (ANN, Twin::Words), (MOVED, Ply(5)), words)),
        shown(&answers::acted(&answered, (BOB, Twin::Words), (MOVED, Ply(4)), words)),
        shown(&hint::hint(&before, hinted, Twin::Words, words)),
        shown(&request::asked(&taken, (Plea::Takeback, Color::White), Twin::Words, words)),
        shown(&request::asked(&taken, (Plea::Takeback, Color::Black), Twin::Words, words)),
        shown(&private_board::earlier(&taken, Ply(2), Some(Color::Black), Look::default(), words)),
        shown(&private_board::earlier(&taken, Ply(0), None, listening, words)),
        thought("Qd8 Nf3 Nf6"),
        thought("Qd8 Nf6"),
        thought("Ke4"),
        answer("d5"),
        answer("e5"),
        answer("d"),
        answer("5"),
        answer("moves"),
        words.plain("refused-question"),
        board::trace((&taken, taken.channel), Trace::Board(Ply(3)), Twin::Words, words),
        board::trace((&answered, answered.channel), Trace::Board(Ply(4)), Twin::Words, words),
    ]
}

/// The default look with the setting `twin`, which says how much text describes the board.
fn with(twin: Twin) -> Look {
    Look { twin, ..Look::default() }
}
