//! Finds the best perfect matching of a bracket's players. Several criteria, the most important first, decide which
//! matching is the best. This module computes the weights, and the crate `integer-blossom` finds a maximum-weight
//! matching.
#![expect(clippy::indexing_slicing, reason = "places are numbers below the size of the graph")]

use integer_blossom::{Weight as _, max_weight_matching};

use super::weight::{COMPONENT_VALUE_BITS, LexWeight};

/// A perfect matching. The index is a place in the bracket, and the value is the place of the partner.
pub(super) type Mates = Vec<usize>;

/// A criterion for matchings. A better matching has a greater sum of the criterion's values over all pairs.
pub(super) struct Criterion<'a> {
    /// The width, in bits, of a number that can hold the criterion's sum for any matching.
    bits: u32,
    /// Returns the value of a pair. The arguments are the pair's two indices in the bracket, the smaller index first.
    /// The bye has the largest index.
    value: Box<dyn Fn(usize, usize) -> usize + 'a>,
}

impl<'a> Criterion<'a> {
    /// Makes a criterion from `value`, the function that returns the value of a pair. The sum of the values over all
    /// pairs of a matching must be at most `upper_bound`.
    pub(super) fn new(upper_bound: usize, value: impl Fn(usize, usize) -> usize + 'a) -> Self {
        Self { bits: usize::BITS - upper_bound.leading_zeros(), value: Box::new(value) }
    }

    /// Returns the sum of the criterion's values over all pairs of a matching ([`Mates`]).
    pub(super) fn sum(&self, mates: &[usize]) -> usize {
        let pairs = mates.iter().enumerate().filter(|&(one, &other)| one < other);
        pairs.map(|(one, &other)| (self.value)(one, other)).sum()
    }
}

/// Finds the best perfect matching of `places` places. `criteria` is in order of importance, the most important first.
/// `open` is the matrix of the allowed pairs. Returns the partner of each place, or `None` if no perfect matching
/// exists.
pub(super) fn best(places: usize, open: &[bool], mut criteria: Vec<Criterion<'_>>) -> Option<Mates> {
    // The first criterion is the number of pairs. So a maximum-weight matching is perfect if a perfect matching exists.
    criteria.insert(0, Criterion::new(places / 2, |_, _| 1));
    let groups = groups(&criteria);
    match groups.len() {
        1 => best_by::<1>(places, open, &groups),
        2 => best_by::<2>(places, open, &groups),
        3..=4 => best_by::<4>(places, open, &groups),
        5..=8 => best_by::<8>(places, open, &groups),
        _ => best_by::<32>(places, open, &groups),
    }
}

fn best_by<const N: usize>(places: usize, open: &[bool], groups: &[Vec<&Criterion<'_>>]) -> Option<Mates> {
    let is_open = |one: usize, other: usize| open[one.min(other) * places + one.max(other)];
    // Pairs each place that has only one possible partner first, because a matching of fewer places is much faster.
    let mut mates = vec![None; places];
    for place in 0..places {
        let mut partners = (0..places).filter(|&other| other != place && is_open(place, other));
        if let (Some(only), None) = (partners.next(), partners.next()) {
            (mates[place], mates[only]) = (Some(only), Some(place));
        }
    }
    let free: Vec<usize> = (0..places).filter(|&place| mates[place].is_none()).collect();
    let weights = free.iter().flat_map(|&one| {
        free.iter().map(move |&other| {
            if one < other && is_open(one, other) { weight(groups, one, other) } else { LexWeight::<N>::ZERO }
        })
    });
    let found = max_weight_matching(&weights.collect::<Vec<_>>(), free.len());
    for (&place, mate) in free.iter().zip(found) {
        mates[place] = mate.map(|mate| free[mate]);
    }
    let mates: Mates = mates.into_iter().collect::<Option<_>>()?;
    // If two places share their only possible partner, no perfect matching exists.
    mates.iter().enumerate().all(|(place, &mate)| mates[mate] == place).then_some(mates)
}

/// Divides the criteria, in their order, into groups. Each group fills one component of a pair's weight
/// ([`LexWeight`]). The values of a group have at most [`COMPONENT_VALUE_BITS`] bits together.
fn groups<'a>(criteria: &'a [Criterion<'a>]) -> Vec<Vec<&'a Criterion<'a>>> {
    let mut groups: Vec<Vec<&Criterion<'_>>> = Vec::new();
    let mut room = 0;
    for criterion in criteria {
        match groups.last_mut() {
            Some(group) if criterion.bits <= room => group.push(criterion),
            _ => {
                groups.push(vec![criterion]);
                room = COMPONENT_VALUE_BITS;
            }
        }
        room -= criterion.bits;
    }
    groups
}

/// Returns the weight of a pair. Each group of criteria gives one component of the weight. A component consists of
/// the pair's value for each criterion of the group. The value for the first criterion has the most significant bits.
fn weight<const N: usize>(groups: &[Vec<&Criterion<'_>>], one: usize, other: usize) -> LexWeight<N> {
    LexWeight(std::array::from_fn(|index| {
        let criteria = groups.get(index).into_iter().flatten();
        criteria.fold(0, |sum, criterion| (sum << criterion.bits) + (criterion.value)(one, other) as i128)
    }))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns all perfect matchings as lists of pairs. In each pair, the lower place comes first.
    fn matchings(free: &[usize], open: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<(usize, usize)>> {
        let Some((&first, rest)) = free.split_first() else { return vec![Vec::new()] };
        let partners = rest.iter().filter(|&&partner| open(first, partner));
        let with = |&partner: &usize| {
            let left: Vec<usize> = rest.iter().copied().filter(|&place| place != partner).collect();
            matchings(&left, open).into_iter().map(move |pairs| [&[(first, partner)], &pairs[..]].concat())
        };
        partners.flat_map(with).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        /// Each criterion has values of a random width, from 0 to 29 bits. With wide criteria, a weight often needs
        /// more than one component. With narrow criteria, several matchings are often equally good.
        #[test]
        fn a_matching_is_the_best_of_all_by_its_criteria_in_their_order(
            half in 1..=4_usize,
            density in 0..=100_u8,
            dice in proptest::collection::vec(0..100_u8, 64),
            tables in proptest::collection::vec((0..30_u32, proptest::collection::vec(any::<u32>(), 64)), 0..12),
        ) {
            let places = 2 * half;
            let pair = |one: usize, other: usize| one.min(other) * places + one.max(other);
            let is_open = |one: usize, other: usize| dice[pair(one, other)] <= density;
            let open: Vec<bool> =
                (0..places * places).map(|place| is_open(place / places, place % places)).collect();
            let value = |(bits, table): &(u32, Vec<u32>), one, other| (table[pair(one, other)] & ((1 << bits) - 1)) as usize;
            let criteria = tables.iter().map(|table| {
                Criterion::new(half << table.0, move |one, other| value(table, one, other))
            });
            let sums = |pairs: &[(usize, usize)]| -> Vec<usize> {
                tables.iter().map(|table| pairs.iter().map(|&(one, other)| value(table, one, other)).sum()).collect()
            };
            let all: Vec<usize> = (0..places).collect();
            let expected = matchings(&all, &is_open).iter().map(|pairs| sums(pairs)).max();
            let found = best(places, &open, criteria.collect());
            let found = found.map(|mates| {
                let pairs: Vec<_> = mates.iter().copied().enumerate().filter(|(one, other)| one < other).collect();
                assert!(pairs.len() == half && pairs.iter().all(|&(one, other)| is_open(one, other)));
                sums(&pairs)
            });
            prop_assert_eq!(found, expected);
        }
    }
}
