//! Pairs the next round of a tournament.

use std::cmp::Reverse;

use chess_core::Color;

use crate::rounds::card::Card;
use crate::rounds::color;
use crate::{
    Award, Board, Bye, Cycles, Number, Points, Record, Round, RoundNumber, System, Tournament, Verdict,
    berger, swiss,
};

/// The reason why the tournament has no next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// All rounds are paired.
    #[error("all rounds are paired")]
    Over,
    /// Games of earlier rounds are still running, so the scores are unknown. The value is the number of these games.
    #[error("{0} games of earlier rounds are running")]
    Running(usize),
    /// Fewer than two players are left.
    #[error("fewer than two players are left")]
    TooFew,
    /// No legal pairing exists. Each pairing would repeat a game, or break the rules on colours or byes.
    #[error("no legal pairing exists")]
    Impossible,
}

impl Tournament {
    /// Returns the pairings of the next round. The result depends only on the record.
    ///
    /// # Errors
    /// [`WhyNot`] if there is no next round.
    pub fn next_round(&self) -> Result<Round, WhyNot> {
        let round = self.record.coming();
        if round.0 > self.total_rounds() {
            return Err(WhyNot::Over);
        }
        match self.record.system {
            System::RoundRobin(cycles) => Ok(self.round_of_the_table(cycles, round)),
            System::Swiss { .. } => self.swiss_round(round),
        }
    }

    /// Pairs the next round and adds it to the record.
    ///
    /// # Errors
    /// [`WhyNot`] if there is no next round.
    pub fn begin_round(&mut self) -> Result<RoundNumber, WhyNot> {
        let number = self.record.coming();
        let round = self.next_round()?;
        self.record.rounds.push(round);
        Ok(number)
    }

    /// Pairs a round by the Berger tables, which keep the players who have left. Their opponents get forfeit wins.
    fn round_of_the_table(&self, cycles: Cycles, number: RoundNumber) -> Round {
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
            (Some(why), None) => Some(Verdict::Awarded(Color::Black, why)),
            (None, Some(why)) => Some(Verdict::Awarded(Color::White, why)),
            (Some(_), Some(_)) => Some(Verdict::Nobody),
        }
    }

    fn swiss_round(&self, number: RoundNumber) -> Result<Round, WhyNot> {
        let running = self.record.rounds.iter().map(Round::running).sum();
        if running > 0 {
            return Err(WhyNot::Running(running));
        }
        if self.record.entrants.iter().filter(|entrant| entrant.is_in(number)).count() < 2 {
            return Err(WhyNot::TooFew);
        }
        // A player with a round off has no card. If only one player has a card, this player gets the bye.
        let cards = Card::all(&self.record, number);
        let half = self.record.topscorer_threshold(number);
        let (mut pairs, bye) = swiss::pair_round(&cards, half).ok_or(WhyNot::Impossible)?;
        pairs.sort_by_key(|(higher, lower)| (Reverse(higher.score), Reverse(lower.score), higher.number));
        let boards = pairs.into_iter().map(|(higher, lower)| {
            match color::allocate(higher, lower, self.record.first).0 {
                Color::White => Board::new(higher.number, lower.number),
                Color::Black => Board::new(lower.number, higher.number),
            }
        });
        let mut round = Round { boards: boards.collect(), ..Round::default() };
        round.byes.extend(bye.map(|card| (card.number, Bye::Pairing)));
        round.byes.extend(self.record.excused(number).map(|(number, worth)| (number, Bye::Off(worth))));
        Ok(round)
    }
}

impl Record {
    /// Returns half of the points possible before `round`; `None` if `round` is not the last. Players with more points
    /// are topscorers.
    pub(crate) fn topscorer_threshold(&self, round: RoundNumber) -> Option<Points> {
        (round.0 >= self.total_rounds()).then(|| Points::from_halves(u32::from(round.0) - 1))
    }
}
