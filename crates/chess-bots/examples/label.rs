//! Writes positions for `--example train`: `cargo run --release -p chess-bots --example label -- --stockfish
//! /usr/games/stockfish --seed 1 --count 5000000 positions.txt`.
//!
//! Levels and short searches play games against each other, with a few random moves, from random openings. The program
//! writes half of the positions of the games, and positions after one or two random moves, each with the static
//! evaluation of Stockfish for the player to move: `FEN|hundredths of a pawn`.

#[path = "match/engine.rs"]
mod engine;
#[path = "match/openings.rs"]
mod openings;

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;

use anyhow::{Context, Result};
use chess_bots::{Budget, Level, Score, Thought, study, think};
use chess_core::{ByColor, Color, Game, Position};
use clap::Parser;

use engine::Engine;

/// Plays games and writes positions with their evaluations.
#[derive(Parser)]
struct Args {
    file: PathBuf,
    /// The program of Stockfish 15.1.
    #[arg(long)]
    stockfish: String,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of positions.
    #[arg(long, default_value_t = 5_000_000)]
    count: usize,
}

/// The node budgets of the full-strength players.
const SEARCHES: [u64; 4] = [60, 120, 250, 500];
/// The levels that play.
const LEVELS: [u8; 3] = [3, 4, 5];
/// The chances of a random move, in hundredths.
const SLIPS: [usize; 3] = [0, 2, 6];
/// The largest evaluation of the written positions, in hundredths of a pawn.
const LARGEST: i32 = 3_000;
/// A game ends when a player has been this far ahead for more than eight half-moves.
const WON: i32 = 1_500;

fn main() -> Result<()> {
    let args = Args::parse();
    let openings: Vec<Position> = openings::positions(include_str!("../data/openings.epd")).collect();
    let mut stockfish = Engine::start(&args.stockfish)?;
    let mut output = BufWriter::new(File::create(&args.file)?);
    let mut lots = Lots(args.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut count = 0;
    while count < args.count {
        for position in play(&openings, &mut lots)? {
            let score = if position.is_check() { None } else { evaluate(&mut stockfish, &position)? };
            if let Some(score) = score.filter(|score| score.abs() <= LARGEST) {
                writeln!(output, "{}|{score}", position.to_fen())?;
                count += 1;
            }
        }
    }
    Ok(())
}

/// Plays a game. Returns positions of the game and positions near them.
fn play(openings: &[Position], lots: &mut Lots) -> Result<Vec<Position>> {
    let opening = lots.of(openings).copied().filter(|_| lots.below(4) > 0);
    let mut game = Game::new(opening.unwrap_or(Position::START));
    let random = if opening.is_none() { 4 + lots.below(8) } else { lots.below(5) };
    for _ in 0..random {
        game.play(*lots.of(&game.position().legal_moves()).context("an opening of a few moves")?)?;
    }
    let players =
        ByColor::new(|_| (lots.below(SEARCHES.len() + LEVELS.len()), *lots.of(&SLIPS).unwrap_or(&0)));
    let (seed, mut positions, mut ahead) = (lots.next(), Vec::new(), 0);
    while game.automatic_outcome().is_none()
        && game.position().halfmove_clock() < 80
        && game.occurrences().len() < 3
        && game.ply().0 <= 300
        && ahead <= 8
    {
        let position = *game.position();
        let (player, slips) = players[position.turn()];
        let moves = position.legal_moves();
        let thought = if lots.below(100) < slips { None } else { choose(&game, player, seed) };
        positions.extend((lots.below(2) == 0).then_some(position));
        for _ in 0..2 {
            let near = lots.of(&moves).map(|mv| position.after(*mv)).context("a move")?;
            let next = lots.of(&near.legal_moves()).map(|mv| near.after(*mv)).filter(|_| lots.below(2) == 0);
            positions.extend((lots.below(2) == 0).then_some(next.unwrap_or(near)));
        }
        let value = thought.as_ref().map_or(0, |thought| match thought.score {
            Score::Pawns(value) => value,
            Score::Mate(_) => 2 * WON,
        });
        ahead = if value.abs() > WON { ahead + 1 } else { 0 };
        game.play(thought.map_or(*lots.of(&moves).context("a move")?, |thought| thought.mv))?;
    }
    Ok(positions)
}

/// Returns the move of a search or of a level.
fn choose(game: &Game, player: usize, seed: u64) -> Option<Thought> {
    if let Some(nodes) = SEARCHES.get(player) {
        return study(game, Budget::nodes(*nodes));
    }
    let level = Level::new(*LEVELS.get(player - SEARCHES.len())?)?;
    think(game, level, seed, level.budget())
}

/// Returns Stockfish's static evaluation for the player to move, in hundredths of a pawn.
fn evaluate(stockfish: &mut Engine, position: &Position) -> Result<Option<i32>> {
    let lines = stockfish.ask(&format!("position fen {}\neval", position.to_fen()), "Final evaluation")?;
    let value = lines.last().and_then(|line| line.split_whitespace().nth(2));
    let white = value.and_then(|pawns| pawns.parse::<f64>().ok());
    let sign = if position.turn() == Color::White { 100.0 } else { -100.0 };
    #[expect(clippy::cast_possible_truncation, reason = "an evaluation is a small number")]
    Ok(white.map(|pawns| (sign * pawns).round() as i32))
}

/// Random numbers.
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.next() % count as u64).unwrap_or(0)
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { list.get(self.below(list.len())) }
    }
}
