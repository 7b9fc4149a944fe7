//! A tournament that has begun: what may happen in it, and what comes next.

use chess_core::Color;

use crate::berger::berger;
use crate::card::Card;
use crate::number::{Number, RoundNumber};
use crate::points::Points;
use crate::preference;
use crate::record::{CorruptRecord, Entrant, Parting, Record, System};
use crate::round::{Board, Round, Slot};
use crate::swiss::{self, Finality};
use crate::verdict::{Award, Bye, RoundOff, Verdict};

/// A tournament that has begun.
///
/// Its [`Record`] is the whole tournament: everything else follows from it, and a tournament restored from it goes on the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    record: Record,
}

/// Why there is no next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// All rounds were paired.
    #[error("all rounds were paired")]
    Over,
    /// Games of the last round go on, so that nobody knows the scores.
    #[error("{0} games of the last round go on")]
    Running(usize),
    /// Fewer than two players are there.
    #[error("fewer than two players are left")]
    TooFew,
    /// Whoever is paired with whom, two meet again, or a colour or a second bye goes to somebody who must not have it: it is
    /// proven that there is no legal pairing.
    #[error("no legal pairing exists")]
    Impossible,
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

    /// The pairings of the next round. They are the same each time until something changes.
    ///
    /// # Errors
    /// [`WhyNot`] if there is none.
    pub fn next_round(&self) -> Result<Round, WhyNot> {
        let round = self.record.coming();
        if round.0 > self.total_rounds() {
            return Err(WhyNot::Over);
        }
        match self.record.system {
            System::RoundRobin(_) => Ok(self.round_of_the_table(round)),
            System::Swiss { .. } => self.swiss_round(round),
        }
    }

    /// Pairs the next round and begins it.
    ///
    /// # Errors
    /// [`WhyNot`] if there is none.
    pub fn begin_round(&mut self) -> Result<RoundNumber, WhyNot> {
        let number = self.record.coming();
        let round = self.next_round()?;
        self.record.rounds.push(round);
        Ok(number)
    }

    /// Notes how a running game ended, known by its round and the player with White.
    ///
    /// # Errors
    /// [`TournamentRefusal::NoSuchGame`] and [`TournamentRefusal::Ended`].
    pub fn report(&mut self, round: RoundNumber, white: Number, verdict: Verdict) -> Result<(), TournamentRefusal> {
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
    pub fn correct(&mut self, round: RoundNumber, white: Number, verdict: Verdict) -> Result<(), TournamentRefusal> {
        let board = self.board(round, white)?;
        if board.verdict.is_none() {
            return Err(TournamentRefusal::Running);
        }
        board.verdict = Some(verdict);
        Ok(())
    }

    /// Takes in somebody who comes late. He plays from the next round on and has the last number.
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
        &mut self, number: Number, round: RoundNumber, worth: RoundOff,
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

    /// Lets a player go, or removes him: his running games are won by his opponents, and he is paired no more.
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
        let entrant = self.record.entrants.get_mut(number.index()).ok_or(TournamentRefusal::Unknown(number))?;
        if entrant.gone.is_some() { Err(TournamentRefusal::Gone(number)) } else { Ok(entrant) }
    }

    fn board(&mut self, round: RoundNumber, white: Number) -> Result<&mut Board, TournamentRefusal> {
        let boards = self.record.rounds.get_mut(round.index()).map(|round| round.boards.iter_mut());
        let board = boards.and_then(|mut boards| boards.find(|board| board.players.white == white));
        board.ok_or(TournamentRefusal::NoSuchGame(round, white))
    }

    /// A round of a round robin. Who is gone stays in the table, and his opponents are given their wins.
    fn round_of_the_table(&self, number: RoundNumber) -> Round {
        let System::RoundRobin(cycles) = self.record.system else { return Round::default() };
        let players = u16::try_from(self.record.entrants.len()).unwrap_or(u16::MAX);
        let mut round = Round::default();
        for (white, black) in berger(players + players % 2, cycles, number) {
            let (white, black) = (Number(white), Number(black));
            match (white.0 > players, black.0 > players) {
                (false, false) => {
                    let verdict = self.verdict_of_the_gone(white, black);
                    round.boards.push(Board { verdict, ..Board::new(white, black) });
                }
                (left, _) => {
                    let alone = if left { black } else { white };
                    if self.record.is_present(alone, number) {
                        round.byes.insert(alone, Bye::Pairing);
                    }
                }
            }
        }
        round
    }

    fn verdict_of_the_gone(&self, white: Number, black: Number) -> Option<Verdict> {
        let award = |number| -> Option<Award> {
            self.record.entrant(number)?.gone.map(|(_, parting)| parting.award())
        };
        match (award(white), award(black)) {
            (None, None) => None,
            (Some(why), None) => Some(Verdict::Awarded { winner: Color::Black, why }),
            (None, Some(why)) => Some(Verdict::Awarded { winner: Color::White, why }),
            (Some(_), Some(_)) => Some(Verdict::Nobody),
        }
    }

    fn swiss_round(&self, number: RoundNumber) -> Result<Round, WhyNot> {
        let running = self.record.rounds.iter().map(Round::running).sum();
        if running > 0 {
            return Err(WhyNot::Running(running));
        }
        let cards = Card::all(&self.record, number);
        if cards.len() < 2 {
            return Err(WhyNot::TooFew);
        }
        let paired = swiss::pair(&cards, self.record.finality(number)).ok_or(WhyNot::Impossible)?;
        let mut pairs: Vec<(&Card, &Card)> = paired
            .pairs
            .iter()
            .filter_map(|&(higher, lower)| Some((cards.get(higher)?, cards.get(lower)?)))
            .collect();
        pairs.sort_by_key(|(higher, lower)| {
            (std::cmp::Reverse(higher.score), std::cmp::Reverse(lower.score), higher.number)
        });
        let boards = pairs.into_iter().map(|(higher, lower)| {
            match preference::allocate(higher, lower, self.record.first).0 {
                Color::White => Board::new(higher.number, lower.number),
                Color::Black => Board::new(lower.number, higher.number),
            }
        });
        let mut round = Round { boards: boards.collect(), ..Round::default() };
        let bye = paired.bye.and_then(|place| cards.get(place));
        round.byes.extend(bye.map(|card| (card.number, Bye::Pairing)));
        round.byes.extend(self.record.off(number).map(|(number, worth)| (number, Bye::Off(worth))));
        Ok(round)
    }
}

impl Record {
    pub(crate) fn finality(&self, round: RoundNumber) -> Finality {
        if round.0 < self.total_rounds() {
            return Finality::Earlier;
        }
        // Half of what could be won in the rounds before, as many half points as there were rounds.
        Finality::Last { half: Points::from_halves(u32::from(round.0) - 1) }
    }
}
