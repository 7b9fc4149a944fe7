//! Plays random tournaments with results, forfeits, rounds off, late entries and departures.

use chess_core::Color;
use chess_tournament::{
    Award, Lot, Number, Parting, RoundNumber, RoundOff, Seeding, System, Tournament, Verdict,
};

/// The frequency of events in a random tournament.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// The percentage of games that are not played.
    pub(crate) forfeits: u64,
    /// The percentage of players who take the next round off.
    pub(crate) rounds_off: u64,
    /// The percentage of players without a round off who leave before the next round.
    pub(crate) departures: u64,
    /// The percentage of rounds with a late entry.
    pub(crate) late: u64,
    /// The percentage of draws among the played games.
    pub(crate) draws: u64,
}

/// A seeded random number generator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// Returns a random number below `sides`.
    pub(crate) fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides.max(1)
    }

    fn falls(&mut self, of_hundred: u64) -> bool {
        self.below(100) < of_hundred
    }
}

/// Begins a Swiss with random ratings, and pairs no round.
pub(crate) fn swiss(players: u16, rounds: u16, dice: &mut Dice) -> Tournament {
    let mut people = Vec::new();
    for player in 0..players {
        let rating = u16::try_from(800 + dice.below(1800)).ok();
        people.push((player, rating.filter(|_| !dice.falls(10))));
    }
    let lot = Lot(dice.below(1000));
    Tournament::begin(System::Swiss { rounds }, Seeding::Rating, lot, people).unwrap().0
}

/// Gives rounds off, removes players and adds a late entry at random, between two rounds.
pub(crate) fn between(tournament: &mut Tournament, habits: Habits, dice: &mut Dice) {
    let next = RoundNumber(u16::try_from(tournament.rounds().len()).unwrap() + 1);
    let players = u16::try_from(tournament.record().entrants.len()).unwrap();
    for number in (1..=players).map(Number) {
        let here = tournament.record().entrants[usize::from(number.0) - 1].gone.is_none();
        if here && dice.falls(habits.rounds_off) {
            let worth = [RoundOff::Half, RoundOff::Half, RoundOff::Nothing, RoundOff::Full]
                [usize::try_from(dice.below(4)).unwrap()];
            let _ = tournament.give_round_off(number, next, worth);
        } else if here && dice.falls(habits.departures) {
            let parting = if dice.falls(50) { Parting::Left } else { Parting::Removed };
            tournament.part(number, parting).unwrap();
        }
    }
    if dice.falls(habits.late) {
        let _ = tournament.enter_late(Some(1500));
    }
}

/// Plays all games of the last round. Players with higher numbers lose more often.
pub(crate) fn play(tournament: &mut Tournament, habits: Habits, dice: &mut Dice) {
    let round = RoundNumber(u16::try_from(tournament.rounds().len()).unwrap());
    let boards = tournament.rounds().last().unwrap().boards.clone();
    for board in boards.iter().filter(|board| board.verdict.is_none()) {
        let (white, black) = (u64::from(board.players.white.0), u64::from(board.players.black.0));
        let winner = if dice.below(white + black) < black { Color::White } else { Color::Black };
        let verdict = if dice.falls(habits.forfeits) {
            if dice.falls(20) { Verdict::Nobody } else { Verdict::Awarded(winner, Award::Absence) }
        } else if dice.falls(habits.draws) {
            Verdict::Played(None)
        } else {
            Verdict::Played(Some(winner))
        };
        tournament.report(round, board.players.white, verdict).unwrap();
    }
}
