//! Counts the move sequences of a position: `perft DEPTH [FEN] [--divide] [--play]`. `--divide` shows the number for
//! each first move. `--play` also makes the last moves. Without `--play`, the program only counts the last moves.
//!
//! ```text
//! cargo run --release -p chess-core --example perft -- 6
//! cargo run --release -p chess-core --example perft -- 4 "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" --divide
//! ```
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::env;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use chess_core::{Position, write_uci};

const USAGE: &str = "usage: perft DEPTH [FEN] [--divide] [--play]
  --divide  shows the number for each first move
  --play    makes the last move instead of only counting it";

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "-h" || argument == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let (flags, words): (Vec<_>, Vec<_>) = arguments.iter().partition(|argument| argument.starts_with("--"));
    let Some((depth, fen)) = words.split_first() else { bail!("{USAGE}") };
    let depth: u32 = depth.parse().with_context(|| format!("{depth} is not a depth\n{USAGE}"))?;
    let fen = fen.iter().map(|word| word.as_str()).collect::<Vec<_>>().join(" ");
    let position = if fen.is_empty() { Position::START } else { Position::from_fen_composed(&fen)? };
    let flag = |name: &str| flags.iter().any(|flag| *flag == name);
    let count = |position: &Position, depth| {
        if flag("--play") { position.perft_by_playing(depth) } else { position.perft(depth) }
    };

    let start = Instant::now();
    let nodes = if flag("--divide") && depth > 0 {
        let mut sum = 0;
        for mv in position.legal_moves() {
            let nodes = count(&position.after(mv), depth - 1);
            println!("{} {nodes}", write_uci(mv));
            sum += nodes;
        }
        sum
    } else {
        count(&position, depth)
    };
    let spent = start.elapsed();
    println!("{nodes} sequences in {spent:.2?}");
    Ok(())
}
