//! What is to be matched: vertices, and edges with weights.
#![expect(clippy::indexing_slicing, reason = "vertices are numbers below the size of the graph")]

use super::blossom::Search;
use super::wide::Wide;

/// The partner of each vertex.
pub(crate) type Mates = Vec<usize>;

/// A graph whose edges have weights of `N` words. Sixteen bits above the greatest sum of weights must stay free.
#[derive(Debug)]
pub(crate) struct Graph<const N: usize> {
    size: usize,
    /// For each pair of vertices where its weight stands; 0 is no edge.
    place: Vec<usize>,
    /// Four times the weights; the first stands for no edge and is not used, the second is zero.
    fourfold: Vec<Wide<N>>,
    neighbours: Vec<Vec<usize>>,
}

impl<const N: usize> Graph<N> {
    /// A graph of so many vertices without edges.
    pub(crate) fn new(size: usize) -> Self {
        Self {
            size,
            place: vec![0; size * size],
            fourfold: vec![Wide::ZERO; 2],
            neighbours: vec![Vec::new(); size],
        }
    }

    /// Joins two vertices that are not joined yet.
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

    /// Matches every vertex so that the sum of weights is the greatest possible; `None` if not all of them can be matched.
    ///
    /// The hints are pairs that may be matched from the outset, for speed: all edges between their vertices weigh nothing.
    pub(crate) fn match_all(&self, hints: &[(usize, usize)]) -> Option<Mates> {
        Search::new(self, hints).run()
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn neighbours(&self, vertex: usize) -> &[usize] {
        &self.neighbours[vertex]
    }

    /// Four times the weight of an edge that is there.
    pub(super) fn fourfold(&self, one: usize, other: usize) -> Wide<N> {
        self.fourfold[self.place[one * self.size + other]]
    }
}
