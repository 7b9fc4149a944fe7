//! A player's card: score, opponents, colours and floats before a round (FIDE Handbook, C.04.3, Article 1).

use std::collections::BTreeSet;

use chess_core::Color;

use crate::record::number::{Number, RoundNumber};
use crate::record::points::Points;
use crate::record::round::Slot;
use crate::record::tournament_record::Record;
use crate::record::verdict::Verdict;
use crate::rounds::preference::Preference;

/// The direction of a player's float in a round (Article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// The opponent had an equal score, or the player got no point in a round without a game.
    Level,
    /// The opponent had a lower score, or the player got points without a game.
    Down,
    /// The opponent had a higher score.
    Up,
}

/// The facts about a player that decide the pairing of a round.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) number: Number,
    pub(crate) score: Points,
    /// The opponents that the player has met in played games.
    pub(crate) met: BTreeSet<Number>,
    /// The colours of the played games.
    pub(crate) colors: Vec<Color>,
    pub(crate) preference: Preference,
    /// The floats in the last round and in the round before.
    pub(crate) floats: [Float; 2],
    /// The right to the pairing-allocated bye. A player loses it with a full point for an unplayed round.
    pub(crate) bye: ByeRight,
}

/// The right to the pairing-allocated bye (C.04.3, C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeRight {
    Open,
    Spent,
}

impl Card {
    /// Returns the cards of all players to pair in a round, the highest rank first.
    pub(crate) fn all(record: &Record, round: RoundNumber) -> Vec<Self> {
        let before = Scores::before(record, round);
        let numbers = (0..record.entrants.len()).map(Number::at);
        let present = numbers.filter(|&number| record.is_present(number, round));
        let mut cards: Vec<Self> = present.map(|number| Self::new(&before, number, round)).collect();
        cards.sort_by(|one, other| other.score.cmp(&one.score).then(one.number.cmp(&other.number)));
        cards
    }

    fn new(before: &Scores, number: Number, round: RoundNumber) -> Self {
        let slots = before.slots(number);
        let mut met = BTreeSet::new();
        let mut colors = Vec::new();
        for slot in slots {
            if let Slot::Game { opponent, color, verdict: Some(Verdict::Played(_)) } = *slot {
                met.insert(opponent);
                colors.push(color);
            }
        }
        let spent = slots.iter().any(|slot| !slot.was_played() && slot.points() >= Points::WIN);
        let back = |steps: usize| {
            round.index().checked_sub(steps).map_or(Float::Level, |index| before.float(number, index))
        };
        Self {
            number,
            score: before.score(number, round.index()),
            preference: preference(&colors),
            met,
            colors,
            floats: [back(1), back(2)],
            bye: if spent { ByeRight::Spent } else { ByeRight::Open },
        }
    }

    /// Returns the difference between the numbers of games with White and with Black.
    pub(crate) fn imbalance(&self) -> usize {
        let whites = self.colors.iter().filter(|&&color| color == Color::White).count();
        whites.abs_diff(self.colors.len() - whites)
    }

    /// Returns the colour of the last two games if both had the same.
    pub(crate) fn repeated(&self) -> Option<Color> {
        match self.colors.as_slice() {
            [.., one, other] if one == other => Some(*one),
            _ => None,
        }
    }
}

fn preference(colors: &[Color]) -> Preference {
    let count = |wanted: Color| colors.iter().filter(|&&color| color == wanted).count();
    let (whites, blacks) = (count(Color::White), count(Color::Black));
    let rarer = if whites > blacks { Color::Black } else { Color::White };
    match (whites.abs_diff(blacks), colors) {
        (_, []) => Preference::None,
        (0 | 1, [.., one, last]) if one == last => Preference::Absolute(!*last),
        (0, [.., last]) => Preference::Mild(!*last),
        (1, _) => Preference::Strong(rarer),
        _ => Preference::Absolute(rarer),
    }
}

/// All players' slots in the rounds before a round, and their scores after each of them.
struct Scores {
    slots: Vec<Vec<Slot>>,
    after: Vec<Vec<Points>>,
}

impl Scores {
    fn before(record: &Record, round: RoundNumber) -> Self {
        let slots = record.slots_before(round);
        let after = slots.iter().map(|slots| {
            let mut score = Points::ZERO;
            let mut after = vec![score];
            for slot in slots {
                score += slot.points();
                after.push(score);
            }
            after
        });
        Self { after: after.collect(), slots }
    }

    fn slots(&self, number: Number) -> &[Slot] {
        self.slots.get(number.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns a player's score before the round at an index.
    fn score(&self, number: Number, index: usize) -> Points {
        self.after.get(number.index()).and_then(|after| after.get(index)).copied().unwrap_or_default()
    }

    fn float(&self, number: Number, index: usize) -> Float {
        let Some(&slot) = self.slots(number).get(index) else { return Float::Level };
        match slot {
            Slot::Game { opponent, .. } if slot.was_played() => {
                match self.score(number, index).cmp(&self.score(opponent, index)) {
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::Level,
                    std::cmp::Ordering::Greater => Float::Down,
                }
            }
            Slot::Absent | Slot::Game { .. } | Slot::Bye(_) if slot.points() == Points::ZERO => Float::Level,
            Slot::Absent | Slot::Game { .. } | Slot::Bye(_) => Float::Down,
        }
    }
}
