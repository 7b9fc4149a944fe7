//! How long an answer to "can this side still mate?" takes, beside the crate `chasolver` in the same run.
//!
//! `cargo bench -p chess-core --bench can_mate [-- LIST]`; a line of a list is `WB`, `W-`, `-B` or `--` and a FEN.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use chess_core::{Budget, Color, Position, Winnability, can_mate};

/// Positions of games; the composed ones take far longer and can be given as a list.
const GAMES: &str = include_str!("../data/winnability-games.txt");

fn main() -> Result<()> {
    let file = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let text = match &file {
        Some(file) => std::fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?,
        None => GAMES.to_owned(),
    };
    let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
    let (mut questions, mut undecided) = (0_u32, 0_u32);
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (expected, fen) = line.split_once(' ').context("a line is an answer and a FEN")?;
        let position = Position::from_fen_composed(fen)?;
        let board = chess::Board::from_str(fen).ok().context("the other crate cannot read the position")?;
        for (color, other, letter) in
            [(Color::White, chess::Color::White, 'W'), (Color::Black, chess::Color::Black, 'B')]
        {
            let start = Instant::now();
            let answer = can_mate(&position, color, Budget::FULL);
            ours += start.elapsed();
            let start = Instant::now();
            let oracle = chasolver::winnability(&board, other);
            theirs += start.elapsed();
            let expected = expected.contains(letter);
            questions += 1;
            match answer {
                Winnability::Unknown => undecided += 1,
                Winnability::Winnable(_) => assert!(expected, "{fen}"),
                Winnability::Unwinnable => assert!(!expected, "{fen}"),
            }
            assert_eq!(matches!(oracle, Some(chasolver::Winnability::Winnable { .. })), expected, "{fen}");
        }
    }
    println!("{questions} questions, {undecided} undecided, {ours:?} beside {theirs:?}");
    println!("ratio can_mate {:.2} reach 1.00", theirs.as_secs_f64() / ours.as_secs_f64());
    Ok(())
}
