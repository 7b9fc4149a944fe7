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

#[cfg(test)]
mod tests {
    use super::*;

    /// A generator of numbers, so that each run is the same.
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    type Weights = Vec<Vec<Option<u32>>>;

    fn random(size: usize, density: u64, greatest: u64, state: &mut u64) -> Weights {
        let mut weights = vec![vec![None; size]; size];
        for one in 0..size {
            for other in 0..one {
                if next(state) % 100 < density {
                    let weight = u32::try_from(next(state) % greatest).unwrap();
                    weights[one][other] = Some(weight);
                    weights[other][one] = Some(weight);
                }
            }
        }
        weights
    }

    /// The greatest weight of a perfect matching, by trying all of them.
    fn brute(weights: &Weights, free: &[usize]) -> Option<u32> {
        let Some((&first, rest)) = free.split_first() else { return Some(0) };
        let tries = rest.iter().filter_map(|&partner| {
            let weight = weights[first][partner]?;
            let left: Vec<usize> = rest.iter().copied().filter(|&vertex| vertex != partner).collect();
            Some(weight + brute(weights, &left)?)
        });
        tries.max()
    }

    fn graph(weights: &Weights) -> Graph<2> {
        let mut graph = Graph::new(weights.len());
        for one in 0..weights.len() {
            for other in 0..one {
                if let Some(weight) = weights[one][other] {
                    let mut wide = Wide::ZERO;
                    wide.put(40, weight);
                    graph.join(one, other, wide);
                }
            }
        }
        graph
    }

    fn worth(weights: &Weights, mates: &Mates) -> u32 {
        let pairs = mates.iter().enumerate().filter(|(vertex, mate)| vertex < mate);
        pairs.map(|(vertex, &mate)| weights[vertex][mate].unwrap()).sum()
    }

    #[test]
    fn small_graphs_are_matched_as_well_as_by_trying_everything() {
        let mut state = 1;
        for round in 0..6000 {
            let size = 2 * (1 + round % 5);
            let density = 20 + next(&mut state) % 81;
            let greatest = 1 + next(&mut state) % 12;
            let weights = random(size, density, greatest, &mut state);
            let all: Vec<usize> = (0..size).collect();
            let found = graph(&weights).match_all(&[]);
            assert_eq!(found.map(|mates| worth(&weights, &mates)), brute(&weights, &all), "{weights:?}");
        }
    }

    #[test]
    fn greater_graphs_are_matched_as_well_as_by_another_implementation() {
        let mut state = 7;
        for round in 0..300 {
            let size = 20 + 2 * (round % 30);
            let density = [8, 15, 40, 100][round % 4];
            let greatest = [3, 30, 3000][round % 3];
            let weights = random(size, density, greatest, &mut state);
            let found = graph(&weights).match_all(&[]).map(|mates| worth(&weights, &mates));
            let mut edges = Vec::new();
            for one in 0..size {
                for other in 0..one {
                    let weight = weights[one][other].map(|weight| i32::try_from(weight).unwrap());
                    edges.extend(weight.map(|weight| (one, other, weight)));
                }
            }
            let mut theirs = mwmatching::Matching::new(edges).max_cardinality().solve();
            theirs.resize(size, mwmatching::SENTINEL);
            let perfect = theirs.iter().all(|&mate| mate != mwmatching::SENTINEL);
            assert_eq!(found, perfect.then(|| worth(&weights, &theirs)), "round {round}");
        }
    }

    #[test]
    fn a_matching_can_go_on_from_pairs_that_weigh_nothing() {
        let mut state = 3;
        for _ in 0..2000 {
            let mut weights = random(10, 60, 6, &mut state);
            for one in 4..8 {
                for other in 4..8 {
                    weights[one][other] = weights[one][other].map(|_| 0);
                }
            }
            let hints: Vec<(usize, usize)> =
                [(4, 5), (6, 7)].into_iter().filter(|&(one, other)| weights[one][other].is_some()).collect();
            let plain = graph(&weights).match_all(&[]).map(|mates| worth(&weights, &mates));
            let hinted = graph(&weights).match_all(&hints).map(|mates| worth(&weights, &mates));
            assert_eq!(plain, hinted);
        }
    }
}
