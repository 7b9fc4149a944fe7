//! Pairs one bracket by the Dutch system: finds the best pairings by the criteria. Of equally good pairings, selects
//! the first one in the order of Article 4.
#![expect(clippy::indexing_slicing, reason = "places are numbers below the size of the bracket's graph")]

use super::bracket::Bracket;
use super::criteria::criteria;
use super::matching::{Criterion, Mates};
use super::order::{few_exchanges, highest_opponent, which_movers, who_is_exchanged};
use crate::rounds::card::Card;

/// The largest number of players of the upper half that [`transpose`] pairs with one call of [`best`].
const TOPS_AT_ONCE: usize = 12;

/// Two players, the higher-ranked player first.
pub(super) type Pair<'a> = (&'a Card, &'a Card);

/// Returns the pairs of a bracket and the players who float down. Returns `None` if the round cannot be paired.
pub(super) fn pair_bracket(mut bracket: Bracket<'_>) -> Option<(Vec<Pair<'_>>, Vec<&Card>)> {
    let mut mates = best(&bracket, which_movers(&bracket))?;
    bracket.gives_bye = bracket.pairs_all_but_bye(&mates);
    if bracket.gives_bye {
        mates = best(&bracket, which_movers(&bracket))?;
    }
    select_first(&mut bracket, &mut mates)?;
    let (end, player) = (bracket.residents.end, |place: usize| bracket.players[place]);
    let pairs = (0..end).filter(|&place| (place..end).contains(&mates[place]));
    let floaters = (0..end).filter(|&place| mates[place] >= end);
    Some((pairs.map(|place| (player(place), player(mates[place]))).collect(), floaters.map(player).collect()))
}

/// Finds the best pairing of the bracket by the criteria C6 to C21. If several pairings are equally good, the criteria
/// `further` decide.
fn best<'a>(bracket: &'a Bracket<'_>, further: impl IntoIterator<Item = Criterion<'a>>) -> Option<Mates> {
    bracket.solve(criteria(bracket).into_iter().chain(further).collect())
}

/// Replaces `mates` with the first of all equally good pairings in the order of Article 4 (see also Articles 3.6 and
/// 3.7). `mates` must be the result of `best(bracket, which_movers(bracket))`.
fn select_first(bracket: &mut Bracket<'_>, mates: &mut Mates) -> Option<()> {
    let residents = bracket.residents.clone();
    let movers = 0..residents.start;
    for mover in movers.clone() {
        let is_paired = residents.contains(&mates[mover]);
        bracket.keep(mover, |other| residents.contains(&other) == is_paired);
    }
    let paired: Vec<usize> = movers.filter(|&mover| residents.contains(&mates[mover])).collect();
    transpose(bracket, &paired, residents.clone().collect(), mates)?;

    let remainder: Vec<usize> = residents.clone().filter(|&place| mates[place] >= residents.start).collect();
    let tops = |mates: &Mates| -> Vec<usize> {
        remainder.iter().copied().filter(|&place| (place..residents.end).contains(&mates[place])).collect()
    };
    let pairs = tops(mates).len();
    let mut upper = remainder[..pairs].to_vec();
    if tops(mates) != upper && paired_in_order(bracket, &upper, &remainder[pairs..], mates).is_none() {
        *mates = best(bracket, few_exchanges(bracket, &remainder, pairs))?;
        if tops(mates) != upper {
            let few = few_exchanges(bracket, &remainder, pairs).into_iter();
            *mates = best(bracket, few.chain(who_is_exchanged(bracket, &remainder, pairs)))?;
            upper = tops(mates);
        }
    }
    let lower: Vec<usize> = remainder.iter().copied().filter(|place| !upper.contains(place)).collect();
    for &place in &lower {
        bracket.keep(place, |other| !lower.contains(&other));
    }
    for &place in &upper {
        bracket.keep(place, |other| other > place && lower.contains(&other));
    }
    transpose(bracket, &upper, lower, mates)
}

/// Returns a copy of `best` with new pairs: the first player of `upper` meets the first player of `lower`, and so on.
/// Article 4 (the order of the pairings) ranks these pairs first. Returns `None` in three cases:
/// - A new pair is not allowed.
/// - The new pairs leave another player without a partner.
/// - The copy is worse than `best` by one of the criteria.
fn paired_in_order(bracket: &Bracket<'_>, upper: &[usize], lower: &[usize], best: &Mates) -> Option<Mates> {
    let mut mates = best.clone();
    for (&one, &other) in upper.iter().zip(lower) {
        if !bracket.is_open(one, other) {
            return None;
        }
        (mates[one], mates[other]) = (other, one);
    }
    let leaves_the_others = mates.iter().enumerate().all(|(place, &mate)| mates[mate] == place);
    let is_as_good = |criterion: Criterion<'_>| criterion.sum(&mates) == criterion.sum(best);
    (leaves_the_others && criteria(bracket).into_iter().all(is_as_good)).then_some(mates)
}

/// Pairs the players of the upper half, one after the other, each with the highest possible opponent in the lower half
/// (Article 4.2). Makes each pair final: `bracket` then allows these two players no other partner.
fn transpose(
    bracket: &mut Bracket<'_>,
    mut upper: &[usize],
    mut lower: Vec<usize>,
    mates: &mut Mates,
) -> Option<()> {
    while !upper.is_empty() {
        let mut now = upper.len();
        if let Some(ordered) = paired_in_order(bracket, upper, &lower, mates) {
            *mates = ordered;
        } else {
            now = now.min(TOPS_AT_ONCE);
            *mates = best(bracket, upper[..now].iter().map(|&top| highest_opponent(bracket, top)))?;
        }
        for &top in &upper[..now] {
            let mate = mates[top];
            bracket.keep(top, |other| other == mate);
            bracket.keep(mate, |other| other == top);
            lower.retain(|&place| place != mate);
        }
        upper = &upper[now..];
    }
    Some(())
}
