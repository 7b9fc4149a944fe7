//! Collects positions with a mate in one to three from games: `--example mates -- GAMES.pgn > mates.epd`.
//!
//! A brute-force search proves that each position has a mate in the given number of moves, and no shorter mate.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use chess_bots::{Budget, Score, study};
use chess_core::{Game, Position, pgn};
use clap::Parser;

/// Prints positions with a mate in one to three.
#[derive(Parser)]
struct Args {
    file: PathBuf,
    /// The number of positions for each length of mate.
    #[arg(long, default_value_t = 40)]
    each: usize,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let text = fs::read_to_string(&args.file)?;
    let mut counts = [0; 3];
    for read in pgn::read(&text) {
        let game = read?.game;
        let mut taken = [false; 3];
        for position in game.positions() {
            let Some(thought) = study(&Game::new(*position), Budget::nodes(5_000)) else { continue };
            let Score::Mate(moves @ 1..=3) = thought.score else { continue };
            let Ok(place) = usize::try_from(moves - 1) else { continue };
            let (Some(count), Some(taken)) = (counts.get_mut(place), taken.get_mut(place)) else { continue };
            if *taken || *count >= args.each || !mates_in(position, moves) || mates_in(position, moves - 1) {
                continue;
            }
            *taken = true;
            *count += 1;
            let fen = position.to_fen();
            let fields: Vec<&str> = fen.split(' ').take(4).collect();
            println!("{} dm {moves};", fields.join(" "));
        }
    }
    Ok(())
}

/// Returns true if the player to move can force mate within `moves` moves.
fn mates_in(position: &Position, moves: i32) -> bool {
    moves > 0
        && position.legal_moves().iter().any(|&mv| {
            let after = position.after(mv);
            let replies = after.legal_moves();
            if replies.is_empty() {
                return after.is_check();
            }
            moves > 1 && replies.iter().all(|&reply| mates_in(&after.after(reply), moves - 1))
        })
}
