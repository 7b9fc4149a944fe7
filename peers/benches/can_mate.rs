//! Measures the speed of the decision whether a side can still mate. Compares with the crate `chasolver` in the same
//! run.
//!
//! `cargo bench --manifest-path peers/Cargo.toml --bench can_mate [-- FILE]`. A line of the file is `WB`, `W-`, `-B` or
//! `--` (the sides that can mate) and a FEN. Without a file the benchmark uses positions of games and composed positions.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result};
use chess_core::{Budget, Color, Position, Winnability, can_mate};
use cpu_time::ThreadTime;

const GAMES: &str = include_str!("../../crates/chess-core/data/winnability-games.txt");
const COMPOSED: &str = include_str!("../../crates/chess-core/data/winnability-composed.txt");

fn main() -> Result<()> {
    if let Some(file) = std::env::args().skip(1).find(|argument| !argument.starts_with("--")) {
        let text = std::fs::read_to_string(&file).with_context(|| format!("cannot read {file}"))?;
        return compare("can_mate", &text);
    }
    compare("can_mate_games", GAMES)?;
    compare("can_mate_composed", COMPOSED)
}

fn compare(name: &str, list: &str) -> Result<()> {
    let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
    let (mut fast, mut longest_fast) = (Duration::ZERO, Duration::ZERO);
    let (mut questions, mut undecided) = (0_u32, 0_u32);
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (expected, fen) = line.split_once(' ').context("a line is an answer and a FEN")?;
        let position = Position::from_fen_composed(fen)?;
        let board = chess::Board::from_str(fen).ok().context("the other crate cannot read the position")?;
        for (color, other, letter) in
            [(Color::White, chess::Color::White, 'W'), (Color::Black, chess::Color::Black, 'B')]
        {
            let (answer, spent) = timed(|| can_mate(&position, color, Budget::FULL));
            ours += spent;
            let (oracle, spent) = timed(|| chasolver::winnability(&board, other));
            theirs += spent;
            let (_, spent) = timed(|| can_mate(&position, color, Budget::FAST));
            fast += spent;
            longest_fast = longest_fast.max(spent);
            let expected = expected.contains(letter);
            questions += 1;
            match answer {
                Winnability::Unknown => {
                    undecided += 1;
                    println!("undecided: {fen} for {color:?}");
                }
                Winnability::Winnable(_) => assert!(expected, "{fen}"),
                Winnability::Unwinnable => assert!(!expected, "{fen}"),
            }
            assert_eq!(matches!(oracle, Some(chasolver::Winnability::Winnable { .. })), expected, "{fen}");
        }
    }
    println!("{name}: {questions} questions, {undecided} undecided, {ours:?} beside {theirs:?}");
    println!(
        "{name}: with the fast budget {:?} on average, {longest_fast:?} at most",
        fast / questions.max(1)
    );
    println!("ratio {name} {:.2} reach 1.00", theirs.as_secs_f64() / ours.as_secs_f64());
    println!("ratio {name}_fast_bound {:.2} reach 1.00", 0.002 / longest_fast.as_secs_f64());
    Ok(())
}

/// Returns the result of a function and the processor time of the call.
fn timed<T>(question: impl FnOnce() -> T) -> (T, Duration) {
    let start = ThreadTime::now();
    let answer = question();
    (answer, start.elapsed())
}
