//! Changes a running tournament: records results, adds late players, takes players out, and excuses players from
//! rounds. A player can be excused only from a round that is not yet paired.

use chess_core::Color;

use crate::{
    CorruptRecord, Entrant, Lot, MOST_PLAYERS, Number, Parting, Record, Round, RoundNumber, RoundOff,
    Seeding, Slot, System, Verdict, seeding,
};

/// A tournament that has begun. The [`Record`] holds the whole state of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) record: Record,
}

/// The reason for refusing a change of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefusal {
    /// No player has this number.
    #[error("no player has number {0}")]
    Unknown(Number),
    /// The player has left.
    #[error("number {0} has left")]
    Gone(Number),
    /// No game of this round has this player as White.
    #[error("number {1} does not have White in round {0}")]
    NoSuchGame(RoundNumber, Number),
    /// The round is paired already.
    #[error("round {0} is paired already")]
    Paired(RoundNumber),
    /// The round does not exist.
    #[error("there is no round {0}")]
    NoSuchRound(RoundNumber),
    /// The tournament is a round robin. A round robin has no late entries and no rounds off.
    #[error("only a Swiss allows this")]
    OnlyInSwiss,
    /// The tournament has [`MOST_PLAYERS`] already.
    #[error("all places are taken")]
    Full,
}

impl Tournament {
    /// Begins a tournament. Each of the `players` has a rating, or `None` for an unrated player. Also returns the
    /// players in the order of their numbers. `lot` is the seed for all random decisions.
    ///
    /// # Errors
    /// [`CorruptRecord::TooFew`] for fewer than two players.
    pub fn begin<K>(
        system: System,
        seeding: Seeding,
        lot: Lot,
        mut players: Vec<(K, Option<u16>)>,
    ) -> Result<(Self, Vec<K>), CorruptRecord> {
        seeding::sort(&mut players, seeding, lot);
        let entrants = players.iter().map(|(_, rating)| Entrant::new(*rating)).collect();
        let first = if lot.draw().0.is_multiple_of(2) { Color::White } else { Color::Black };
        let tournament = Self::restore(Record { system, first, entrants, rounds: Vec::new() })?;
        Ok((tournament, players.into_iter().map(|(player, _)| player).collect()))
    }

    /// Restores a tournament from its record.
    ///
    /// # Errors
    /// [`CorruptRecord`] if the record contradicts itself.
    pub fn restore(record: Record) -> Result<Self, CorruptRecord> {
        record.check()?;
        Ok(Self { record })
    }

    /// Returns the record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the number of rounds of the whole tournament.
    pub fn total_rounds(&self) -> u16 {
        self.record.total_rounds()
    }

    /// Returns the paired rounds.
    pub fn rounds(&self) -> &[Round] {
        &self.record.rounds
    }

    /// Returns the game, bye or absence of a player in a round; [`Slot::Absent`] if the round is not paired.
    pub fn slot(&self, number: Number, round: RoundNumber) -> Slot {
        self.record.rounds.get(round.index()).map_or(Slot::Absent, |round| round.slot(number))
    }

    /// Finds a mistake in a paired round: a player who takes part, but has neither an opponent nor a bye. Returns the
    /// first player with this mistake, or `None` if the round is complete.
    pub fn missing(&self, round: RoundNumber) -> Option<Number> {
        let entrants = (0..).map(Number::at).zip(&self.record.entrants);
        let mut present = entrants.filter(|(_, entrant)| entrant.is_in(round));
        present.find(|(number, _)| self.slot(*number, round) == Slot::Absent).map(|(number, _)| number)
    }

    /// Returns a copy of the tournament without the boards and byes of `round` and later rounds. The players
    /// ([`Record::entrants`]) stay unchanged, with all late entries, departures and excused rounds.
    #[must_use]
    pub fn before(&self, round: RoundNumber) -> Self {
        let rounds = self.record.rounds.iter().take(round.index()).cloned().collect();
        Self { record: Record { rounds, ..self.record.clone() } }
    }

