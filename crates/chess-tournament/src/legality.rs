//! Whether a round may be played: a check that knows nothing of how it was paired.

use std::collections::{BTreeMap, BTreeSet};

use chess_core::Color;

use crate::card::{ByeRight, Card};
use crate::number::Number;
use crate::record::System;
use crate::round::Round;
use crate::tournament::Tournament;
use crate::verdict::Bye;

/// What is wrong with the pairings of a Swiss round (FIDE Handbook, C.04.1 and C.04.3, C1 to C3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A player who is there is not paired, or more than once.
    NotOnce(Number),
    /// A player who is not there is paired.
    NotThere(Number),
    /// Two players have played each other.
    Rematch(Number, Number),
    /// More than one player has the bye, or one although the number of players is even.
    Byes(usize),
    /// A player has the bye who had a point without playing before.
    SecondBye(Number),
    /// A player gets a colour three times more often than the other one.
    Difference(Number),
    /// A player gets a colour three times in a row.
    ThreeInARow(Number),
}

impl Tournament {
    /// What would be wrong with a round of a Swiss if it were the next one; in a round robin nothing is checked.
    pub fn breaches(&self, round: &Round) -> Vec<Breach> {
        let System::Swiss { .. } = self.record().system else { return Vec::new() };
        let coming = self.record().coming();
        let cards = Card::all(self.record(), coming);
        let cards: BTreeMap<Number, &Card> = cards.iter().map(|card| (card.number, card)).collect();
        let byes: Vec<Number> =
            round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing).map(|(number, _)| *number).collect();
        let mut breaches = Vec::new();
        let mut seen = BTreeSet::new();
        let players = round.boards.iter().flat_map(|board| [board.players.white, board.players.black]);
        for number in players.chain(byes.iter().copied()) {
            if !cards.contains_key(&number) {
                breaches.push(Breach::NotThere(number));
            }
            if !seen.insert(number) {
                breaches.push(Breach::NotOnce(number));
            }
        }
        breaches.extend(
            cards.keys().filter(|number| !seen.contains(number)).map(|&number| Breach::NotOnce(number)),
        );
        if byes.len() != cards.len() % 2 {
            breaches.push(Breach::Byes(byes.len()));
        }
        let spent = |number: &&Number| cards.get(number).is_some_and(|card| card.bye == ByeRight::Spent);
        breaches.extend(byes.iter().filter(spent).map(|&number| Breach::SecondBye(number)));
        let finality = self.record().finality(coming);
        for board in &round.boards {
            let both = (cards.get(&board.players.white), cards.get(&board.players.black));
            let (Some(white), Some(black)) = both else { continue };
            if white.met.contains(&black.number) {
                breaches.push(Breach::Rematch(white.number, black.number));
            }
            if !finality.is_topscorer(white) && !finality.is_topscorer(black) {
                breaches.extend(colors(white, Color::White).into_iter().chain(colors(black, Color::Black)));
            }
        }
        breaches
    }
}

fn colors(card: &Card, color: Color) -> Vec<Breach> {
    let mut colors = card.colors.clone();
    colors.push(color);
    let same = colors.iter().filter(|&&had| had == color).count();
    let mut breaches = Vec::new();
    if 2 * same > colors.len() + 2 {
        breaches.push(Breach::Difference(card.number));
    }
    if colors.len() > 2 && colors.iter().rev().take(3).all(|&had| had == color) {
        breaches.push(Breach::ThreeInARow(card.number));
    }
    breaches
}
