//! Samples of refused moves and refused start positions, each with its reason.

use chess_arbiter::Start;
use chess_core::{Language, read_line, read_typed};

use crate::present::challenge::form;
use crate::present::refusal::illegal_move;
use crate::present::words::Words;

/// The explanations why no game can start from certain positions.
pub(crate) fn positions(words: &Words) -> Vec<String> {
    let fens = [
        "",
        "8/8/8/8 w - - 0 1 1",
        "P6k/8/8/8/8/8/8/7 x KQ e9 a b",
        "x6k/8/8/8/8/8/8/K7 w - - 0 1",
        "7k/8/8/8/8/8/8/K7 w KX e4e 0 1",
        "pp5k/8/8/8/8/8/8/6RR w KQkq e3 0 1",
        "KK5k/8/8/8/8/8/8/8 w - - 0 1",
        "k6R/8/8/8/8/8/8/K7 w - - 0 1",
        "k7/pppppppp/p7/8/8/8/8/K7 w - - 0 1",
        "kqqqqqqq/qqqqqqqq/q7/8/8/8/8/K7 b - - 0 1",
        "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1",
        "acdefghi/jlmostuv/wxyzACDE/8/8/8/8/8",
    ];
    fens.map(|fen| form::start(&Start::from_fen(fen).unwrap_err(), words)).into()
}

/// The explanations of refused moves. Each case is a position and the text that a player typed.
pub(crate) fn moves(words: &Words) -> Vec<String> {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let castling = "r3k2r/8/8/8/8/8/4r3/R3K2R w KQkq - 0 1";
    let pinned = "4k3/8/8/8/1b6/2N5/8/R3K2R w KQ - 0 1";
    let cases = [
        (start, ""),
        (start, "a knight to the centre, please, if that is at all possible now"),
        (start, "hello"),
        (start, "Ra3"),
        (start, "Ke2"),
        (start, "Ke3"),
        (start, "exd3"),
        (start, "e4e5"),
        (start, "e7e5"),
        (start, "O-O"),
        (start, "Nf3=Q"),
        (castling, "O-O"),
        (castling, "Kd2"),
        (castling, "Ra3"),
        ("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O-O"),
        (pinned, "Na4"),
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8"),
        ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "Qd4"),
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "castle"),
    ];
    cases
        .into_iter()
        .map(|(fen, text)| illegal_move(&from(fen), text, words))
        .chain([
            pawn_meant(words),
            illegal_move(&chess_core::Game::new(chess_core::Position::START), "Nh9", words),
            words.say("move-is-command", &[("command", words.plain("command-draw").into())]),
        ])
        .chain(["O-O", "O-O-O"].map(|text| illegal_move(&castling_lost(), text, words)))
        .chain(
            ["e4 e6 e5 d5 Nf3 Nf6", "e4 d6 e5 d5", "e4 c6 Nc3 Nf6 Nd5 cxd5 e5 Ng8"]
                .map(|moves| illegal_move(&played(moves), "exd6", words)),
        )
        .collect()
}

fn illegal_move(game: &chess_core::Game, text: &str, words: &Words) -> String {
    let error = read_typed(game.position(), text, words.language).unwrap_err();
    format!("{text:?}: {}", illegal_move::explain(&error, game, words))
}

/// The error for the text `Bxc6` if only the pawn on b5 can capture on c6. A phone may have changed `bxc6` to `Bxc6`.
/// Always reads the text as English. In German, `B` stands for a pawn, so there would be no error.
fn pawn_meant(words: &Words) -> String {
    let game = from("4k3/8/2p5/1P6/8/8/8/4KB2 w - - 0 1");
    let error = read_typed(game.position(), "Bxc6", Language::English).unwrap_err();
    illegal_move::explain(&error, &game, words)
}

fn from(fen: &str) -> chess_core::Game {
    chess_core::Game::new(chess_core::Position::from_fen(fen).unwrap())
}

/// A game in which White lost the right to castle on one wing by a rook move, and on the other wing by a king move.
fn castling_lost() -> chess_core::Game {
    played("Nf3 Nf6 g3 g6 Rg1 d5 e4 d4 Ke2 h6")
}

fn played(moves: &str) -> chess_core::Game {
    let moves = read_line(&chess_core::Position::START, moves, Language::English).unwrap();
    chess_core::Game::replay(chess_core::Position::START, moves).unwrap()
}
