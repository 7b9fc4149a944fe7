//! What decides among players with as many points (FIDE Handbook, C.07; rounds without a game by its Article 16).

use std::fmt;

use chess_core::Color;

use crate::number::{Number, RoundNumber};
use crate::points::Points;
use crate::record::{Record, System};
use crate::round::Slot;
use crate::verdict::{Bye, RoundOff, Verdict};

/// What decides among players with as many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TieBreak {
    /// The games they played among themselves (Article 6).
    DirectEncounter,
    /// The opponents' points (Article 8.1).
    Buchholz,
    /// The opponents' points without the fewest (Article 14.1).
    BuchholzCut1,
    /// The points of those who were beaten, and half of those who drew (Article 9.1).
    SonnebornBerger,
    /// Rounds that brought a full point (Article 7.1).
    Wins,
    /// Games won with Black (Article 7.4).
    BlackWins,
    /// The sum of the scores after each round (Article 7.5).
    Progressive,
}

/// A sum of products of points, counted in quarters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quarters(pub u32);

impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 4, self.0 % 4 * 25)
    }
}

/// A player's tie-breaks that are numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TieBreaks {
    /// The opponents' points.
    pub buchholz: Points,
    /// The opponents' points without the fewest.
    pub buchholz_cut1: Points,
    /// The points of those who were beaten, and half of those who drew.
    pub sonneborn_berger: Quarters,
    /// Rounds that brought a full point.
    pub wins: u32,
    /// Games won with Black.
    pub black_wins: u32,
    /// The sum of the scores after each round.
    pub progressive: Points,
}

impl TieBreaks {
    /// A tie-break as a number to sort by, the greatest first; `None` for the direct encounter, which is none.
    pub(crate) fn rank(&self, tie_break: TieBreak) -> Option<u32> {
        match tie_break {
            TieBreak::DirectEncounter => None,
            TieBreak::Buchholz => Some(self.buchholz.halves()),
            TieBreak::BuchholzCut1 => Some(self.buchholz_cut1.halves()),
            TieBreak::SonnebornBerger => Some(self.sonneborn_berger.0),
            TieBreak::Wins => Some(self.wins),
            TieBreak::BlackWins => Some(self.black_wins),
            TieBreak::Progressive => Some(self.progressive.halves()),
        }
    }
}

/// What everybody did, as the standings count it.
#[derive(Debug)]
pub(crate) struct Sheet {
    slots: Vec<Vec<Slot>>,
    /// Each player's points as they count for the opponents (Article 16.3).
    adjusted: Vec<Points>,
    /// In a round robin a game that was not played counts like one that was (Article 15.2).
    forfeits: Forfeits,
    /// What a round off can bring at most as an opponent's points (Article 16.4.2).
    cap: Points,
}

/// How games count that were not played although two players were paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Forfeits {
    AsGames,
    AsRoundsOff,
}

impl Sheet {
    /// What everybody did; games against players who do not count are left out.
    pub(crate) fn new(record: &Record, counts: impl Fn(Number) -> bool) -> Self {
        let slots = record.slots_before(RoundNumber::at(record.rounds.len()));
        let slots: Vec<Vec<Slot>> = slots
            .into_iter()
            .map(|slots| {
                let counted = |slot: &Slot| match *slot {
                    Slot::Game { opponent, verdict, .. } => verdict.is_some() && counts(opponent),
                    Slot::Bye(_) | Slot::Absent => true,
                };
                slots.into_iter().filter(counted).collect()
            })
            .collect();
        let forfeits = match record.system {
            System::RoundRobin(_) => Forfeits::AsGames,
            System::Swiss { .. } => Forfeits::AsRoundsOff,
        };
        let adjusted = slots.iter().map(|slots| adjusted(slots)).collect();
        let cap = Points::from_halves(u32::from(record.total_rounds()));
        Self { slots, adjusted, forfeits, cap }
    }

