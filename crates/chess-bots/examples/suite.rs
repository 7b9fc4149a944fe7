//! Solves test positions: `cargo run --release -p chess-bots --example suite -- FILE.epd --nodes N`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use chess_bots::{Budget, Thought, study};
use chess_core::{Game, Language, Notation, Position, read_san, write_san};
use clap::Parser;

/// Solves the positions of an EPD file and prints the number solved.
#[derive(Parser)]
struct Args {
    /// The EPD file, with the operations `bm` (best moves), `am` (moves to avoid) and `id`.
    file: PathBuf,
    /// The budget of nodes for each position.
    #[arg(long, default_value_t = 250_000)]
    nodes: u64,
    /// Prints the positions that the search does not solve.
    #[arg(long)]
    failed: bool,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let text = fs::read_to_string(&args.file)?;
    let (mut solved, mut all, mut nodes) = (0, 0, 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let task = Task::read(line).with_context(|| format!("cannot read: {line}"))?;
        let game = Game::new(task.position);
        let Some(thought) = study(&game, Budget::nodes(args.nodes)) else { continue };
        all += 1;
        nodes += thought.nodes;
        if task.is_solved_by(&thought) {
            solved += 1;
        } else if args.failed {
            let played = write_san(&task.position, thought.mv, Notation::Letters(Language::English));
            println!("{}: {played} {:?} at depth {}", task.id, thought.score, thought.depth);
        }
    }
    println!("{solved} of {all} solved, {nodes} nodes");
    Ok(())
}

/// A position with its best moves and the moves to avoid.
struct Task {
    position: Position,
    best: Vec<String>,
    avoid: Vec<String>,
    id: String,
}

impl Task {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.splitn(5, ' ');
        let fields: Vec<&str> = words.by_ref().take(4).collect();
        let operations = words.next().unwrap_or_default();
        let position = Position::from_fen_composed(&format!("{} 0 1", fields.join(" "))).ok()?;
        let mut task = Self { position, best: Vec::new(), avoid: Vec::new(), id: String::new() };
        for operation in operations.split(';') {
            let (name, operands) = operation.trim().split_once(' ').unwrap_or_default();
            let moves = || operands.split_whitespace().map(str::to_owned).collect();
            match name {
                "bm" => task.best = moves(),
                "am" => task.avoid = moves(),
                "id" => operands.trim_matches('"').clone_into(&mut task.id),
                _ => {}
            }
        }
        Some(task)
    }

    fn is_solved_by(&self, thought: &Thought) -> bool {
        let is = |text: &String| read_san(&self.position, text) == Some(thought.mv);
        (self.best.is_empty() || self.best.iter().any(is)) && !self.avoid.iter().any(is)
    }
}
