//! Perfect matchings of greatest weight in general graphs.

mod blossom;
mod forest;
mod graph;
mod wide;

pub(crate) use graph::{Graph, Mates};
pub(crate) use wide::Wide;
