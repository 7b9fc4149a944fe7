//! Evaluates positions without search, in hundredths of a pawn, by a neural network. Known endgames have their own
//! values.

mod endings;
mod evaluation;
mod kpk;
pub(crate) mod network;

pub(crate) use evaluation::{judge, material};
pub(crate) use network::Accumulator;
