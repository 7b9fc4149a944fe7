//! A graph with weighted edges.
#![expect(clippy::indexing_slicing, reason = "vertices are numbers below the size of the graph")]

use super::wide::Wide;

/// The partner of each vertex.
pub(crate) type Mates = Vec<usize>;

/// A graph whose weights have `N` words of 64 bits. The highest sixteen bits must stay free above the
/// greatest sum of weights.
#[derive(Debug)]
pub(crate) struct Graph<const N: usize> {
    size: usize,
    /// For each pair of vertices the index of its weight; 0 means no edge.
    place: Vec<usize>,
    /// Four times the weights. Index 0 is unused because it means no edge; index 1 is zero.
    fourfold: Vec<Wide<N>>,
    neighbours: Vec<Vec<usize>>,
}

impl<const N: usize> Graph<N> {
    /// Makes a graph without edges.
    pub(crate) fn new(size: usize) -> Self {
        Self {
            size,
            place: vec![0; size * size],
            fourfold: vec![Wide::ZERO; 2],
            neighbours: vec![Vec::new(); size],
        }
    }

    /// Adds an edge between two vertices that have none.
    pub(crate) fn join(&mut self, one: usize, other: usize, weight: Wide<N>) {
        let place = if weight.is_zero() {
            1
        } else {
            self.fourfold.push(weight.double().double());
            self.fourfold.len() - 1
        };
        self.place[one * self.size + other] = place;
        self.place[other * self.size + one] = place;
        self.neighbours[one].push(other);
        self.neighbours[other].push(one);
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn neighbours(&self, vertex: usize) -> &[usize] {
        &self.neighbours[vertex]
    }

    /// Returns four times the weight of an existing edge.
    pub(super) fn fourfold(&self, one: usize, other: usize) -> Wide<N> {
        self.fourfold[self.place[one * self.size + other]]
    }
}
