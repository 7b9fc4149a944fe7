//! A bracket of a Swiss round: movers from higher brackets, its residents, and all lower players, because
//! they must be pairable too (Article 3).
#![expect(clippy::indexing_slicing, reason = "places are numbers below the size of the bracket's graph")]

use std::ops::Range;

use super::field::{self, Field};
use super::table::PlayerTable;
use crate::matching::{Graph, Mates, Wide};
use crate::record::points::Points;
use crate::rounds::card::{ByeRight, Card};

/// The position of a player relative to a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BracketZone {
    /// Moved down into the bracket.
    Mover,
    /// In the score group of the bracket.
    Resident,
    /// In the next score group.
    Next,
    /// In a lower score group.
    Rest,
    /// The virtual opponent: the player paired with this place has the bye.
    Bye,
}

/// An unpaired bracket.
#[derive(Debug)]
pub(super) struct Bracket<'a> {
    table: &'a PlayerTable<'a>,
    /// All unpaired players by rank: the movers, the residents, and all lower players.
    seats: Vec<usize>,
    movers: usize,
    residents: Range<usize>,
    next: Range<usize>,
    bye: Option<usize>,
    /// The matrix of allowed pairs of places.
    open: Vec<bool>,
}

/// A paired bracket.
#[derive(Debug)]
pub(super) struct PairedBracket {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) floaters: Vec<usize>,
    /// A complete pairing of all remaining players, which the next bracket uses as hints.
    pub(super) mates: Vec<usize>,
}

impl<'a> Bracket<'a> {
    pub(super) fn new(
        table: &'a PlayerTable<'a>,
        movers: &[usize],
        group: Range<usize>,
        bye_score: Option<Points>,
    ) -> Self {
        let end = table.end_of_group(group.end);
        let seats: Vec<usize> = movers.iter().copied().chain(group.start..table.cards.len()).collect();
        let places = seats.len() + seats.len() % 2;
        let mut bracket = Self {
            table,
            movers: movers.len(),
            residents: movers.len()..movers.len() + group.len(),
            next: movers.len() + group.len()..movers.len() + (end - group.start),
            bye: (places > seats.len()).then_some(seats.len()),
            seats,
            open: vec![false; places * places],
        };
        for one in 0..places {
            for other in one + 1..places {
                let open = match (bracket.card(one), bracket.card(other)) {
                    (Some(_), Some(_)) => table.may_meet(bracket.seats[one], bracket.seats[other]),
                    (Some(card), None) => card.bye == ByeRight::Open && Some(card.score) == bye_score,
                    (None, _) => false,
                };
                bracket.set_open(one, other, open && !(bracket.is_mover(one) && bracket.is_mover(other)));
            }
        }
        bracket
    }

