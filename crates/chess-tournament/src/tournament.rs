//! A tournament that has begun: what may happen in it, and what comes next.

use crate::number::{Number, RoundNumber};
use crate::record::{CorruptRecord, Entrant, Parting, Record, System};
use crate::round::{Board, Round, Slot};
use crate::verdict::{RoundOff, Verdict};

/// A tournament that has begun.
///
/// Its [`Record`] is the whole tournament: everything else follows from it, and a tournament restored from it goes on the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) record: Record,
}

/// Why nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefusal {
    /// Nobody has this number.
    #[error("nobody has number {0}")]
    Unknown(Number),
    /// The player is gone.
    #[error("number {0} is gone")]
    Gone(Number),
    /// Nobody has White in such a game.
    #[error("number {1} has White in no game of round {0}")]
    NoSuchGame(RoundNumber, Number),
    /// The game has a result.
    #[error("the game has ended")]
    Ended,
    /// The game has no result yet.
    #[error("the game goes on")]
    Running,
    /// The round was paired, so it is too late.
    #[error("round {0} was paired")]
    Paired(RoundNumber),
    /// There is no such round.
    #[error("there is no round {0}")]
    NoSuchRound(RoundNumber),
    /// In a round robin nobody comes late, and nobody has a round off.
    #[error("this can be had in a Swiss only")]
    OnlyInSwiss,
    /// All places are taken.
    #[error("all places are taken")]
    Full,
}

/// A game that a player was given because the opponent is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awarded {
    /// The round of the game.
    pub round: RoundNumber,
    /// Who is given the win.
    pub winner: Number,
}

impl Tournament {
    /// A tournament from its record.
    ///
    /// # Errors
    /// [`CorruptRecord`] if there can be no such tournament.
    pub fn restore(record: Record) -> Result<Self, CorruptRecord> {
        record.check()?;
        Ok(Self { record })
    }

    /// Everything the tournament is made of.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many rounds the tournament has.
    pub fn total_rounds(&self) -> u16 {
        self.record.total_rounds()
    }

    /// The rounds that were paired.
    pub fn rounds(&self) -> &[Round] {
        &self.record.rounds
    }

    /// What a player did in a round; [`Slot::Absent`] if there was no such round.
    pub fn slot(&self, number: Number, round: RoundNumber) -> Slot {
        self.record.rounds.get(round.index()).map_or(Slot::Absent, |round| round.slot(number))
    }

    /// The tournament as it was before a round was paired, but for what is known of the players.
    #[must_use]
    pub fn before(&self, round: RoundNumber) -> Self {
        Self { record: self.record.before(round) }
    }

    /// Whether all rounds were paired and all games have ended.
    pub fn is_over(&self) -> bool {
        let paired = self.record.rounds.len() >= usize::from(self.total_rounds());
        paired && self.record.rounds.iter().all(|round| round.running() == 0)
    }

    /// Notes how a running game ended, known by its round and the player with White.
    ///
    /// # Errors
    /// [`TournamentRefusal::NoSuchGame`] and [`TournamentRefusal::Ended`].
    pub fn report(
        &mut self,
        round: RoundNumber,
        white: Number,
        verdict: Verdict,
    ) -> Result<(), TournamentRefusal> {
        let board = self.board(round, white)?;
        if board.verdict.is_some() {
            return Err(TournamentRefusal::Ended);
        }
        board.verdict = Some(verdict);
        Ok(())
    }

    /// Changes the result of a game that has ended. Rounds that were paired stay as they are.
    ///
    /// # Errors
    /// [`TournamentRefusal::NoSuchGame`] and [`TournamentRefusal::Running`].
    pub fn correct(
        &mut self,
        round: RoundNumber,
        white: Number,
        verdict: Verdict,
    ) -> Result<(), TournamentRefusal> {
        let board = self.board(round, white)?;
        if board.verdict.is_none() {
            return Err(TournamentRefusal::Running);
        }
        board.verdict = Some(verdict);
        Ok(())
    }

    /// Takes in somebody who comes late. They play from the next round on and have the last number.
    ///
    /// # Errors
    /// [`TournamentRefusal::OnlyInSwiss`], [`TournamentRefusal::Paired`] once all rounds were, [`TournamentRefusal::Full`].
    pub fn enter_late(&mut self, rating: Option<u16>) -> Result<Number, TournamentRefusal> {
        self.only_in_swiss()?;
        let from = self.record.coming();
        if from.0 > self.total_rounds() {
            return Err(TournamentRefusal::Paired(RoundNumber(self.total_rounds())));
        }
        if self.record.entrants.len() >= crate::roster::MOST_PLAYERS {
            return Err(TournamentRefusal::Full);
        }
        self.record.entrants.push(Entrant { from, ..Entrant::new(rating) });
        Ok(Number::at(self.record.entrants.len() - 1))
    }

    /// Gives a player a round off that was not paired yet.
    ///
    /// # Errors
    /// [`TournamentRefusal`] in a round robin, and if player or round are not there to be had.
    pub fn give_round_off(
        &mut self,
        number: Number,
        round: RoundNumber,
        worth: RoundOff,
    ) -> Result<(), TournamentRefusal> {
        self.only_in_swiss()?;
        if round.0 == 0 || round.0 > self.total_rounds() {
            return Err(TournamentRefusal::NoSuchRound(round));
        }
        if round < self.record.coming() {
            return Err(TournamentRefusal::Paired(round));
        }
        self.staying(number)?.rounds_off.insert(round, worth);
        Ok(())
    }

    /// Lets a player go, or removes them: their running games are won by the opponents, and they are paired no more.
    ///
    /// # Errors
    /// [`TournamentRefusal::Unknown`] and [`TournamentRefusal::Gone`].
    pub fn part(&mut self, number: Number, parting: Parting) -> Result<Vec<Awarded>, TournamentRefusal> {
        let from = self.record.coming();
        self.staying(number)?.gone = Some((from, parting));
        let mut awarded = Vec::new();
        for (index, round) in self.record.rounds.iter_mut().enumerate() {
            for board in round.boards.iter_mut().filter(|board| board.verdict.is_none()) {
                let Some(color) = board.color_of(number) else { continue };
                board.verdict = Some(Verdict::Awarded { winner: !color, why: parting.award() });
                awarded.push(Awarded { round: RoundNumber::at(index), winner: board.players[!color] });
            }
        }
        Ok(awarded)
    }

    fn only_in_swiss(&self) -> Result<(), TournamentRefusal> {
        match self.record.system {
            System::Swiss { .. } => Ok(()),
            System::RoundRobin(_) => Err(TournamentRefusal::OnlyInSwiss),
        }
    }

    fn staying(&mut self, number: Number) -> Result<&mut Entrant, TournamentRefusal> {
        self.record.entrant(number).ok_or(TournamentRefusal::Unknown(number))?;
        let entrant =
            self.record.entrants.get_mut(number.index()).ok_or(TournamentRefusal::Unknown(number))?;
        if entrant.gone.is_some() { Err(TournamentRefusal::Gone(number)) } else { Ok(entrant) }
    }

    fn board(&mut self, round: RoundNumber, white: Number) -> Result<&mut Board, TournamentRefusal> {
        let boards = self.record.rounds.get_mut(round.index()).map(|round| round.boards.iter_mut());
        let board = boards.and_then(|mut boards| boards.find(|board| board.players.white == white));
        board.ok_or(TournamentRefusal::NoSuchGame(round, white))
    }
}
