//! Who wants to play, before the tournament begins.

use chess_core::Color;

use crate::record::{Entrant, Record, System};
use crate::seeding::{self, Lot, Seeding};
use crate::tournament::Tournament;

/// The most players of a tournament: pairing was measured up to here.
pub const MOST_PLAYERS: usize = 200;

/// The list of those who want to play. `K` is how the caller knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster<K> {
    room: usize,
    players: Vec<(K, Option<u16>)>,
}

/// Why the list does not change, or the tournament does not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RosterRefusal {
    /// They are in the list.
    #[error("they take part already")]
    AlreadyIn,
    /// They are not in the list.
    #[error("they do not take part")]
    NotIn,
    /// There is no more room.
    #[error("all {0} places are taken")]
    Full(usize),
    /// Nobody has anybody to play with.
    #[error("a tournament needs two players")]
    TooFew,
    /// A Swiss of no round.
    #[error("a tournament needs a round")]
    NoRounds,
}

impl<K: PartialEq> Roster<K> {
    /// An empty list for so many players, [`MOST_PLAYERS`] at most.
    pub fn new(room: usize) -> Self {
        Self { room: room.min(MOST_PLAYERS), players: Vec::new() }
    }

    /// Who wants to play, in the order in which they came, with their ratings.
    pub fn players(&self) -> &[(K, Option<u16>)] {
        &self.players
    }

    /// Puts somebody into the list.
    ///
    /// # Errors
    /// [`RosterRefusal::AlreadyIn`] and [`RosterRefusal::Full`].
    pub fn join(&mut self, player: K, rating: Option<u16>) -> Result<(), RosterRefusal> {
        if self.players.iter().any(|(known, _)| *known == player) {
            return Err(RosterRefusal::AlreadyIn);
        }
        if self.players.len() >= self.room {
            return Err(RosterRefusal::Full(self.room));
        }
        self.players.push((player, rating));
        Ok(())
    }

    /// Takes somebody out of the list.
    ///
    /// # Errors
    /// [`RosterRefusal::NotIn`].
    pub fn leave(&mut self, player: &K) -> Result<(), RosterRefusal> {
        let place = self.players.iter().position(|(known, _)| known == player);
        self.players.remove(place.ok_or(RosterRefusal::NotIn)?);
        Ok(())
    }

    /// Begins the tournament. The players are returned in the order of their numbers; the lot decides which colour number 1
    /// begins a Swiss with.
    ///
    /// # Errors
    /// [`RosterRefusal::TooFew`] and [`RosterRefusal::NoRounds`].
    pub fn begin(
        self,
        system: System,
        seeding: Seeding,
        lot: Lot,
    ) -> Result<(Tournament, Vec<K>), RosterRefusal> {
        if self.players.len() < 2 {
            return Err(RosterRefusal::TooFew);
        }
        if system == (System::Swiss { rounds: 0 }) {
            return Err(RosterRefusal::NoRounds);
        }
        let players = seeding::sort(self.players, |(_, rating)| *rating, seeding);
        let entrants = players.iter().map(|(_, rating)| Entrant::new(*rating)).collect();
        let first = if lot.draw().0.is_multiple_of(2) { Color::White } else { Color::Black };
        let record = Record { system, first, entrants, rounds: Vec::new() };
        let tournament = Tournament::restore(record).map_err(|_| RosterRefusal::TooFew)?;
        Ok((tournament, players.into_iter().map(|(player, _)| player).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Cycles;

    #[test]
    fn nobody_joins_twice_or_a_full_tournament_or_leaves_one_he_is_not_in() {
        let mut roster = Roster::new(2);
        assert_eq!(roster.join("Anna", None), Ok(()));
        assert_eq!(roster.join("Anna", Some(1500)), Err(RosterRefusal::AlreadyIn));
        assert_eq!(roster.join("Boris", None), Ok(()));
        assert_eq!(roster.join("Clara", None), Err(RosterRefusal::Full(2)));
        assert_eq!(roster.leave(&"Clara"), Err(RosterRefusal::NotIn));
        assert_eq!(roster.leave(&"Anna"), Ok(()));
        assert_eq!(roster.players(), [("Boris", None)]);
    }

    #[test]
    fn a_tournament_of_one_or_of_no_round_does_not_begin() {
        let mut roster = Roster::new(8);
        roster.join("Anna", None).unwrap();
        let alone = roster.clone().begin(System::RoundRobin(Cycles::Single), Seeding::ByRating, Lot(1));
        assert_eq!(alone, Err(RosterRefusal::TooFew));
        roster.join("Boris", Some(1700)).unwrap();
        let none = roster.clone().begin(System::Swiss { rounds: 0 }, Seeding::ByRating, Lot(1));
        assert_eq!(none, Err(RosterRefusal::NoRounds));
        let (tournament, players) =
            roster.begin(System::Swiss { rounds: 1 }, Seeding::ByRating, Lot(1)).unwrap();
        assert_eq!(players, ["Boris", "Anna"]);
        assert_eq!(tournament.total_rounds(), 1);
    }
}
