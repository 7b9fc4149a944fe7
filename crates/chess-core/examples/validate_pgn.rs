//! Checks the games of PGN files: `validate_pgn FILE...`. Fails if a game has an error.
//!
//! ```text
//! cargo run --release -p chess-core --example validate_pgn -- games.pgn
//! ```
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use anyhow::{Context, Result, bail};
use chess_core::pgn;

fn main() -> Result<()> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        bail!("usage: validate_pgn FILE...");
    }
    let mut errors = 0;
    for file in &files {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
        errors += validate(file, &text);
    }
    if errors > 0 {
        bail!("games with errors: {errors}");
    }
    Ok(())
}

/// Checks the games of a file and returns the number of games with errors.
fn validate(file: &str, text: &str) -> usize {
    let (mut games, mut moves, mut errors) = (0_usize, 0_usize, 0_usize);
    for game in pgn::read(text) {
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
    errors
}