    pub(crate) fn slots(&self, number: Number) -> &[Slot] {
        self.slots.get(number.index()).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn points(&self, number: Number) -> Points {
        self.slots(number).iter().map(|slot| slot.points()).sum()
    }

    /// Whether a round counts as a game between two players.
    pub(crate) fn is_game(&self, slot: Slot) -> bool {
        match slot {
            Slot::Game { verdict: Some(Verdict::Played(_)), .. } => true,
            Slot::Game { .. } => self.forfeits == Forfeits::AsGames,
            Slot::Bye(_) | Slot::Absent => false,
        }
    }

    pub(crate) fn tie_breaks(&self, number: Number) -> TieBreaks {
        let slots = self.slots(number);
        let own = self.points(number);
        let met: Vec<(Slot, Points)> =
            slots.iter().map(|&slot| (slot, self.opponents_points(slot, own))).collect();
        let buchholz = met.iter().map(|&(_, points)| points).sum();
        let products = met.iter().map(|(slot, points)| slot.points().halves() * points.halves());
        let mut score = Points::ZERO;
        let progressive = slots.iter().map(|slot| {
            score += slot.points();
            score
        });
        let is_black_win = |slot: &&Slot| {
            let black = matches!(slot, Slot::Game { color: Color::Black, .. });
            black && self.is_game(**slot) && slot.points() == Points::WIN
        };
        TieBreaks {
            buchholz,
            buchholz_cut1: self.without_the_fewest(&met, buchholz),
            sonneborn_berger: Quarters(products.sum()),
            wins: count(slots.iter().filter(|slot| slot.points() == Points::WIN)),
            black_wins: count(slots.iter().filter(is_black_win)),
            progressive: progressive.sum(),
        }
    }

    /// The opponent's points, or in a round without a game those of the one that is put in their place (Article 16.4).
    fn opponents_points(&self, slot: Slot, own: Points) -> Points {
        let theirs = |number: Number| self.adjusted.get(number.index()).copied().unwrap_or_default();
        match slot {
            Slot::Game { opponent, .. } if self.is_game(slot) => theirs(opponent),
            Slot::Game { opponent, .. } => own.min(theirs(opponent)),
            Slot::Bye(_) | Slot::Absent => own.min(self.cap),
        }
    }

    /// Of rounds that a player chose not to play the lowest is cut first (Article 16.5).
    fn without_the_fewest(&self, met: &[(Slot, Points)], sum: Points) -> Points {
        let lowest = |wanted: &dyn Fn(Slot) -> bool| {
            met.iter().filter(|(slot, _)| wanted(*slot)).map(|&(_, points)| points).min()
        };
        let by_will = |slot: Slot| !self.is_game(slot) && is_by_will(slot);
        let cut = lowest(&by_will).or_else(|| lowest(&|_| true)).filter(|_| met.len() > 1);
        Points::from_halves(sum.halves() - cut.unwrap_or_default().halves())
    }
}

/// Rounds off at a player's wish at the end of the tournament count as draws for the opponents (Article 16.3).
fn adjusted(slots: &[Slot]) -> Points {
    let last = slots.iter().rposition(|slot| match slot {
        Slot::Game { .. } => slot.was_played() || slot.points() == Points::WIN,
        Slot::Bye(bye) => bye.points() == Points::WIN,
        Slot::Absent => false,
    });
    let rounds = slots.iter().enumerate().map(|(index, slot)| match slot {
        Slot::Absent | Slot::Bye(Bye::Off(RoundOff::Half | RoundOff::Nothing))
            if last.is_none_or(|last| index > last) =>
        {
            Points::DRAW
        }
        Slot::Absent | Slot::Bye(_) | Slot::Game { .. } => slot.points(),
    });
    rounds.sum()
}

/// Whether a player chose not to play a round (Article 16.1.2).
fn is_by_will(slot: Slot) -> bool {
    match slot {
        Slot::Absent | Slot::Bye(Bye::Off(RoundOff::Half | RoundOff::Nothing)) => true,
        Slot::Bye(Bye::Pairing | Bye::Off(RoundOff::Full)) => false,
        Slot::Game { .. } => !slot.was_played() && slot.points() == Points::ZERO,
    }
}

fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}
