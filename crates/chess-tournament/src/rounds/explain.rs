//! The reasons for opponents, colours and byes in a tournament, as values that a front end puts into words.

use chess_core::Color;

use crate::rounds::card::Card;
use crate::rounds::color;
use crate::{
    Bye, ColorReason, Float, Number, Points, Preference, RoundNumber, RoundOff, Slot, System, Tournament,
};

/// The reason why a player has a game or a bye in a round, or is excused from the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The Berger table gives this opponent. `None` is a bye.
    Table(Option<Number>),
    /// The player had the round off.
    RoundOff(RoundOff),
    /// The player had the pairing-allocated bye.
    Bye(WhyBye),
    /// The player was paired.
    Pairing(WhyPairing),
}

/// The explanation of a pairing-allocated bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyBye {
    /// The player's score before the round.
    pub score: Points,
    /// The players with lower scores than `score`, each with the reason for not getting the bye.
    pub below: Vec<(Number, NoBye)>,
}

/// The reason why the bye skipped a player. Without such a reason, the bye goes to a player with the lowest score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBye {
    /// The player has already got a full point without playing (C2).
    HadOne,
    /// If this player had the bye, the other players could not all be paired (C4).
    Needed,
}

/// The explanation of a pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyPairing {
    /// The opponent.
    pub opponent: Number,
    /// The scores of the player and of the opponent before the round.
    pub scores: [Points; 2],
    /// The player's float: `Down` if the opponent had a lower score before the round, `Up` if the opponent had a higher
    /// score, otherwise `Level`.
    pub float: Float,
    /// The number of players with the player's score, including the player.
    pub group: usize,
    /// The other players of the player's score group whom the player may not meet, each with the reason.
    pub barred: Vec<(Number, Barrier)>,
    /// The player's colour.
    pub color: Color,
    /// The colour preferences of the player and of the opponent.
    pub preferences: [Preference; 2],
    /// The reason for the player's colour.
    pub color_reason: ColorReason,
}

/// The reason why two players cannot meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// The players have met before (C1).
    Met,
    /// Both players have an absolute preference for this colour (C3).
    SameColor(Color),
}

impl Tournament {
    /// Explains why a player has a game or a bye in a round, or is excused from the round. Returns `None` for a player
    /// who was absent.
    pub fn explain(&self, number: Number, round: RoundNumber) -> Option<Explanation> {
        match (self.slot(number, round), self.record.system) {
            (Slot::Absent, _) => None,
            (Slot::Bye(Bye::Off(worth)), _) => Some(Explanation::RoundOff(worth)),
            (Slot::Bye(Bye::Pairing), System::RoundRobin(_)) => Some(Explanation::Table(None)),
            (Slot::Game { opponent, .. }, System::RoundRobin(_)) => Some(Explanation::Table(Some(opponent))),
            (Slot::Bye(Bye::Pairing), System::Swiss { .. }) => {
                self.why_bye(number, round).map(Explanation::Bye)
            }
            (Slot::Game { opponent, color, .. }, System::Swiss { .. }) => {
                self.why_pairing(number, round, opponent, color).map(Explanation::Pairing)
            }
        }
    }

    fn why_bye(&self, number: Number, round: RoundNumber) -> Option<WhyBye> {
        let cards = Card::all(&self.record, round);
        let score = cards.iter().find(|card| card.number == number)?.score;
        let why = |card: &Card| if card.may_have_bye { NoBye::Needed } else { NoBye::HadOne };
        let below = cards.iter().filter(|card| card.score < score).map(|card| (card.number, why(card)));
        Some(WhyBye { score, below: below.collect() })
    }

    fn why_pairing(
        &self,
        number: Number,
        round: RoundNumber,
        opponent: Number,
        color: Color,
    ) -> Option<WhyPairing> {
        let cards = Card::all(&self.record, round);
        let card = |number| cards.iter().find(|card| card.number == number);
        let (own, other) = (card(number)?, card(opponent)?);
        let group = cards.iter().filter(|card| card.score == own.score);
        let barred = group.clone().filter(|card| card.number != number);
        let barred = barred.filter_map(|card| Some((card.number, self.barrier(own, card, round)?)));
        let is_higher = (other.score, number) < (own.score, opponent);
        let (higher, lower) = if is_higher { (own, other) } else { (other, own) };
        Some(WhyPairing {
            opponent,
            scores: [own.score, other.score],
            float: Float::of(own.score, other.score),
            barred: barred.collect(),
            group: group.count(),
            color,
            preferences: [own.preference, other.preference],
            color_reason: color::allocate(higher, lower, self.record.first).1,
        })
    }

    fn barrier(&self, own: &Card, other: &Card, round: RoundNumber) -> Option<Barrier> {
        if own.met.contains(&other.number) {
            return Some(Barrier::Met);
        }
        let open = crate::swiss::may_meet(own, other, self.record.topscorer_threshold(round));
        own.preference.color().filter(|_| !open).map(Barrier::SameColor)
    }
}