    /// Returns true if all rounds are paired and all games have a verdict.
    pub fn is_over(&self) -> bool {
        let paired = self.record.rounds.len() >= usize::from(self.total_rounds());
        paired && self.record.rounds.iter().all(|round| round.running() == 0)
    }

    /// Sets or changes the verdict of a game. The round and the player with White identify the game. Does not change
    /// existing pairings of later rounds.
    ///
    /// # Errors
    /// [`TournamentRefusal::NoSuchGame`] if the player does not have White in this round.
    pub fn report(
        &mut self,
        round: RoundNumber,
        white: Number,
        verdict: Verdict,
    ) -> Result<(), TournamentRefusal> {
        let boards = self.record.rounds.get_mut(round.index()).map(|round| round.boards.iter_mut());
        let board = boards.and_then(|mut boards| boards.find(|board| board.players.white == white));
        board.ok_or(TournamentRefusal::NoSuchGame(round, white))?.verdict = Some(verdict);
        Ok(())
    }

    /// Adds a late player. The late player gets the next number and plays from the next round on.
    ///
    /// # Errors
    /// - [`TournamentRefusal::OnlyInSwiss`] in a round robin.
    /// - [`TournamentRefusal::Paired`] if all rounds are paired.
    /// - [`TournamentRefusal::Full`] if the tournament has [`MOST_PLAYERS`] players.
    pub fn enter_late(&mut self, rating: Option<u16>) -> Result<Number, TournamentRefusal> {
        self.only_in_swiss()?;
        let from = self.record.coming();
        if from.0 > self.total_rounds() {
            return Err(TournamentRefusal::Paired(RoundNumber(self.total_rounds())));
        }
        if self.record.entrants.len() >= MOST_PLAYERS {
            return Err(TournamentRefusal::Full);
        }
        self.record.entrants.push(Entrant { from, ..Entrant::new(rating) });
        Ok(Number::at(self.record.entrants.len() - 1))
    }

    /// Gives a player a round off: the player is not paired in this round, and gets the points of `worth`.
    ///
    /// # Errors
    /// [`TournamentRefusal`] in these cases:
    /// - The tournament is a round robin.
    /// - The round does not exist or is already paired.
    /// - The player is unknown, or no longer takes part in the tournament.
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

    /// Takes a player out of the tournament. The player loses all running games by forfeit. In a round robin, the
    /// player also loses all games of later rounds by forfeit. In a Swiss, the player is not paired any more.
    ///
    /// Returns the rounds of the games that were running.
    ///
    /// # Errors
    /// - [`TournamentRefusal::Unknown`]: no player has this number.
    /// - [`TournamentRefusal::Gone`]: the player has already left.
    pub fn part(&mut self, number: Number, parting: Parting) -> Result<Vec<RoundNumber>, TournamentRefusal> {
        let from = self.record.coming();
        self.staying(number)?.gone = Some((from, parting));
        let mut awarded = Vec::new();
        for (index, round) in self.record.rounds.iter_mut().enumerate() {
            for board in round.boards.iter_mut().filter(|board| board.verdict.is_none()) {
                let Some(color) = board.color_of(number) else { continue };
                board.verdict = Some(Verdict::Awarded(!color, parting.award()));
                awarded.push(RoundNumber::at(index));
            }
        }
        Ok(awarded)
    }

    fn only_in_swiss(&self) -> Result<(), TournamentRefusal> {
        let is_swiss = matches!(self.record.system, System::Swiss { .. });
        if is_swiss { Ok(()) } else { Err(TournamentRefusal::OnlyInSwiss) }
    }

    fn staying(&mut self, number: Number) -> Result<&mut Entrant, TournamentRefusal> {
        self.record.entrant(number).ok_or(TournamentRefusal::Unknown(number))?;
        let entrant =
            self.record.entrants.get_mut(number.index()).ok_or(TournamentRefusal::Unknown(number))?;
        if entrant.gone.is_some() { Err(TournamentRefusal::Gone(number)) } else { Ok(entrant) }
    }
}
