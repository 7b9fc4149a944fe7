//! Prints a review: `cargo run --release -p chess-bots --example review -- GAME.pgn`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use chess_bots::{Budget, Score, review};
use chess_core::{ByColor, Color, Flaw, Language, Notation, Ply, pgn, write_san};
use clap::Parser;

/// Reviews the games of a PGN file.
#[derive(Parser)]
struct Args {
    file: PathBuf,
    /// The budget of nodes for each position.
    #[arg(long, default_value_t = 56_000)]
    nodes: u64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let text = fs::read_to_string(&args.file)?;
    for read in pgn::read(&text) {
        let read = read?;
        let Some(review) = review(&read.game, Budget::nodes(args.nodes)) else { continue };
        let english = Notation::Letters(Language::English);
        for reviewed in &review.moves {
            let before = Ply(reviewed.ply.0 - 1);
            let Some(mut position) = read.game.position_at(before) else { continue };
            let sign = reviewed.glyph.map_or("", Flaw::sign);
            let played = write_san(&position, reviewed.mv, english);
            let mut line = String::new();
            for &mv in reviewed.better.iter().take(6) {
                line.push(' ');
                line.push_str(&write_san(&position, mv, english));
                position = position.after(mv);
            }
            let better = if line.is_empty() { line } else { format!("  better:{line}") };
            let opening = reviewed.opening.map(|opening| format!("  {}", opening.name)).unwrap_or_default();
            let number = read.game.move_number_of(reviewed.ply);
            let score = match reviewed.score {
                Score::Pawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
                Score::Mate(moves) => format!("#{moves}"),
            };
            let reason = reviewed.reason.map(|reason| format!("  {reason:?}")).unwrap_or_default();
            println!("{number} {played}{sign}  {score}  {:.0} %{better}{reason}{opening}", reviewed.accuracy);
        }
        let ByColor { white, black } = review.accuracy;
        for (color, accuracy) in [(Color::White, white), (Color::Black, black)] {
            println!("{color:?}: accuracy {:.1} %", accuracy.unwrap_or_default());
        }
        if let Some(ply) = review.turning_point {
            println!("turning point: {}\n", read.game.move_number_of(ply));
        }
    }
    Ok(())
}
