//! Lists the legal moves of a position: `legal_moves [FEN] [--language CODE]`. `CODE` is the code of a language, or
//! `figurines`.
//!
//! ```text
//! cargo run -p chess-core --example legal_moves -- "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" --language de
//! ```
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use anyhow::{Result, bail};
use chess_core::{Language, Notation, Position, write_san, write_uci};

const USAGE: &str = "usage: legal_moves [FEN] [--language en|de|ru|fr|es|it|nl|pl|cs|sv|figurines]";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (fen, notation) = match words.as_slice() {
        ["-h" | "--help", ..] => bail!("{USAGE}"),
        [fen @ .., "--language", code] => (fen, notation(code)?),
        fen => (fen, Notation::Letters(Language::English)),
    };
    let position = if fen.is_empty() { Position::START } else { Position::from_fen(&fen.join(" "))? };
    for mv in position.legal_moves() {
        println!("{} {}", write_uci(mv), write_san(&position, mv, notation));
    }
    Ok(())
}

fn notation(code: &str) -> Result<Notation> {
    Ok(Notation::Letters(match code {
        "en" => Language::English,
        "de" => Language::German,
        "ru" => Language::Russian,
        "fr" => Language::French,
        "es" => Language::Spanish,
        "it" => Language::Italian,
        "nl" => Language::Dutch,
        "pl" => Language::Polish,
        "cs" => Language::Czech,
        "sv" => Language::Swedish,
        "figurines" => return Ok(Notation::Figurines),
        _ => bail!("{code} is not a language\n{USAGE}"),
    }))
}
