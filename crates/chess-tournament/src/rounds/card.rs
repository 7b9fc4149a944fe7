//! A player's card: the score, opponents, colours and floats before a round (FIDE Handbook, C.04.3, Article 1).

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeSet;

use chess_core::Color;

use crate::{Number, Points, Preference, Record, RoundNumber, Slot, Verdict};

/// The direction of a player's float in a round (Article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// No float: the opponent had an equal score, or the player neither played nor got a point.
    Level,
    /// The opponent had a lower score, or the player got points without playing.
    Down,
    /// The opponent had a higher score.
    Up,
}

impl Float {
    /// Returns the float of a player with the score `own` against an opponent with the score `theirs`.
    pub(crate) fn of(own: Points, theirs: Points) -> Self {
        match own.cmp(&theirs) {
            Ordering::Less => Self::Up,
            Ordering::Equal => Self::Level,
            Ordering::Greater => Self::Down,
        }
    }
}

/// The facts about one player that the pairing of a round uses.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) number: Number,
    /// Like `number`, but absent players who have never been paired do not count (C.04.2, Articles 2.4 and 2.5).
    pub(crate) pairing_number: usize,
    pub(crate) score: Points,
    /// The opponents against whom the player has played.
    pub(crate) met: BTreeSet<Number>,
    /// The player's colours in the played games, in the order of the rounds.
    pub(crate) colors: Vec<Color>,
    pub(crate) preference: Preference,
    /// The player's floats in the two preceding rounds, the latest first. A float says whether the opponent had a
    /// higher, lower or equal score.
    pub(crate) floats: [Float; 2],
    /// True if the player may have the pairing-allocated bye. False if the player already got a full point without
    /// playing (C.04.3, C2).
    pub(crate) may_have_bye: bool,
}

impl Card {
    /// Returns the cards of all players to pair in a round, in the order of their ranks.
    pub(crate) fn all(record: &Record, round: RoundNumber) -> Vec<Self> {
        let slots = record.slots_before(round);
        let (mut cards, mut pairing_number) = (Vec::new(), 0);
        for (number, own) in (0..slots.len()).map(Number::at).zip(&slots) {
            let is_present = record.is_present(number, round);
            pairing_number += usize::from(is_present || own.iter().any(|slot| slot.was_paired()));
            if is_present {
                cards.push(Self::new(number, pairing_number, own, &slots));
            }
        }
        cards.sort_by_key(|card| (Reverse(card.score), card.number));
        cards
    }

    /// Makes the card of a player. `own` holds the player's slots: the game, bye or absence in each round. `all` holds
    /// the slots of all players.
    fn new(number: Number, pairing_number: usize, own: &[Slot], all: &[Vec<Slot>]) -> Self {
        let mut met = BTreeSet::new();
        let mut colors = Vec::new();
        for slot in own {
            if let Slot::Game { opponent, color, verdict: Some(Verdict::Played(_)) } = *slot {
                met.insert(opponent);
                colors.push(color);
            }
        }
        Self {
            number,
            pairing_number,
            score: score(own),
            preference: preference(&colors),
            met,
            colors,
            floats: [1, 2].map(|rounds_ago| float(own, rounds_ago, all)),
            may_have_bye: own.iter().all(|slot| slot.was_played() || slot.points() < Points::WIN),
        }
    }

    /// Returns the absolute difference between the number of games with White and the number of games with Black.
    pub(crate) fn imbalance(&self) -> usize {
        let whites = self.colors.iter().filter(|&&color| color == Color::White).count();
        whites.abs_diff(self.colors.len() - whites)
    }

    /// Returns the colour that the player had in both of the last two games. Returns `None` if the player had each
    /// colour once, or has played fewer than two games.
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

fn score(slots: &[Slot]) -> Points {
    slots.iter().map(|slot| slot.points()).sum()
}

/// Returns a player's float in the round that is `rounds_ago` rounds before the round to pair.
fn float(own: &[Slot], rounds_ago: usize, all: &[Vec<Slot>]) -> Float {
    let Some((before, &[slot, ..])) = own.len().checked_sub(rounds_ago).map(|index| own.split_at(index))
    else {
        return Float::Level;
    };
    match slot {
        Slot::Game { opponent, .. } if slot.was_played() => {
            let theirs = all.get(opponent.index()).and_then(|slots| slots.get(..before.len()));
            Float::of(score(before), score(theirs.unwrap_or_default()))
        }
        Slot::Absent | Slot::Game { .. } | Slot::Bye(_) if slot.points() == Points::ZERO => Float::Level,
        Slot::Absent | Slot::Game { .. } | Slot::Bye(_) => Float::Down,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_counted_back_from_the_previous_round() {
        let game = |opponent, winner| Slot::Game {
            opponent: Number(opponent),
            color: Color::White,
            verdict: Some(Verdict::Played(Some(winner))),
        };
        let (win, loss) = (Color::White, Color::Black);
        // The player first beats an opponent with equal points. The player then loses to the same opponent, and then
        // meets a player with more points.
        let own = vec![game(2, win), game(2, loss), game(3, loss)];
        let all = [own.clone(), vec![game(1, loss), game(1, win)], vec![game(4, win), game(4, win)]];
        assert_eq!(
            [1, 2, 3, 4].map(|rounds_ago| float(&own, rounds_ago, &all)),
            [Float::Up, Float::Down, Float::Level, Float::Level]
        );
        assert_eq!(Card::new(Number(1), 1, &own, &all).floats, [Float::Up, Float::Down]);
    }
}
