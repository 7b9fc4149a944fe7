//! The list of registered players before the tournament begins.

use chess_core::Color;

use crate::record::tournament_record::{Entrant, MOST_PLAYERS, Record, System};
use crate::roster::seeding::{self, Lot, Seeding};
use crate::tournament::Tournament;

/// The list of registered players; the caller identifies a player by a `K`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster<K> {
    room: usize,
    players: Vec<(K, Option<u16>)>,
}

/// The error for a change of the list, or a start, that is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RosterRefusal {
    /// The player is on the list already.
    #[error("the player is on the list already")]
    AlreadyIn,
    /// The player is not on the list.
    #[error("the player is not on the list")]
    NotIn,
    /// The list is full.
    #[error("all {0} places are taken")]
    Full(usize),
    /// The list has fewer than two players.
    #[error("a tournament needs two players")]
    TooFew,
    /// The Swiss would have no round.
    #[error("a tournament needs a round")]
    NoRounds,
}

impl<K: PartialEq> Roster<K> {
    /// Makes an empty list for this number of players, at most [`MOST_PLAYERS`].
    pub fn new(room: usize) -> Self {
        Self { room: room.min(MOST_PLAYERS), players: Vec::new() }
    }

    /// Returns the players with their ratings, in the order of registration.
    pub fn players(&self) -> &[(K, Option<u16>)] {
        &self.players
    }

    /// Adds a player to the list.
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

    /// Removes a player from the list.
    ///
    /// # Errors
    /// [`RosterRefusal::NotIn`].
    pub fn leave(&mut self, player: &K) -> Result<(), RosterRefusal> {
        let place = self.players.iter().position(|(known, _)| known == player);
        self.players.remove(place.ok_or(RosterRefusal::NotIn)?);
        Ok(())
    }

    /// Begins the tournament. Returns it with the players in the order of their numbers. The lot draws the
    /// colour of number 1 in the first round of a Swiss.
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
    use crate::record::tournament_record::Cycles;

    #[test]
    fn the_roster_refuses_a_second_entry_a_full_list_and_an_unknown_player() {
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
    fn a_tournament_of_one_player_or_no_round_does_not_begin() {
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
