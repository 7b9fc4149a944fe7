//! How strong the bots are: `cargo bench -p chess-bots --bench strength`, the matches too with `-- --long`.
//!
//! A line `ratio NAME VALUE reach TARGET` tells how much of something is reached; names that end with `_at_most` must stay
//! below. With `--stockfish PROGRAM` what needs that program is measured too.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

mod endings;
mod levels;
#[path = "../../examples/match/play.rs"]
mod play;
#[path = "../../examples/match/players.rs"]
mod players;
mod reviews;
#[path = "../../examples/match/score.rs"]
mod score;
mod suites;

use anyhow::Result;
use clap::Parser;

/// Measures the strength of the bots.
#[derive(Parser)]
struct Args {
    /// Plays the matches too; takes half an hour.
    #[arg(long)]
    long: bool,
    /// The program of Stockfish.
    #[arg(long)]
    stockfish: Option<String>,
    /// What cargo adds.
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> Result<()> {
    let args = Args::parse();
    suites::speed(args.stockfish.as_deref())?;
    suites::solve("wac_250k", include_str!("../../data/wac.epd"), 250_000, 262.0)?;
    suites::mates(include_str!("../../data/mates.epd"))?;
    endings::lone_kings(if args.long { 200 } else { 20 })?;
    levels::lowest(200)?;
    levels::thinking_time()?;
    levels::recaptures()?;
    levels::alike()?;
    reviews::glyphs_of_the_file()?;
    reviews::own_evaluations(60_000)?;
    reviews::time()?;
    if args.long {
        suites::solve("wac_2500k", include_str!("../../data/wac.epd"), 2_500_000, 292.0)?;
        levels::ladder(200)?;
        if let Some(stockfish) = args.stockfish {
            levels::beside(&stockfish, 400)?;
        }
    }
    Ok(())
}

/// Prints a bar.
fn report(name: &str, value: f64, reach: f64) {
    println!("ratio {name} {value:.2} reach {reach:.2}");
}

/// A count as a number to calculate with.
fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
