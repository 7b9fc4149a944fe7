//! Trains the network of the evaluation: `cargo run --release -p chess-bots --example train -- FILE ...`.
//!
//! The files hold positions with the score of the player to move, from `--example label`. The program minimizes the
//! squared difference between the expected points by the score and by the network, with Adam steps on two threads. One
//! in 25 blocks of 1,000 positions is held out to measure the error. So most games lie in one part only.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]
#![expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "weights are small")]
#![expect(clippy::cast_sign_loss, reason = "places are positive")]
#![expect(clippy::indexing_slicing, reason = "inputs, neurons and outputs are below their numbers")]

use std::fs;
use std::path::PathBuf;
use std::thread;

use anyhow::{Context, Result};
use chess_bots::training::{BIAS_ONE, INPUTS, NEURONS, ONE, OUTPUT_ONE, OUTPUTS, input, output, turned};
use chess_core::Position;
use clap::Parser;

/// Trains the network and writes its file.
#[derive(Parser)]
struct Args {
    files: Vec<PathBuf>,
    /// The number of passes over all positions.
    #[arg(long, default_value_t = 9)]
    epochs: usize,
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/data/network.bin"))]
    network: PathBuf,
}

/// A position: its inputs from the view of the player to move and of the opponent, its output, and the expected points
/// of the player to move.
struct Sample {
    inputs: [Box<[u16]>; 2],
    output: usize,
    points: f32,
}

const BATCH: usize = 4_096;
const THREADS: usize = 2;
/// A score of this many hundredths of a pawn gives odds of e to 1, on lichess' curve of winning chances.
const ODDS: f32 = 272.0;
/// The initial learning rate. The last learning rate is zero.
const RATE: f32 = 0.0015;
/// The largest weights, in the order of [`Weights`]. These limits prevent integer overflow in the sums of the network.
const LARGEST: [f32; 4] = [1.98, 1.98, 7.9, 30.0];

/// The weights of the inputs, the biases of the neurons, the weights of the outputs, and the biases of the outputs. The
/// type also holds the gradients and the Adam moments of these values.
#[derive(Clone)]
struct Weights([Vec<f32>; 4]);

impl Weights {
    fn zero() -> Self {
        Self([INPUTS * NEURONS, NEURONS, 2 * OUTPUTS * NEURONS, OUTPUTS].map(|count| vec![0.0; count]))
    }

    fn random() -> Self {
        let mut weights = Self::zero();
        let mut state = 88_172_645_463_325_252;
        for part in [0, 2] {
            for weight in &mut weights.0[part] {
                *weight = (random(&mut state) as f32 - 0.5) / 5.0;
            }
        }
        weights.0[1].fill(0.1);
        weights
    }

    /// Returns the neurons of both views, and the expected points.
    fn forward(&self, sample: &Sample) -> ([[f32; NEURONS]; 2], f32) {
        let mut neurons = [[0.0; NEURONS]; 2];
        let mut sum = self.0[3][sample.output];
        for (half, neurons) in neurons.iter_mut().enumerate() {
            neurons.copy_from_slice(&self.0[1]);
            for &input in &sample.inputs[half] {
                let row = &self.0[0][usize::from(input) * NEURONS..][..NEURONS];
                neurons.iter_mut().zip(row).for_each(|(neuron, weight)| *neuron += weight);
            }
            let row = &self.0[2][(2 * sample.output + half) * NEURONS..][..NEURONS];
            sum += neurons
                .iter()
                .zip(row)
                .map(|(neuron, weight)| neuron.clamp(0.0, 1.0).powi(2) * weight)
                .sum::<f32>();
        }
        (neurons, points(sum))
    }

    /// Adds the gradient of the squared error of a sample. Returns the squared error.
    fn add_slopes(&mut self, weights: &Self, sample: &Sample) -> f64 {
        let (neurons, reached) = weights.forward(sample);
        let error = reached - sample.points;
        let slope = error * reached * (1.0 - reached);
        self.0[3][sample.output] += slope;
        for (half, neurons) in neurons.iter().enumerate() {
            let at = (2 * sample.output + half) * NEURONS;
            let mut back = [0.0; NEURONS];
            for (place, neuron) in neurons.iter().enumerate() {
                self.0[2][at + place] += slope * neuron.clamp(0.0, 1.0).powi(2);
                let open = if *neuron > 0.0 && *neuron < 1.0 { 2.0 * neuron } else { 0.0 };
                back[place] = slope * weights.0[2][at + place] * open;
            }
            self.0[1].iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
            for &input in &sample.inputs[half] {
                let row = &mut self.0[0][usize::from(input) * NEURONS..][..NEURONS];
                row.iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
            }
        }
        f64::from(error).powi(2)
    }

