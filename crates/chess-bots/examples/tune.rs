//! Tunes the evaluation weights: `cargo run --release -p chess-bots --example tune -- FILE ... > weights.rs`.
//!
//! The files hold positions with the results of games, from `--example match -- --positions`. The program minimizes the
//! squared difference between the result of a game and the expected result (Texel's method with Adam steps). The
//! expected result comes from the evaluation.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]
#![expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "weights are small")]
#![expect(clippy::indexing_slicing, reason = "terms and halves are below their numbers")]

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use chess_bots::{headings, makeup, weights};
use chess_core::Position;
use clap::Parser;

/// Prints tuned weights.
#[derive(Parser)]
struct Args {
    files: Vec<PathBuf>,
    /// The number of passes over all positions.
    #[arg(long, default_value_t = 60)]
    rounds: usize,
    /// A larger number keeps each weight nearer to its old value.
    #[arg(long, default_value_t = 2e-7)]
    hold: f64,
}

/// A position: the terms, the factors for the middlegame and endgame values, and the result of the game for White.
struct Sample {
    terms: Vec<(u16, i8)>,
    middle: f64,
    end: f64,
    result: f64,
}

const BATCH: usize = 4_096;

fn main() -> Result<()> {
    let args = Args::parse();
    let mut samples = Vec::new();
    for file in &args.files {
        for line in fs::read_to_string(file)?.lines() {
            samples.push(sample(line)?);
        }
    }
    let begin: Vec<[f64; 2]> = weights().iter().map(|pair| [f64::from(pair.0), f64::from(pair.1)]).collect();
    let mut now = begin.clone();
    let steepness = best_steepness(&samples, &now);
    eprintln!(
        "{} positions, steepness {steepness:.5}, error {:.6}",
        samples.len(),
        error(&samples, &now, steepness)
    );
    let (mut mean, mut square) = (vec![[0.0; 2]; now.len()], vec![[0.0; 2]; now.len()]);
    let mut step = 0;
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for round in 0..args.rounds {
        shuffle(&mut order, round as u64);
        let rate = if round * 3 < args.rounds * 2 { 1.0 } else { 0.2 };
        for batch in order.chunks(BATCH) {
            step += 1;
            let mut slope = vec![[0.0; 2]; now.len()];
            for sample in batch.iter().filter_map(|place| samples.get(*place)) {
                add_slope(sample, &now, steepness, &mut slope);
            }
            for (term, slopes) in slope.iter().enumerate() {
                for half in 0..2 {
                    let pull = (now[term][half] - begin[term][half]) * args.hold;
                    let slope = slopes[half] / batch.len() as f64 + pull;
                    mean[term][half] = 0.9 * mean[term][half] + 0.1 * slope;
                    square[term][half] = 0.999 * square[term][half] + 0.001 * slope * slope;
                    let corrected = square[term][half] / (1.0 - 0.999_f64.powi(step));
                    let moment = mean[term][half] / (1.0 - 0.9_f64.powi(step));
                    now[term][half] -= rate * moment / (corrected.sqrt() + 1e-9);
                }
            }
        }
        if round % 10 == 9 {
            eprintln!("round {}: error {:.6}", round + 1, error(&samples, &now, steepness));
        }
    }
    print(&now);
    Ok(())
}

fn sample(line: &str) -> Result<Sample> {
    let (fen, result) = line.rsplit_once(';').context("FEN;result")?;
    let made = makeup(&Position::from_fen_composed(fen)?);
    let phase = f64::from(made.phase) / 24.0;
    Ok(Sample {
        terms: made.terms.iter().map(|(term, times)| (*term as u16, *times as i8)).collect(),
        middle: phase,
        end: (1.0 - phase) * f64::from(made.scale) / 64.0,
        result: result.parse()?,
    })
}

fn value(sample: &Sample, weights: &[[f64; 2]]) -> f64 {
    let mut sum = 0.0;
    for &(term, times) in &sample.terms {
        let [middle, end] = weights[usize::from(term)];
        sum += f64::from(times) * (middle * sample.middle + end * sample.end);
    }
    sum
}

fn expected(value: f64, steepness: f64) -> f64 {
    1.0 / (1.0 + (-steepness * value).exp())
}

fn error(samples: &[Sample], weights: &[[f64; 2]], steepness: f64) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| (sample.result - expected(value(sample, weights), steepness)).powi(2))
        .sum();
    sum / samples.len() as f64
}

fn best_steepness(samples: &[Sample], weights: &[[f64; 2]]) -> f64 {
    let some: Vec<f64> = (8..80).map(|step| f64::from(step) * 1e-4).collect();
    let error_of = |steepness: &f64| error(samples, weights, *steepness);
    some.iter()
        .map(|steepness| (error_of(steepness), *steepness))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map_or(0.004, |best| best.1)
}

fn add_slope(sample: &Sample, weights: &[[f64; 2]], steepness: f64, slope: &mut [[f64; 2]]) {
    let expected = expected(value(sample, weights), steepness);
    let outer = 2.0 * (expected - sample.result) * expected * (1.0 - expected) * steepness;
    for &(term, times) in &sample.terms {
        let place = &mut slope[usize::from(term)];
        place[0] += outer * f64::from(times) * sample.middle;
        place[1] += outer * f64::from(times) * sample.end;
    }
}

fn shuffle(order: &mut [usize], round: u64) {
    let mut state = round.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for place in (1..order.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        order.swap(place, (state >> 20) as usize % (place + 1));
    }
}

fn print(weights: &[[f64; 2]]) {
    println!("//! What each term counts in the middlegame and in the endgame, in hundredths of a pawn.");
    println!("//!\n//! Written by `--example tune` from games of this program against itself.\n");
    println!("use super::packed::s;\nuse super::terms::COUNT;\n");
    println!("/// The weights, in the order of the terms.\n#[rustfmt::skip]");
    println!("pub(crate) static WEIGHTS: [i32; COUNT] = [");
    let ends = headings().iter().skip(1).map(|heading| heading.0).chain([weights.len()]);
    for ((begin, name), end) in headings().iter().zip(ends) {
        println!("    // {name}");
        for row in weights.get(*begin..end).unwrap_or_default().chunks(8) {
            let row: Vec<String> =
                row.iter().map(|[middle, end]| format!("s({middle:.0}, {end:.0}),")).collect();
            println!("    {}", row.join(" "));
        }
    }
    println!("];");
}
