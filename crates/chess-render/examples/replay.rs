//! Draws the first game of a PGN file: `cargo run -p chess-render --example replay -- game.pgn out.gif`.

use std::fs;

use anyhow::Context;
use chess_core::pgn;
use chess_render::{Orientation, Style, gif};

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(source), Some(target)) = (arguments.next(), arguments.next()) else {
        anyhow::bail!("say a PGN file and the file to write: game.pgn out.gif");
    };
    let text = fs::read_to_string(&source).with_context(|| format!("cannot read {source}"))?;
    let first = pgn::read(&text).next().with_context(|| format!("{source} has no game"))??;
    let animation = gif(&first.game, Orientation::White, &Style::default())?;
    fs::write(&target, animation).with_context(|| format!("cannot write {target}"))
}
