//! The Dutch system of Swiss pairing (FIDE Handbook, C.04.3, in force from February 2026).
//!
//! The players are paired bracket by bracket, from the highest score down. A bracket's pairing is the best one by the criteria
//! C6 to C21, and of those the first in the order of Article 4. Both are found as a perfect matching of greatest weight of
//! all players who are still to be paired: the criteria, and then the places in that order, are the digits of the weights.
//! That the matching is perfect is what C4 asks for, that the rest of the round can be paired too.

mod bracket;
mod criteria;
mod field;
mod order;
mod table;

use crate::card::{ByeRight, Card};
use crate::matching::{Graph, Wide};
use bracket::Bracket;
use table::Table;
pub(crate) use table::{Finality, may_meet};

/// Who meets whom, as places in the list of cards, and who has the pairing-allocated bye.
#[derive(Debug)]
pub(crate) struct Paired {
    /// The one who is ranked higher comes first.
    pub(crate) pairs: Vec<(usize, usize)>,
    pub(crate) bye: Option<usize>,
}

/// Pairs a round of players who are sorted by rank; `None` if no legal pairing exists.
pub(crate) fn pair(cards: &[Card], finality: Finality) -> Option<Paired> {
    let table = Table::new(cards, finality);
    let mut mates = complete(&table)?;
    let bye_score = mates.iter().position(|&mate| mate == cards.len()).and_then(|index| cards.get(index));
    let bye_score = bye_score.map(|card| card.score);
    let mut paired = Paired { pairs: Vec::new(), bye: None };
    let mut floaters: Vec<usize> = Vec::new();
    let mut begin = 0;
    while begin < cards.len() {
        let end = table.end_of_group(begin);
        let bracket = Bracket::new(&table, &floaters, begin..end, bye_score);
        let outcome = bracket.pair(&mates)?;
        paired.pairs.extend(outcome.pairs);
        floaters = outcome.floaters;
        mates = outcome.mates;
        begin = end;
    }
    paired.bye = floaters.first().copied();
    Some(paired)
}

/// Some legal pairing of all players whose bye goes to the lowest score possible (C4 and C5); the bye is the place after the
/// last player.
fn complete(table: &Table<'_>) -> Option<Vec<usize>> {
    let players = table.cards.len();
    let mut graph = Graph::<2>::new(players + players % 2);
    for one in 0..players {
        for other in one + 1..players {
            if table.may_meet(one, other) {
                graph.join(one, other, Wide::ZERO);
            }
        }
    }
    if players % 2 == 1 {
        for (index, card) in table.cards.iter().enumerate().filter(|(_, card)| card.bye == ByeRight::Open) {
            let highest = table.cards.first().map_or(0, |first| first.score.halves());
            let mut weight = Wide::ZERO;
            weight.put(0, highest - card.score.halves());
            graph.join(index, players, weight);
        }
    }
    let mut hints = Vec::new();
    let mut free: Vec<usize> = (0..players).rev().collect();
    while let Some(one) = free.pop() {
        if let Some(place) = free.iter().rposition(|&other| table.may_meet(one, other)) {
            hints.push((one, free.remove(place)));
        }
    }
    graph.match_all(&hints)
}