    /// Finds the best pairing by the given criteria.
    pub(super) fn solve(&self, fields: &[&[Field<'_>]], hints: &[(usize, usize)]) -> Option<Mates> {
        match field::bits(fields) + SPARE_BITS {
            0..=128 => self.solve_in::<2>(fields, hints),
            129..=256 => self.solve_in::<4>(fields, hints),
            257..=512 => self.solve_in::<8>(fields, hints),
            513..=1024 => self.solve_in::<16>(fields, hints),
            1025..=2048 => self.solve_in::<32>(fields, hints),
            _ => self.solve_in::<128>(fields, hints),
        }
    }

    fn solve_in<const N: usize>(&self, fields: &[&[Field<'_>]], hints: &[(usize, usize)]) -> Option<Mates> {
        let mut graph = Graph::<N>::new(self.places());
        for one in 0..self.places() {
            for other in one + 1..self.places() {
                if self.is_open(one, other) {
                    let told_apart =
                        other < self.next.end || one < self.residents.end && Some(other) == self.bye;
                    let weight = if told_apart { field::weight(fields, one, other) } else { Wide::ZERO };
                    graph.join(one, other, weight);
                }
            }
        }
        graph.match_all(hints)
    }

    /// Returns the pairs below the next score group that are known from the last matching.
    pub(super) fn hints(&self, mates: &[usize]) -> Vec<(usize, usize)> {
        let mut place_of = vec![None; self.table.cards.len() + 1];
        for (place, &seat) in self.seats.iter().enumerate() {
            place_of[seat] = Some(place);
        }
        let pairs = (self.next.end..self.seats.len()).filter_map(|place| {
            let mate = place_of[*mates.get(self.seats[place])?]?;
            (place < mate && mate < self.seats.len()).then_some((place, mate))
        });
        pairs.collect()
    }

    pub(super) fn outcome(&self, mates: &Mates) -> PairedBracket {
        let inside = 0..self.residents.end;
        let (paired, floating): (Vec<usize>, Vec<usize>) =
            inside.clone().partition(|&place| inside.contains(&mates[place]));
        let pairs = paired.into_iter().filter(|&place| place < mates[place]);
        let players = self.table.cards.len();
        let mut known = vec![players; players + 1];
        for (place, &mate) in mates.iter().enumerate() {
            let seat = |place: usize| self.seats.get(place).copied().unwrap_or(players);
            known[seat(place)] = seat(mate);
        }
        PairedBracket {
            pairs: pairs.map(|place| (self.seats[place], self.seats[mates[place]])).collect(),
            floaters: floating.into_iter().map(|place| self.seats[place]).collect(),
            mates: known,
        }
    }

    fn places(&self) -> usize {
        self.seats.len() + usize::from(self.bye.is_some())
    }

    /// Returns the number of players in the bracket, without the lower ones.
    pub(super) fn size(&self) -> usize {
        self.residents.end
    }

    pub(super) fn card(&self, place: usize) -> Option<&'a Card> {
        self.table.cards.get(*self.seats.get(place)?)
    }

    /// Returns true if exactly one player floats down although a player of this bracket has the bye.
    pub(super) fn gives_the_bye(&self, mates: &Mates) -> bool {
        let floating = (0..self.residents.end).filter(|&place| mates[place] >= self.residents.end).count();
        self.bye.is_some_and(|bye| floating == 1 && mates[bye] < self.residents.end)
    }

    fn is_mover(&self, place: usize) -> bool {
        place < self.movers
    }

    /// Returns the places of the movers.
    pub(super) fn movers(&self) -> Range<usize> {
        0..self.movers
    }

    /// Returns the places of the residents.
    pub(super) fn residents(&self) -> Range<usize> {
        self.residents.clone()
    }

    /// Returns the places of the movers, grouped by score.
    pub(super) fn arrivals(&self) -> Vec<Range<usize>> {
        let mut groups: Vec<Range<usize>> = Vec::new();
        for place in self.movers() {
            let score = |place| self.card(place).map(|card| card.score);
            match groups.last_mut() {
                Some(group) if score(group.start) == score(place) => group.end = place + 1,
                _ => groups.push(place..place + 1),
            }
        }
        groups
    }

    pub(super) fn zone(&self, place: usize) -> BracketZone {
        match place {
            _ if self.is_mover(place) => BracketZone::Mover,
            _ if self.residents.contains(&place) => BracketZone::Resident,
            _ if self.next.contains(&place) => BracketZone::Next,
            _ if place < self.seats.len() => BracketZone::Rest,
            _ => BracketZone::Bye,
        }
    }

    pub(super) fn count(&self, zone: BracketZone) -> usize {
        (0..self.places()).filter(|&place| self.zone(place) == zone).count()
    }

    /// Returns true if both places of a pair are in this bracket. `one` must be the lower place.
    pub(super) fn is_inside(&self, one: usize, other: usize) -> bool {
        one < self.residents.end && self.residents.contains(&other)
    }

    pub(super) fn is_open(&self, one: usize, other: usize) -> bool {
        self.open[one * self.places() + other]
    }

    fn set_open(&mut self, one: usize, other: usize, open: bool) {
        let places = self.places();
        self.open[one * places + other] = open;
        self.open[other * places + one] = open;
    }

    /// Forbids all partners of a place except the wanted ones.
    pub(super) fn keep(&mut self, place: usize, wanted: impl Fn(usize) -> bool) {
        for other in (0..self.places()).filter(|&other| !wanted(other)) {
            self.set_open(place, other, false);
        }
    }
}

/// The bits that the matching needs above the greatest weight.
const SPARE_BITS: usize = 20;
