//! Measures the strength of the bots: `cargo bench -p chess-bots --bench strength`. With `-- --long`, also plays the
//! matches.
//!
//! A line `ratio NAME VALUE reach TARGET` compares a value with its target. The value should reach the target. If the
//! name ends with `_at_most`, the value should stay below the target. `--stockfish PROGRAM` adds the measurements that
//! need Stockfish.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

mod calibrate;
mod endings;
#[path = "../../examples/match/engine.rs"]
mod engine;
mod levels;
mod mistakes;
#[path = "../../examples/match/play.rs"]
mod play;
#[path = "../../examples/match/players.rs"]
mod players;
mod puzzles;
mod record;
mod reviews;
mod safety;
#[path = "../../examples/match/score.rs"]
mod score;
mod styles;
mod suites;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;

/// Measures the strength of the bots.
#[derive(Parser)]
struct Args {
    /// Plays the matches too. The matches take hours.
    #[arg(long)]
    long: bool,
    /// The path of Stockfish.
    #[arg(long)]
    stockfish: Option<String>,
    /// The path of Fairy-Stockfish, for the rating scale.
    #[arg(long)]
    fairy: Option<String>,
    /// The file with the games of the rating scale. Missing games are played and added.
    #[arg(long)]
    games: Option<PathBuf>,
    /// Measures only the parts with these names, such as `ladder`. `PARTS` has all names.
    #[arg(long)]
    only: Vec<String>,
    /// An argument from cargo. The program ignores this argument.
    #[arg(long, hide = true)]
    bench: bool,
}

/// The UCI options sent to an engine before a match.
const OPTIONS: &str = "setoption name Threads value 1|setoption name Hash value 16";

/// A measurement: its name, true for a long measurement, and its function.
type Part = (&'static str, bool, fn(&Args) -> Result<()>);

const PARTS: [Part; 19] = [
    ("speed", false, |args| suites::speed(args.stockfish.as_deref())),
    ("wac", false, |_| suites::solve("wac_250k", WAC, 250_000, 262.0)),
    ("mates", false, |_| suites::mates(include_str!("../../data/mates.epd"))),
    ("endings", false, |args| endings::lone_kings(if args.long { 200 } else { 20 })),
    ("lowest", false, |_| levels::lowest(200)),
    ("time", false, |_| levels::thinking_time()),
    ("recaptures", false, |_| levels::recaptures()),
    ("alike", true, |args| levels::alike(&engines(args.stockfish.as_ref(), &[1_000]))),
    ("memory", false, |_| safety::memory()),
    ("reviews", false, |args| reviews::measure(args.stockfish.as_deref())),
    ("puzzles", true, |args| args.stockfish.as_deref().map_or(Ok(()), puzzles::soundness)),
    ("wac-long", true, |_| suites::solve("wac_2500k", WAC, 2_500_000, 292.0)),
    ("legal", true, |_| safety::legal_games(10_000)),
    ("ladder", true, |_| levels::ladder(200)),
    ("two-apart", true, |_| levels::two_apart(100)),
    ("styles", true, |_| styles::styles(400)),
    ("mistakes", true, |args| {
        let stockfish = engines(args.stockfish.as_ref(), &[6_000]);
        mistakes::mistakes(stockfish.first().map_or("nodes:6000", |player| player), 40)
    }),
    ("scale", true, calibrate::calibrate),
    ("stockfish", true, |args| {
        args.stockfish.as_ref().map_or(Ok(()), |program| levels::beside(program, 400))
    }),
];

const WAC: &str = include_str!("../../data/wac.epd");

/// Returns a match player for each number of nodes in `nodes`. The players run the UCI engine `program`.
fn engines(program: Option<&String>, nodes: &[u32]) -> Vec<String> {
    let player = |nodes| program.map(|program| format!("uci:{program}|{OPTIONS}|go nodes {nodes}"));
    nodes.iter().filter_map(player).collect()
}

fn main() -> Result<()> {
    let args = Args::parse();
    for (name, long, measure) in PARTS {
        let wanted =
            if args.only.is_empty() { args.long || !long } else { args.only.iter().any(|only| only == name) };
        if wanted {
            measure(&args)?;
        }
    }
    Ok(())
}

/// Prints a value with its target.
fn report(name: &str, value: f64, reach: f64) {
    println!("ratio {name} {value:.2} reach {reach:.2}");
}

/// Converts a count to a float.
fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
