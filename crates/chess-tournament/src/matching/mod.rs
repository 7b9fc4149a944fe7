//! Finds perfect matchings of greatest weight in general graphs. A graph with weighted edges comes in, the
//! partner of each vertex goes out. Weights are integers of any width.

mod blossom;
mod forest;
mod graph;
#[cfg(test)]
mod tests;
mod wide;

pub(crate) use graph::{Graph, Mates};
pub(crate) use wide::Wide;
