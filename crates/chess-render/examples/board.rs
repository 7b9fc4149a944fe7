//! Draws a position: `cargo run -p chess-board-render --example board -- "<FEN>" out.png [MOVE] [THEME] [PIECES]
//! [PIXELS] [flip]`.
//!
//! The example plays and highlights a move such as `e2e4`. Pieces are `classic`, `noto` or `letters`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::fs;

use anyhow::{Context, bail};
use chess_core::{Color, Language, Position, read_uci};
use chess_render::{PieceSet, Scene, Size, Style, alt_text, png};

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let fen = arguments.next().context("say a FEN and the file to write: \"<FEN>\" out.png")?;
    let file = arguments.next().context("say the file to write after the FEN")?;
    let position: Position = fen.parse()?;
    let mut scene = Scene::new(position, Color::White);
    let mut style = Style::default();
    for word in arguments {
        adjust(&word, &mut scene, &mut style)?;
    }
    fs::write(&file, png(&scene, &style)).with_context(|| format!("cannot write {file}"))?;
    println!("{}", alt_text(&scene, Language::English));
    Ok(())
}

/// Applies one argument of the command line.
fn adjust(word: &str, scene: &mut Scene, style: &mut Style) -> anyhow::Result<()> {
    if let Some(played) = read_uci(&scene.position, word) {
        scene.position = scene.position.after(played);
        scene.last_move = Some(played);
    } else if let Ok(theme) = word.parse() {
        style.theme = theme;
    } else if let Some(size) = Size::ALL.into_iter().find(|size| size.pixels().to_string() == word) {
        style.size = size;
    } else {
        match word {
            "flip" => scene.orientation = Color::Black,
            "classic" => style.pieces = PieceSet::Classic,
            "noto" => style.pieces = PieceSet::Noto,
            "letters" => style.pieces = PieceSet::Letters(Language::English),
            _ => bail!("{word} is no move here, no theme, no piece set and no size"),
        }
    }
    Ok(())
}