    /// Makes an Adam step along the summed gradients, and resets the sums to zero.
    fn step(&mut self, slopes: &mut [Self; THREADS], [mean, square]: &mut [Self; 2], rate: f32) {
        let [first, second] = slopes;
        for (part, largest) in LARGEST.iter().enumerate() {
            for place in 0..self.0[part].len() {
                let slope = (first.0[part][place] + second.0[part][place]) / BATCH as f32;
                (first.0[part][place], second.0[part][place]) = (0.0, 0.0);
                let (mean, square) = (&mut mean.0[part][place], &mut square.0[part][place]);
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                let weight = self.0[part][place] - rate * *mean / (square.sqrt() + 1e-8);
                self.0[part][place] = weight.clamp(-largest, *largest);
            }
        }
    }

    /// Returns the file of the network: all weights as integers.
    fn file(&self) -> Vec<u8> {
        let ones = [f32::from(ONE), f32::from(ONE), OUTPUT_ONE as f32, BIAS_ONE as f32];
        let parts = self.0.iter().zip(ones);
        let weights =
            parts.flat_map(|(part, one)| part.iter().map(move |weight| (weight * one).round() as i16));
        weights.flat_map(i16::to_le_bytes).collect()
    }
}

fn main() -> Result<()> {
    let args = Args::parse();
    let (mut samples, mut held_out) = (Vec::new(), Vec::new());
    for file in &args.files {
        for (number, line) in fs::read_to_string(file)?.lines().enumerate() {
            let held = number / 1_000 % 25 == 7;
            if held { &mut held_out } else { &mut samples }.push(sample(line)?);
        }
    }
    println!("{} positions, {} held out", samples.len(), held_out.len());
    let mut weights = Weights::random();
    let (mut slopes, mut moments) = ([Weights::zero(), Weights::zero()], [Weights::zero(), Weights::zero()]);
    let steps = (args.epochs * (samples.len() / BATCH)) as f32;
    let (mut step, mut state) = (0.0, 1);
    for epoch in 1..=args.epochs {
        for place in (1..samples.len()).rev() {
            samples.swap(place, (random(&mut state) * (place + 1) as f64) as usize);
        }
        let mut error = 0.0;
        for batch in samples.chunks_exact(BATCH) {
            error += add_all(&mut slopes, &weights, batch)?;
            step += 1.0;
            let rate = RATE * f32::midpoint(1.0, (step / steps * std::f32::consts::PI).cos());
            weights.step(&mut slopes, &mut moments, rate);
        }
        let root = |sum: f64, count: usize| (sum / count as f64).sqrt();
        let outside =
            held_out.iter().map(|sample| f64::from(weights.forward(sample).1 - sample.points).powi(2)).sum();
        println!(
            "epoch {epoch}: error {:.4}, held out {:.4}",
            root(error, samples.len()),
            root(outside, held_out.len())
        );
        fs::write(&args.network, weights.file())?;
    }
    Ok(())
}

/// Adds the gradients of a batch on two threads. Returns the sum of the squared errors.
fn add_all(slopes: &mut [Weights; THREADS], weights: &Weights, batch: &[Sample]) -> Result<f64> {
    thread::scope(|scope| {
        let parts = slopes.iter_mut().zip(batch.chunks(BATCH / THREADS));
        let threads = parts.map(|(slopes, part)| {
            scope.spawn(move || part.iter().map(|sample| slopes.add_slopes(weights, sample)).sum::<f64>())
        });
        let threads: Vec<_> = threads.collect();
        threads.into_iter().map(|thread| thread.join().ok().context("a thread panicked")).sum()
    })
}

fn sample(line: &str) -> Result<Sample> {
    let (fen, score) = line.rsplit_once('|').context("FEN|score")?;
    let position = Position::from_fen_composed(fen)?;
    Ok(Sample {
        inputs: inputs(&position),
        output: output(&position),
        points: points(score.parse::<f32>()? / ODDS),
    })
}

/// Returns the inputs that a position activates, from the view of the player to move and of the opponent.
fn inputs(position: &Position) -> [Box<[u16]>; 2] {
    [position.turn(), !position.turn()].map(|viewer| {
        let turned = turned(position, viewer);
        let pieces =
            position.occupied().into_iter().filter_map(|square| Some((position.piece_at(square)?, square)));
        pieces.map(|(piece, square)| input(piece, square, viewer, turned) as u16).collect()
    })
}

/// Returns the expected points, from 0 to 1.
fn points(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// Returns a random number from 0 to below 1.
fn random(state: &mut u64) -> f64 {
    for shift in [13, -7, 17] {
        *state ^= if shift > 0 { *state << shift } else { *state >> -shift };
    }
    (*state >> 11) as f64 / (1_u64 << 53) as f64
}
