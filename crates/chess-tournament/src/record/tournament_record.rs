//! The record of a tournament: its whole state.

use std::collections::{BTreeMap, BTreeSet};

use chess_core::Color;
use serde::{Deserialize, Serialize};

use crate::{Award, Number, Round, RoundNumber, RoundOff, Slot};

/// The largest number of players in a tournament. Pairing times have been measured only up to this number.
pub const MOST_PLAYERS: usize = 200;

/// The number of cycles of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cycles {
    /// Each player meets each other player once.
    Single,
    /// Each player meets each other player twice, once with each colour.
    Double,
}

/// The pairing system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum System {
    /// Each player meets each other player. The pairings follow the Berger tables (FIDE Handbook, C.05).
    RoundRobin(Cycles),
    /// Players with equal or similar scores meet. The pairings follow the Dutch system (C.04.3).
    Swiss {
        /// The number of rounds.
        rounds: u16,
    },
}

/// The reason why a player no longer takes part in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Parting {
    /// The player left.
    Left,
    /// The organiser removed the player.
    Removed,
}

impl Parting {
    /// Returns the reason for a forfeit win against a player who left or was removed.
    pub fn award(self) -> Award {
        if self == Self::Left { Award::Departure } else { Award::Removal }
    }
}

/// A player of the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The rating; `None` for an unrated player.
    pub rating: Option<u16>,
    /// The first round in which the player takes part.
    pub from: RoundNumber,
    /// The rounds from which the player is excused, each with the points that the player gets for the round.
    pub rounds_off: BTreeMap<RoundNumber, RoundOff>,
    /// The first round in which the player no longer takes part, and the reason. `None` while the player
    /// takes part.
    pub gone: Option<(RoundNumber, Parting)>,
}

impl Entrant {
    /// Makes a player who takes part in all rounds.
    pub fn new(rating: Option<u16>) -> Self {
        Self { rating, from: RoundNumber::FIRST, rounds_off: BTreeMap::new(), gone: None }
    }

    /// Returns true if the player belongs to the tournament in this round, even if the player has the round off.
    pub(crate) fn is_in(&self, round: RoundNumber) -> bool {
        self.from <= round && self.gone.is_none_or(|(from, _)| from > round)
    }
}

/// The whole state of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The pairing system.
    pub system: System,
    /// The colour drawn by lot for a Swiss tournament. The highest-ranked player of the first round gets this colour.
    pub first: Color,
    /// The players in the order of their numbers.
    pub entrants: Vec<Entrant>,
    /// The paired rounds.
    pub rounds: Vec<Round>,
}

/// A contradiction in a record. A tournament with such a record cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CorruptRecord {
    /// The record has fewer than two players.
    #[error("a tournament needs two players")]
    TooFew,
    /// The record has more rounds than the system allows.
    #[error("the record has more rounds than the system allows")]
    TooManyRounds,
    /// A round contains a number that no player has.
    #[error("round {0} contains the unknown player {1}")]
    Unknown(RoundNumber, Number),
    /// A round contains a player twice.
    #[error("round {0} contains player {1} twice")]
    Twice(RoundNumber, Number),
}

impl Record {
    /// Returns the number of rounds of the whole tournament.
    pub fn total_rounds(&self) -> u16 {
        match self.system {
            System::Swiss { rounds } => rounds,
            System::RoundRobin(cycles) => {
                let players = u16::try_from(self.entrants.len()).unwrap_or(u16::MAX);
                let once = players - (players + 1) % 2;
                if cycles == Cycles::Single { once } else { once.saturating_mul(2) }
            }
        }
    }

    /// Returns the number of the next round to pair. After the last round, the number is larger than the total
    /// number of rounds.
    pub fn coming(&self) -> RoundNumber {
        RoundNumber::at(self.rounds.len())
    }

    /// Returns the player with a number.
    pub fn entrant(&self, number: Number) -> Option<&Entrant> {
        if number.0 == 0 { None } else { self.entrants.get(number.index()) }
    }

    /// Returns true if a player is to be paired in a round. Such a player takes part and does not have the round off.
    pub(crate) fn is_present(&self, number: Number, round: RoundNumber) -> bool {
        let entrant = self.entrant(number).filter(|entrant| entrant.is_in(round));
        entrant.is_some_and(|entrant| !entrant.rounds_off.contains_key(&round))
    }

    /// Returns the players who are excused from this round, each with the points for the round.
    pub(crate) fn excused(&self, round: RoundNumber) -> impl Iterator<Item = (Number, RoundOff)> + '_ {
        self.entrants.iter().enumerate().filter_map(move |(index, entrant)| {
            let worth = *entrant.rounds_off.get(&round)?;
            entrant.is_in(round).then_some((Number::at(index), worth))
        })
    }

    /// Returns the slots (games, byes and absences) of each player in the rounds before this round. The outer list has
    /// an entry for each player, and each inner list has a slot for each round.
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

    /// Checks the invariants of a record. All other code relies on these invariants.
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
