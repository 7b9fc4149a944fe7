//! Perfect matchings of greatest weight in general graphs.

mod blossom;
mod forest;
mod graph;
#[cfg(test)]
mod tests;
mod wide;

pub(crate) use graph::{Graph, Mates};
pub(crate) use wide::Wide;
