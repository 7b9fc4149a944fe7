//! Compares matchings with brute force and with another implementation.

use std::collections::BTreeMap;

use super::{Graph, Mates, Wide};

/// A seeded random number generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// The weight of each edge, keyed by its lower and higher vertex.
type Weights = BTreeMap<(usize, usize), u32>;

fn pairs(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..size).flat_map(move |one| (one + 1..size).map(move |other| (one, other)))
}

fn random(size: usize, density: u64, greatest: u64, dice: &mut Dice) -> Weights {
    let edges = pairs(size).filter_map(|edge| {
        let there = dice.below(100) < density;
        there.then(|| (edge, u32::try_from(dice.below(greatest)).unwrap()))
    });
    edges.collect()
}

/// Returns the greatest weight of a perfect matching by brute force.
fn brute(weights: &Weights, free: &[usize]) -> Option<u32> {
    let Some((&first, rest)) = free.split_first() else { return Some(0) };
    let tries = rest.iter().filter_map(|&partner| {
        let weight = weights.get(&(first, partner))?;
        let left: Vec<usize> = rest.iter().copied().filter(|&vertex| vertex != partner).collect();
        Some(weight + brute(weights, &left)?)
    });
    tries.max()
}

/// Returns the weight of the matching that this crate finds.
fn found(size: usize, weights: &Weights, hints: &[(usize, usize)]) -> Option<u32> {
    let mut graph = Graph::<2>::new(size);
    for (&(one, other), &weight) in weights {
        let mut wide = Wide::ZERO;
        wide.put(40, weight);
        graph.join(one, other, wide);
    }
    Some(worth(weights, &graph.match_all(hints)?))
}

fn worth(weights: &Weights, mates: &Mates) -> u32 {
    let pairs = mates.iter().enumerate().filter(|(vertex, mate)| vertex < mate);
    pairs.map(|(vertex, &mate)| weights[&(vertex, mate)]).sum()
}

/// Returns the weight of the matching that the `mwmatching` crate finds.
fn theirs(size: usize, weights: &Weights) -> Option<u32> {
    let edges = weights.iter().map(|(&(one, other), &weight)| (one, other, i32::try_from(weight).unwrap()));
    let mut mates = mwmatching::Matching::new(edges.collect()).max_cardinality().solve();
    mates.resize(size, mwmatching::SENTINEL);
    let perfect = mates.iter().all(|&mate| mate != mwmatching::SENTINEL);
    perfect.then(|| worth(weights, &mates))
}

#[test]
fn a_matching_of_a_small_graph_weighs_as_much_as_by_brute_force() {
    let mut dice = Dice(1);
    for round in 0..6000 {
        let size = 2 * (1 + round % 5);
        let density = 20 + dice.below(81);
        let greatest = 1 + dice.below(12);
        let weights = random(size, density, greatest, &mut dice);
        let all: Vec<usize> = (0..size).collect();
        assert_eq!(found(size, &weights, &[]), brute(&weights, &all), "{weights:?}");
    }
}

#[test]
fn a_matching_of_a_large_graph_weighs_as_much_as_another_implementations() {
    let mut dice = Dice(7);
    for round in 0..1200 {
        let size = 12 + 2 * (round % 30);
        let density = [8, 15, 25, 40, 100][round % 5];
        let greatest = [2, 3, 6, 30, 3000, 300_000][round % 6];
        let weights = random(size, density, greatest, &mut dice);
        assert_eq!(found(size, &weights, &[]), theirs(size, &weights), "round {round}");
    }
}

/// The weights imitate a bracket: large inside the bracket, smaller across its border, and zero below it.
#[test]
fn a_matching_of_a_bracket_weighs_as_much_as_another_implementations() {
    let mut dice = Dice(11);
    for round in 0..1500 {
        let size = 12 + 2 * (round % 20);
        let front = 3 + round % (size / 2);
        let mut weights = random(size, [20, 35, 60][round % 3], 1, &mut dice);
        for (&(one, other), weight) in &mut weights {
            if other < front {
                *weight = 4096 + u32::try_from(dice.below(4) * 512 + dice.below(8)).unwrap();
            } else if one < front && other < 2 * front {
                *weight = u32::try_from(64 + 8 * dice.below(2)).unwrap();
            }
        }
        let behind: Vec<(usize, usize)> = pairs(size).filter(|&(one, _)| one >= 2 * front).collect();
        let mut hints: Vec<(usize, usize)> = Vec::new();
        for (one, other) in behind {
            let free = |vertex: usize| hints.iter().all(|&(one, other)| vertex != one && vertex != other);
            if free(one) && free(other) && weights.contains_key(&(one, other)) {
                hints.push((one, other));
            }
        }
        let expected = theirs(size, &weights);
        assert_eq!(found(size, &weights, &[]), expected, "round {round}");
        assert_eq!(found(size, &weights, &hints), expected, "round {round} with hints");
    }
}
