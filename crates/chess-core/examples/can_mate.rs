//! Decides whether a player can still mate, for one position or for a list of positions.
//!
//! ```text
//! cargo run --release -p chess-core --example can_mate -- "8/8/1k6/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"
//! cargo run --release -p chess-core --example can_mate -- --list positions.txt [--positions 16000000]
//! ```
//!
//! A line of the list is `WB`, `W-`, `-B` or `--` (the sides that can mate) and a FEN.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::env;
use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use chess_core::{Budget, Color, Language, Notation, Position, Winnability, can_mate, write_san};

const USAGE: &str = "usage: can_mate FEN | can_mate --list FILE [--positions NUMBER]";

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["--list", file] => judge_list(file, Budget::FULL),
        ["--list", file, "--positions", number] => {
            let number = number.parse().with_context(|| format!("{number} is not a number\n{USAGE}"))?;
            judge_list(file, Budget::positions(number))
        }
        [] | ["-h" | "--help", ..] => bail!("{USAGE}"),
        fen => judge_one(&fen.join(" ")),
    }
}

fn judge_one(fen: &str) -> Result<()> {
    let position = Position::from_fen_composed(fen).context(USAGE)?;
    for side in Color::ALL {
        let words = match can_mate(&position, side, Budget::FULL) {
            Winnability::Winnable(line) => format!("can mate: {}", line_text(&position, &line)),
            Winnability::Unwinnable => "cannot mate".to_owned(),
            Winnability::Unknown => "undecided".to_owned(),
        };
        println!("{side:?} {words}");
    }
    Ok(())
}

fn line_text(position: &Position, line: &[chess_core::Move]) -> String {
    let mut position = *position;
    let mut words = Vec::new();
    for &mv in line {
        words.push(write_san(&position, mv, Notation::Letters(Language::English)));
        position = position.after(mv);
    }
    words.join(" ")
}

#[derive(Default)]
struct Tally {
    right: u32,
    wrong: u32,
    undecided: u32,
    spent: Duration,
    longest: Duration,
}

fn judge_list(file: &str, budget: Budget) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let mut tally = Tally::default();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (expected, fen) =
            line.split_once(' ').with_context(|| format!("not a line of a list: {line}"))?;
        let position = Position::from_fen_composed(fen).with_context(|| fen.to_owned())?;
        for (side, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            judge(&mut tally, &position, side, expected.contains(letter), budget);
        }
    }
    println!(
        "{} right, {} wrong, {} undecided; {:?} in all, {:?} the longest",
        tally.right, tally.wrong, tally.undecided, tally.spent, tally.longest
    );
    Ok(())
}

fn judge(tally: &mut Tally, position: &Position, side: Color, expected: bool, budget: Budget) {
    let start = Instant::now();
    let answer = can_mate(position, side, budget);
    let spent = start.elapsed();
    tally.spent += spent;
    tally.longest = tally.longest.max(spent);
    let right = match answer {
        Winnability::Unknown => {
            tally.undecided += 1;
            println!("undecided: {position} for {side:?}, expected {expected}");
            return;
        }
        Winnability::Winnable(line) => expected && mates(position, &line, side),
        Winnability::Unwinnable => !expected,
    };
    if right {
        tally.right += 1;
    } else {
        tally.wrong += 1;
        println!("wrong: {position} for {side:?}, expected {expected}");
    }
}

/// Returns true if the moves are legal and `side` gives mate with the last move.
fn mates(position: &Position, line: &[chess_core::Move], side: Color) -> bool {
    let mut position = *position;
    for &mv in line {
        if !position.is_legal(mv) {
            return false;
        }
        position = position.after(mv);
    }
    position.turn() != side && position.is_check() && !position.has_legal_move()
}
