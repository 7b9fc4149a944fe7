//! Why a player got this opponent, this colour, or none: reasons without words.

use chess_core::Color;

use crate::card::{ByeRight, Card, Float};
use crate::number::{Number, RoundNumber};
use crate::points::Points;
use crate::preference::{self, ColorReason, Preference};
use crate::record::System;
use crate::round::Slot;
use crate::tournament::Tournament;
use crate::verdict::{Bye, RoundOff};

/// Why a player does in a round what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The table of the round robin says so; `None` where it has nobody for the player.
    Table(Option<Number>),
    /// The player had the round off.
    RoundOff(RoundOff),
    /// The number of players was odd.
    Bye(WhyBye),
    /// The player was paired.
    Pairing(WhyPairing),
}

/// Why a player has the pairing-allocated bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyBye {
    /// The player's score before the round.
    pub score: Points,
    /// Those with fewer points, and why none of them has it.
    pub below: Vec<(Number, NoBye)>,
}

/// Why somebody does not have the bye although they have fewer points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBye {
    /// They have had a full point without playing (C2).
    HadOne,
    /// Without them the others cannot all be paired (C4).
    Needed,
}

/// Why a player was paired so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyPairing {
    /// The opponent.
    pub opponent: Number,
    /// The player's score before the round, and the opponent's.
    pub scores: [Points; 2],
    /// Whether the player went down to the opponent, or up.
    pub float: Float,
    /// How many players had the same score, the player among them.
    pub group: usize,
    /// Which of them the player could not meet, and why.
    pub barred: Vec<(Number, Barrier)>,
    /// The player's colour.
    pub color: Color,
    /// Which colours the player and the opponent should have had.
    pub preferences: [Preference; 2],
    /// Why the player has this colour.
    pub color_reason: ColorReason,
}

/// Why two players cannot meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// They have met (C1).
    Met,
    /// Both must have this colour (C3).
    SameColor(Color),
}

impl Tournament {
    /// Why a player does in a round what they do; `None` if they take no part in it.
    pub fn explain(&self, number: Number, round: RoundNumber) -> Option<Explanation> {
        let slot = self.slot(number, round);
        match (slot, self.record().system) {
            (Slot::Absent, _) => None,
            (Slot::Bye(Bye::Off(worth)), _) => Some(Explanation::RoundOff(worth)),
            (Slot::Bye(Bye::Pairing), System::RoundRobin(_)) => Some(Explanation::Table(None)),
            (Slot::Game { opponent, .. }, System::RoundRobin(_)) => Some(Explanation::Table(Some(opponent))),
            (Slot::Bye(Bye::Pairing), System::Swiss { .. }) => {
                let cards = Card::all(self.record(), round);
                let own = cards.iter().find(|card| card.number == number)?;
                Some(Explanation::Bye(why_bye(own, &cards)))
            }
            (Slot::Game { opponent, color, .. }, System::Swiss { .. }) => {
                let cards = Card::all(self.record(), round);
                let own = cards.iter().find(|card| card.number == number)?;
                let other = cards.iter().find(|card| card.number == opponent)?;
                let barred = cards.iter().filter(|card| card.score == own.score && card.number != number);
                let barred = barred.filter_map(|card| Some((card.number, self.barrier(own, card, round)?)));
                Some(Explanation::Pairing(WhyPairing {
                    barred: barred.collect(),
                    group: cards.iter().filter(|card| card.score == own.score).count(),
                    color,
                    ..why_pairing(own, other, self.record().first)
                }))
            }
        }
    }

    fn barrier(&self, own: &Card, other: &Card, round: RoundNumber) -> Option<Barrier> {
        if own.met.contains(&other.number) {
            return Some(Barrier::Met);
        }
        let open = crate::swiss::may_meet(own, other, self.record().finality(round));
        own.preference.color().filter(|_| !open).map(Barrier::SameColor)
    }
}

fn why_bye(own: &Card, cards: &[Card]) -> WhyBye {
    let below = cards.iter().filter(|card| card.score < own.score).map(|card| {
        let reason = match card.bye {
            ByeRight::Spent => NoBye::HadOne,
            ByeRight::Open => NoBye::Needed,
        };
        (card.number, reason)
    });
    WhyBye { score: own.score, below: below.collect() }
}

fn why_pairing(own: &Card, other: &Card, first: Color) -> WhyPairing {
    let is_higher = (other.score, own.number) < (own.score, other.number);
    let (color, color_reason) = if is_higher {
        preference::allocate(own, other, first)
    } else {
        let (color, reason) = preference::allocate(other, own, first);
        (!color, reason)
    };
    WhyPairing {
        opponent: other.number,
        scores: [own.score, other.score],
        float: match own.score.cmp(&other.score) {
            std::cmp::Ordering::Less => Float::Up,
            std::cmp::Ordering::Equal => Float::Level,
            std::cmp::Ordering::Greater => Float::Down,
        },
        group: 0,
        barred: Vec::new(),
        color,
        preferences: [own.preference, other.preference],
        color_reason,
    }
}
