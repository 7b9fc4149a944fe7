//! Everything a tournament is made of; the rest follows from it.

use std::collections::{BTreeMap, BTreeSet};

use chess_core::Color;

use crate::number::{Number, RoundNumber};
use crate::points::Points;
use crate::round::{Round, Slot};
use crate::verdict::{Award, RoundOff, Score, Verdict};

/// How often everybody meets everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, with both colours.
    Double,
}

/// How it is decided who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Everybody meets everybody, by the Berger tables (FIDE Handbook, C.05).
    RoundRobin(Cycles),
    /// Players with as many points meet, by the Dutch system (C.04.3).
    Swiss {
        /// How many rounds are played.
        rounds: u16,
    },
}

/// How somebody's tournament ended before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The player left.
    Left,
    /// The organiser removed the player.
    Removed,
}

impl Parting {
    /// Why the opponents are given their wins.
    pub fn award(self) -> Award {
        match self {
            Self::Left => Award::Departure,
            Self::Removed => Award::Removal,
        }
    }
}

/// A player of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The player's rating, if there is one.
    pub rating: Option<u16>,
    /// The first round in which the player takes part.
    pub from: RoundNumber,
    /// In which rounds the player is not to be paired, and what these are worth.
    pub rounds_off: BTreeMap<RoundNumber, RoundOff>,
    /// The first round in which the player does not take part any more, and why.
    pub gone: Option<(RoundNumber, Parting)>,
}

impl Entrant {
    /// Somebody who plays from the first round to the last.
    pub fn new(rating: Option<u16>) -> Self {
        Self { rating, from: RoundNumber::FIRST, rounds_off: BTreeMap::new(), gone: None }
    }

    /// Whether the player takes part, in a round off too.
    pub(crate) fn is_in(&self, round: RoundNumber) -> bool {
        self.from <= round && self.gone.is_none_or(|(from, _)| from > round)
    }
}

/// Everything a tournament is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it is decided who meets whom.
    pub system: System,
    /// The lot: which colour number 1 has in the first round of a Swiss.
    pub first: Color,
    /// The players, number 1 first.
    pub entrants: Vec<Entrant>,
    /// The rounds that were paired.
    pub rounds: Vec<Round>,
}

/// A record that no tournament can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CorruptRecord {
    /// A tournament of nobody or of one.
    #[error("a tournament needs two players")]
    TooFew,
    /// More rounds than the system has.
    #[error("there are more rounds than the tournament has")]
    TooManyRounds,
    /// A round names somebody who is not in the list.
    #[error("round {0} names player {1}, whom nobody knows")]
    Unknown(RoundNumber, Number),
    /// A round names somebody twice.
    #[error("round {0} names player {1} twice")]
    Twice(RoundNumber, Number),
}

impl Record {
    /// How many rounds the tournament has.
    pub fn total_rounds(&self) -> u16 {
        match self.system {
            System::Swiss { rounds } => rounds,
            System::RoundRobin(cycles) => {
                let players = u16::try_from(self.entrants.len()).unwrap_or(u16::MAX);
                let once = players - (players + 1) % 2;
                match cycles {
                    Cycles::Single => once,
                    Cycles::Double => once.saturating_mul(2),
                }
            }
        }
    }

    /// The round that is to be paired next, whether there is one or not.
    pub(crate) fn coming(&self) -> RoundNumber {
        RoundNumber::at(self.rounds.len())
    }

    pub(crate) fn entrant(&self, number: Number) -> Option<&Entrant> {
        if number.0 == 0 { None } else { self.entrants.get(number.index()) }
    }

    /// Whether a player is to be paired in a round.
    pub(crate) fn is_present(&self, number: Number, round: RoundNumber) -> bool {
        let entrant = self.entrant(number).filter(|entrant| entrant.is_in(round));
        entrant.is_some_and(|entrant| !entrant.rounds_off.contains_key(&round))
    }

    /// Who has a round off, and what it is worth.
    pub(crate) fn off(&self, round: RoundNumber) -> impl Iterator<Item = (Number, RoundOff)> + '_ {
        self.entrants.iter().enumerate().filter_map(move |(index, entrant)| {
            let worth = *entrant.rounds_off.get(&round)?;
            entrant.is_in(round).then_some((Number::at(index), worth))
        })
    }

    /// The record as it was before a round was paired.
    pub(crate) fn before(&self, round: RoundNumber) -> Self {
        let rounds = self.rounds.iter().take(round.index()).cloned().collect();
        Self { rounds, ..self.clone() }
    }

    /// For each player what they did in the rounds before one.
    pub(crate) fn slots_before(&self, round: RoundNumber) -> Vec<Vec<Slot>> {
        let mut slots = vec![Vec::new(); self.entrants.len()];
        for (played, posted) in self.rounds.iter().take(round.index()).enumerate() {
            let mut put = |number: Number, slot| {
                if let Some(slots) = slots.get_mut(number.index()) {
                    slots.push(slot);
                }
            };
            for board in &posted.boards {
                for color in Color::ALL {
                    let (opponent, verdict) = (board.players[!color], board.verdict);
                    put(board.players[color], Slot::Game { opponent, color, verdict });
                }
            }
            for (&number, &bye) in &posted.byes {
                put(number, Slot::Bye(bye));
            }
            for slots in &mut slots {
                slots.resize(played + 1, Slot::Absent);
            }
        }
        slots
    }

    /// Checks what other code relies on.
    pub(crate) fn check(&self) -> Result<(), CorruptRecord> {
        if self.entrants.len() < 2 {
            return Err(CorruptRecord::TooFew);
        }
        if self.rounds.len() > usize::from(self.total_rounds()) {
            return Err(CorruptRecord::TooManyRounds);
        }
        for (index, round) in self.rounds.iter().enumerate() {
            let mut seen = BTreeSet::new();
            let players = round.boards.iter().flat_map(|board| [board.players.white, board.players.black]);
            for number in players.chain(round.byes.keys().copied()) {
                if self.entrant(number).is_none() {
                    return Err(CorruptRecord::Unknown(RoundNumber::at(index), number));
                }
                if !seen.insert(number) {
                    return Err(CorruptRecord::Twice(RoundNumber::at(index), number));
                }
            }
        }
        Ok(())
    }
}

impl Slot {
    /// What the player got in this round so far.
    pub fn points(self) -> Points {
        match self {
            Self::Game { color, verdict: Some(verdict), .. } => verdict.points()[color],
            Self::Bye(bye) => bye.points(),
            Self::Game { verdict: None, .. } | Self::Absent => Points::ZERO,
        }
    }

    /// Whether the player played a game to its end.
    pub fn was_played(self) -> bool {
        matches!(self, Self::Game { verdict: Some(Verdict::Played(Score::Win(_) | Score::Draw)), .. })
    }
}
