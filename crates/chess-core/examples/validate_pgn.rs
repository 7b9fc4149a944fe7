//! Checks the games of PGN files of any size: `validate_pgn FILE...`, with `-` for standard input; fails if a game
//! has an error.
//!
//! ```text
//! cargo run --release -p chess-core --example validate_pgn -- games.pgn
//! zstdcat games.pgn.zst | cargo run --release -p chess-core --example validate_pgn -- -
//! ```
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use anyhow::{Context, Result, bail};
use chess_core::pgn::{self, StreamError};

const USAGE: &str = "usage: validate_pgn FILE... (- for standard input)";

fn main() -> Result<()> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() || files.iter().any(|file| file.starts_with('-') && file != "-") {
        bail!("{USAGE}");
    }
    let mut errors = 0;
    for file in &files {
        let name = || format!("cannot read {file}");
        errors += if file == "-" {
            validate(file, io::stdin().lock()).with_context(name)?
        } else {
            validate(file, BufReader::new(File::open(file).with_context(name)?)).with_context(name)?
        };
    }
    if errors > 0 {
        bail!("games with errors: {errors}");
    }
    Ok(())
}

/// Checks the games of a file and returns the number of games with errors.
fn validate(file: &str, reader: impl BufRead) -> io::Result<usize> {
    let (mut games, mut moves, mut errors) = (0_usize, 0_usize, 0_usize);
    let mut failure = Ok(());
    for game in pgn::read_from(reader) {
        match game {
            Ok(game) => {
                games += 1;
                moves += game.game.moves().len();
            }
            Err(StreamError::Text(error)) => {
                errors += 1;
                println!("{file}: {error}");
            }
            Err(StreamError::Io(error)) => failure = Err(error),
        }
    }
    println!("{file}: {games} games with {moves} moves are right");
    failure.map(|()| errors)
}
