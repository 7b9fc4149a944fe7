//! Pairs a round bracket by bracket, from the highest score down.

use super::bracket::Bracket;
use super::pair::pair_bracket;
use super::table::Finality;
use super::table::PlayerTable;
use crate::matching::{Graph, Wide};
use crate::rounds::card::{ByeRight, Card};

/// A paired round; players are indices into the list of cards.
#[derive(Debug)]
pub(crate) struct Paired {
    /// The pairs, each with the higher-ranked player first.
    pub(crate) pairs: Vec<(usize, usize)>,
    pub(crate) bye: Option<usize>,
}

/// Pairs players sorted by rank. Returns `None` if no legal pairing exists.
pub(crate) fn pair_round(cards: &[Card], finality: Finality) -> Option<Paired> {
    let table = PlayerTable::new(cards, finality);
    let mut mates = complete(&table)?;
    let bye_score = mates.iter().position(|&mate| mate == cards.len()).and_then(|index| cards.get(index));
    let bye_score = bye_score.map(|card| card.score);
    let mut paired = Paired { pairs: Vec::new(), bye: None };
    let mut floaters: Vec<usize> = Vec::new();
    let mut begin = 0;
    while begin < cards.len() {
        let end = table.end_of_group(begin);
        let bracket = Bracket::new(&table, &floaters, begin..end, bye_score);
        let outcome = pair_bracket(bracket, &mates)?;
        paired.pairs.extend(outcome.pairs);
        floaters = outcome.floaters;
        mates = outcome.mates;
        begin = end;
    }
    paired.bye = floaters.first().copied();
    Some(paired)
}

/// Finds a legal pairing of all players that gives the bye to the lowest possible score (C4 and C5). The
/// index after the last player stands for the bye.
fn complete(table: &PlayerTable<'_>) -> Option<Vec<usize>> {
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
