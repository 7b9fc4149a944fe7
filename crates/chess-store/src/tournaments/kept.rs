//! A tournament as it is kept.

use std::collections::BTreeMap;

use chess_arbiter::{Note, PlayerId};
use chess_tournament::{Number, RoundNumber, Tournament};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::rules::Rules;
use crate::games::GameId;
use crate::venues::VenueId;
use crate::version::Version;

/// Identifies a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TournamentId(pub i64);

/// A tournament with what the store knows about it.
#[derive(Clone, Debug)]
pub struct KeptTournament {
    /// Which one.
    pub id: TournamentId,
    /// The channel in which it was announced.
    pub venue: VenueId,
    /// The thread in which it is shown; without one it is shown in the channel.
    pub thread: Option<i64>,
    /// Who created it.
    pub organiser: PlayerId,
    /// What was decided about it.
    pub rules: Rules,
    /// How far it has come.
    pub state: State,
    /// When it begins by itself; once it has begun, the deadline of the round.
    pub due_at: Option<Timestamp>,
    /// How often it has changed.
    pub version: Version,
}

/// How far a tournament has come.
#[derive(Clone, Debug)]
pub enum State {
    /// People join.
    Open(Vec<Candidate>),
    /// It never began.
    CalledOff(Vec<Candidate>),
    /// It has begun.
    Begun(Contest, Course),
}

/// Somebody who wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub player: PlayerId,
    /// Their rating, if they have one.
    pub rating: Option<u16>,
}

/// Whether a tournament that has begun goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It does.
    Running,
    /// All was played.
    Over,
    /// The organiser ended it early.
    Closed,
}

/// A tournament that has begun, with those who are behind its numbers.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Who met whom, and how it ended.
    pub tournament: Tournament,
    /// The players, number 1 first.
    pub players: Vec<PlayerId>,
    /// Why players were removed, where that was said.
    pub reasons: BTreeMap<Number, Note>,
    /// The games, by round and the number of White.
    pub games: BTreeMap<(RoundNumber, Number), GameId>,
}

impl Contest {
    /// The number of a player.
    pub fn number_of(&self, player: PlayerId) -> Option<Number> {
        (1..).map(Number).zip(&self.players).find(|(_, known)| **known == player).map(|(number, _)| number)
    }

    /// The player behind a number.
    pub fn player(&self, number: Number) -> Option<PlayerId> {
        self.players.get(usize::from(number.0).checked_sub(1)?).copied()
    }

    /// The rounds that were paired, by number.
    pub fn rounds(&self) -> impl Iterator<Item = (RoundNumber, &chess_tournament::Round)> {
        (1..).map(RoundNumber).zip(self.tournament.rounds())
    }

    /// The round that was paired last.
    pub fn last_round(&self) -> Option<RoundNumber> {
        self.rounds().last().map(|(number, _)| number)
    }
}

impl KeptTournament {
    /// The tournament and whether it goes on, once it has begun.
    pub fn contest(&self) -> Option<(&Contest, Course)> {
        match &self.state {
            State::Begun(contest, course) => Some((contest, *course)),
            State::Open(_) | State::CalledOff(_) => None,
        }
    }

    /// Whether it waits for players or goes on.
    pub fn is_live(&self) -> bool {
        matches!(self.state, State::Open(_) | State::Begun(_, Course::Running))
    }
}
