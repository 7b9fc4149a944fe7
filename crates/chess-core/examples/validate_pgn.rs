//! Checks the games of PGN files: `validate_pgn FILE...`; fails if a game has an error.
//!
//! ```text
//! cargo run --release -p chess-core --example validate_pgn -- games.pgn
//! ```
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use anyhow::{Context, Result, bail};
use chess_core::pgn;

const USAGE: &str = "usage: validate_pgn FILE...";

fn main() -> Result<()> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() || files.iter().any(|file| file.starts_with('-')) {
        bail!("{USAGE}");
    }
    let mut errors = 0_usize;
    for file in &files {
        let bytes = std::fs::read(file).with_context(|| format!("cannot read {file}"))?;
        let (mut games, mut moves) = (0_usize, 0_usize);
        for game in pgn::read(&String::from_utf8_lossy(&bytes)) {
            match game {
                Ok(game) => {
                    games += 1;
                    moves += game.game.moves().len();
                }
                Err(error) => {
                    errors += 1;
                    println!("{file}: {error}");
                }
            }
        }
        println!("{file}: {games} games with {moves} moves are right");
    }
    if errors > 0 {
        bail!("{errors} games have errors");
    }
    Ok(())
}
