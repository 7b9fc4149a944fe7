//! Finds perfect matchings of greatest weight in general graphs. Turns a graph with weighted edges into the
//! partner of each vertex. Weights are integers of any width.

mod blossom;
mod forest;
mod graph;
#[cfg(test)]
mod tests;
mod wide;

pub(crate) use graph::{Graph, Mates};
pub(crate) use wide::Wide;
