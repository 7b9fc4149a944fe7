//! Tie-break values (FIDE Handbook, C.07). Article 16 gives the rules for unplayed rounds.

use chess_core::Color;
use derive_more::Display;

use crate::{Number, Points, Record, RoundNumber, Slot, System, Verdict};

/// A tie-break for players with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TieBreak {
    /// The games among the tied players (Article 6).
    DirectEncounter,
    /// The sum of the opponents' points (Article 8.1).
    Buchholz,
    /// The sum of the opponents' points without the points of one opponent, usually the opponent with the fewest points
    /// (Article 14.1).
    BuchholzCut1,
    /// The points of beaten opponents and half of the points of drawn opponents (Article 9.1).
    SonnebornBerger,
    /// The number of rounds with a full point (Article 7.1).
    Wins,
    /// The number of games won with Black (Article 7.4).
    BlackWins,
    /// The sum of the scores that the player had after each round (Article 7.5).
    Progressive,
}

/// A sum of products of points, such as a Sonneborn-Berger score, counted in quarters: half a point times half a point
/// is one quarter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Display)]
#[display("{}.{:02}", _0 / 4, _0 % 4 * 25)]
pub struct Quarters(pub u32);

/// A player's numeric tie-break values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TieBreaks {
    /// The sum of the opponents' points.
    pub buchholz: Points,
    /// The sum of the opponents' points without the points of one opponent, usually the opponent with the fewest
    /// points.
    pub buchholz_cut1: Points,
    /// The points of beaten opponents and half of the points of drawn opponents.
    pub sonneborn_berger: Quarters,
    /// The number of rounds with a full point.
    pub wins: u32,
    /// The number of games won with Black.
    pub black_wins: u32,
    /// The sum of the scores that the player had after each round.
    pub progressive: Points,
}

impl TieBreaks {
    /// Returns a tie-break value as a number to sort by; the greatest number comes first. Returns `None` for the direct
    /// encounter.
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

/// For each player, the results that count in the standings: games, byes and absences.
#[derive(Debug)]
pub(crate) struct ScoreSheet {
    slots: Vec<Vec<Slot>>,
    /// The adjusted points of each player (Article 16.3). The tie-breaks of a player count the opponents' adjusted
    /// points instead of the opponents' real points.
    adjusted: Vec<Points>,
    system: System,
    /// The most points that the virtual opponent of a bye or an absence can have (Article 16.4.2).
    cap: Points,
}

impl ScoreSheet {
    /// Builds the sheet from all rounds. Leaves out running games, and games against players for whom `counts` returns
    /// false.
    pub(crate) fn new(record: &Record, counts: impl Fn(Number) -> bool) -> Self {
        let mut slots = record.slots_before(RoundNumber::at(record.rounds.len()));
        let counted = |slot: &Slot| match *slot {
            Slot::Game { opponent, verdict, .. } => verdict.is_some() && counts(opponent),
            Slot::Bye(_) | Slot::Absent => true,
        };
        for own in &mut slots {
            own.retain(counted);
        }
        let adjusted = slots.iter().map(|slots| adjusted(slots)).collect();
        let cap = Points::from_halves(u32::from(record.total_rounds()));
        Self { slots, adjusted, system: record.system, cap }
    }

    pub(crate) fn slots(&self, number: Number) -> &[Slot] {
        self.slots.get(number.index()).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn points(&self, number: Number) -> Points {
        self.slots(number).iter().map(|slot| slot.points()).sum()
    }

    /// Returns true if the player's slot in a round counts as a played game. In a round robin, a forfeited
    /// game counts as played (Article 15.2).
    pub(crate) fn is_game(&self, slot: Slot) -> bool {
        match slot {
            Slot::Game { verdict: Some(Verdict::Played(_)), .. } => true,
            Slot::Game { .. } => matches!(self.system, System::RoundRobin(_)),
            Slot::Bye(_) | Slot::Absent => false,
        }
    }

    pub(crate) fn tie_breaks(&self, number: Number) -> TieBreaks {
        let slots = self.slots(number);
        let own = self.points(number);
        let met: Vec<(Slot, Points)> =
            slots.iter().map(|&slot| (slot, self.opponents_score(slot, own))).collect();
        let buchholz = met.iter().map(|&(_, points)| points).sum();
        let products = met.iter().map(|(slot, points)| slot.points().halves() * points.halves());
        let mut score = Points::ZERO;
        let progressive = slots.iter().map(|slot| {
            score = score + slot.points();
            score
        });
        let is_black_win = |slot: &&Slot| {
            let black = matches!(slot, Slot::Game { color: Color::Black, .. });
            black && self.is_game(**slot) && slot.points() == Points::WIN
        };
        TieBreaks {
            buchholz,
            buchholz_cut1: self.buchholz_cut1(&met, buchholz),
            sonneborn_berger: Quarters(products.sum()),
            wins: count(slots.iter().filter(|slot| slot.points() == Points::WIN)),
            black_wins: count(slots.iter().filter(is_black_win)),
            progressive: progressive.sum(),
        }
    }

    /// Returns the score with which a round's opponent counts in the player's tie-breaks (Article 16.3). In an
    /// unplayed round, the opponent is virtual (Article 16.4). `own` is the player's total score.
    fn opponents_score(&self, slot: Slot, own: Points) -> Points {
        let theirs = |number: Number| self.adjusted.get(number.index()).copied().unwrap_or_default();
        match slot {
            Slot::Game { opponent, .. } if self.is_game(slot) => theirs(opponent),
            Slot::Game { opponent, .. } => own.min(theirs(opponent)),
            Slot::Bye(_) | Slot::Absent => own.min(self.cap),
        }
    }

    /// Subtracts the points of one round from `buchholz` (Article 16.5): the lowest points in `met`, which has one
    /// entry for each round. If the player chose not to play some rounds, only these rounds count for the lowest
    /// points. Subtracts nothing if `met` has only one round.
    fn buchholz_cut1(&self, met: &[(Slot, Points)], buchholz: Points) -> Points {
        let lowest = |wanted: &dyn Fn(Slot) -> bool| {
            met.iter().filter(|(slot, _)| wanted(*slot)).map(|&(_, points)| points).min()
        };
        let voluntarily_unplayed = |slot: Slot| !self.is_game(slot) && is_voluntarily_unplayed(slot);
        let cut = lowest(&voluntarily_unplayed).or_else(|| lowest(&|_| true)).filter(|_| met.len() > 1);
        Points::from_halves(buchholz.halves() - cut.unwrap_or_default().halves())
    }
}

/// Returns the score with which a player counts in the tie-breaks of the opponents (Article 16.3). If the player chose
/// not to play the last rounds, each absence or bye in these rounds counts as a draw.
fn adjusted(slots: &[Slot]) -> Points {
    let end = slots.iter().rposition(|&slot| !is_voluntarily_unplayed(slot)).map_or(0, |last| last + 1);
    let rounds = slots.iter().enumerate().map(|(index, slot)| match slot {
        Slot::Absent | Slot::Bye(_) if index >= end => Points::DRAW,
        Slot::Absent | Slot::Bye(_) | Slot::Game { .. } => slot.points(),
    });
    rounds.sum()
}

/// Returns true if the player chose not to play the round (Article 16.1.2). Such a round is an absence, a bye
/// for less than a full point, or a forfeit loss.
fn is_voluntarily_unplayed(slot: Slot) -> bool {
    !slot.was_played() && slot.points() < Points::WIN
}

fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}
