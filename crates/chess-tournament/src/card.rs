//! What is known of a player before a round is paired (FIDE Handbook, C.04.3, Article 1).

use std::collections::BTreeSet;

use chess_core::Color;

use crate::number::{Number, RoundNumber};
use crate::points::Points;
use crate::preference::Preference;
use crate::record::Record;
use crate::round::Slot;
use crate::verdict::Verdict;

/// Whether a player met somebody with more or fewer points (Article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// Met a player with as many points, or had nothing from a round without a game.
    Level,
    /// Met a player with fewer points, or had points without a game.
    Down,
    /// Met a player with more points.
    Up,
}

/// What is known of a player before a round is paired.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) number: Number,
    pub(crate) score: Points,
    /// Whom the player has met at the board.
    pub(crate) met: BTreeSet<Number>,
    /// The colours of the games played.
    pub(crate) colors: Vec<Color>,
    pub(crate) preference: Preference,
    /// In the last round, and in the one before.
    pub(crate) floats: [Float; 2],
    /// Whether the player may have the pairing-allocated bye: they have not had as many points as for a win without playing.
    pub(crate) bye: ByeRight,
}

/// Whether a player may have the pairing-allocated bye (C.04.3, C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeRight {
    Open,
    Spent,
}

impl Card {
    /// The cards of everybody who is to be paired in a round, the highest rank first.
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

    /// How much more often the player has had one colour than the other.
    pub(crate) fn imbalance(&self) -> usize {
        let whites = self.colors.iter().filter(|&&color| color == Color::White).count();
        whites.abs_diff(self.colors.len() - whites)
    }

    /// The colour of the last two games, if it was the same.
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

/// What everybody did in the rounds before one, and the scores after each of them.
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

    /// The score of a player before the round at an index.
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
