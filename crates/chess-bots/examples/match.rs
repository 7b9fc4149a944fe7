//! Plays a match: `cargo run --release -p chess-bots --example match -- --one level:5 --two level:4 --games
//! 200`.
//!
//! A player is one of these:
//! - `level:N`, a level;
//! - `nodes:N`, full strength with N nodes a move;
//! - `random`;
//! - `greedy`, which makes the move that wins the most material at once, or a random move if no move wins material;
//! - a UCI engine: its command, the lines to send before `go`, and the `go` line with the limit, such as
//!   `"uci:/usr/games/stockfish|setoption name Threads value 1|go nodes 1000"`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

#[path = "match/engine.rs"]
mod engine;
#[path = "match/openings.rs"]
mod openings;
#[path = "match/play.rs"]
mod play;
#[path = "match/players.rs"]
mod players;
#[path = "match/score.rs"]
mod score;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use chess_core::Color;
use clap::Parser;

use players::Player;
use score::Tally;

/// Plays a match from a set of openings. The players play each opening with both colours. Prints the score,
/// the Elo difference and the confidence interval.
#[derive(Parser)]
struct Args {
    /// The first player.
    #[arg(long)]
    one: String,
    /// The second player.
    #[arg(long)]
    two: String,
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// The number of openings to skip.
    #[arg(long, default_value_t = 0)]
    skip: usize,
    /// The openings, one FEN or EPD per line.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/data/openings.epd"))]
    openings: PathBuf,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let text = fs::read_to_string(&args.openings)?;
    let starts: Vec<_> = openings::positions(&text).collect();
    let (mut one, mut two) = (Player::read(&args.one)?, Player::read(&args.two)?);
    let mut tally = Tally::default();
    for number in 0..args.games {
        let start = starts.get((args.skip + number / 2) % starts.len().max(1)).context("no openings")?;
        let first = if number % 2 == 0 { Color::White } else { Color::Black };
        let seed = (args.skip + number) as u64;
        let (_, outcome) = play::play(*start, [&mut one, &mut two], first, seed)?;
        tally.add(outcome, first);
        if number % 20 == 19 && args.games > 20 && number + 1 < args.games {
            println!("{tally}");
        }
    }
    println!("{} against {}: {tally}", args.one, args.two);
    Ok(())
}
