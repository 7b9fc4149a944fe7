//! Samples of the messages of games against the computer.

use chess_arbiter::{Account, ChallengeRefusal, Deed, Level, Persona, PlayStyle};
use chess_core::{Color, Language, read_move};
use chess_service::{Audience, ChallengeView, GameEvent, GameView, Hinted, Named, Refused, Told};

use crate::present::challenge::{card, opening};
use crate::present::game::{answer, board, hint};
use crate::present::look::Look;
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, EVERYBODY, MOVED, names, open_challenge, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

/// A game between Ann, with White, and a computer, after some moves.
fn game(moves: &str) -> GameView {
    let mut view = view(None, moves);
    view.accounts.black = Account::Computer(Level::USUAL);
    view
}

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let names = names();
    let board = |view: &GameView, occasion, by| {
        shown(&board::shared(view, (occasion, by), &names, Look::default(), words))
    };
    let mut over = [1, 2, 5].map(|hints| GameView { hints, ..game("e4 e5") });
    for view in &mut over {
        view.game.perform(Color::White, Deed::Resign, start_time()).unwrap();
    }
    let mut boards = vec![
        board(&game(""), GameEvent::Started, Some(Color::White)),
        board(&game("e4"), MOVED, Some(Color::White)),
        board(&game("e4 e5"), MOVED, Some(Color::Black)),
        shown(&answer::first(answer::accepted(&game(""), words), Language::English, words)),
    ];
    boards.extend(PlayStyle::ALL.iter().map(|&style| {
        let persona = Persona { style, opening: Some("Dutch Defense".to_owned()) };
        board(&GameView { persona, ..game("e4") }, MOVED, Some(Color::White))
    }));
    boards.extend(over.map(|view| board(&view, GameEvent::Ended, Some(Color::White))));
    let hints = ["Ke2", "Qe2", "Bc4", "Nf3", "d4"].map(|text| {
        let view = game("e4 e5");
        let bits = read_move(view.game.position(), text, Language::English).unwrap().to_bits();
        let told = if text == "d4" { Told::Move } else { Told::Piece };
        shown(&hint::hint(&view, Hinted { ply: 2, bits, told }, Twin::Off, words))
    });
    let pieces = [("6k1/8/8/8/8/8/8/K6R w - - 0 1", "Rh2"), ("7k/8/8/8/8/8/P7/K7 w - - 0 1", "a3")].map(
        |(fen, text)| {
            let view = GameView { accounts: game("").accounts, ..view(Some(fen), "") };
            let bits = read_move(view.game.position(), text, Language::English).unwrap().to_bits();
            shown(&hint::hint(&view, Hinted { ply: 0, bits, told: Told::Piece }, Twin::Off, words))
        },
    );
    let late =
        shown(&hint::hint(&game("e4 e5"), Hinted { ply: 0, bits: 0, told: Told::Move }, Twin::Off, words));
    let refusals = [0, 1, 2, 5].map(Refused::TooManyComputers);
    let refusals = refusals.into_iter().chain([Refused::NoComputer(Box::new(view(None, "e4 e5")))]);
    let refused = refusals.map(|refused| shown(&refusal::refusal(&refused, ANN, "", words).unwrap()));
    let others = [
        "refused-level",
        "refused-bot",
        "refused-note-computer",
        "refused-odds-position",
        "refused-challenge-in-private",
        "refused-opening-position",
    ];
    let others = others.map(|key| words.plain(key)).into_iter().chain(opening::read("Queens", words).err());
    let messages = boards.into_iter().chain(hints).chain(pieces).chain([late]).chain(refused).chain(others);
    messages.chain(instead(words)).collect()
}

/// Samples of messages for a challenge that nobody has accepted. The challenger may then play a computer instead.
/// - The card that offers the game against the computer, in a channel and in a private message.
/// - The refusal if a person other than the challenger takes the offer.
/// - The refusal if the challenger takes the offer too early.
fn instead(words: &Words) -> Vec<String> {
    let untaken = ChallengeView { computer: Some(Level::USUAL), ..open_challenge() };
    let refused = [ChallengeRefusal::NotYours, ChallengeRefusal::PeopleFirst].map(|refusal| {
        let refused = Refused::Challenge { refusal, challenge: Some(Box::new(open_challenge())) };
        shown(&refusal::refusal(&refused, ANN, "", words).unwrap())
    });
    let cards = [EVERYBODY, Audience::Person(ANN)];
    cards.map(|reader| shown(&card::card(&untaken, reader, words))).into_iter().chain(refused).collect()
}
