//! The clock of a player who is away stands. How much time a clock has run is counted outside of its player's vacations, so
//! nothing has to happen in a game when one begins or ends.

use chess_core::Color;
use jiff::{SignedDuration, Timestamp};

use super::Game;
use crate::event::Event;
use crate::fischer::Pace;
use crate::vacation::{Vacation, between, shift};

impl Game {
    /// Whether the game waits for players on vacation: not at the board of a live game.
    pub fn heeds_vacations(&self) -> bool {
        self.time.pace() != Pace::Live
    }

    /// The vacation in which a player is at a moment.
    pub fn away(&self, color: Color, at: Timestamp) -> Option<Vacation> {
        self.vacations_of(color).iter().copied().find(|vacation| vacation.holds(at))
    }

    /// The vacation of a player that lies in the present turn or after it: the first one, if there are several.
    pub fn next_vacation(&self, color: Color) -> Option<Vacation> {
        let began = self.turn_began();
        self.vacations_of(color).iter().copied().find(|vacation| vacation.until > began)
    }

    /// How much time from one moment to another the player to move is away.
    pub fn away_between(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        to.duration_since(from) - self.running(from, to)
    }

    /// Gives a player other vacations, which differ from those before only in what is to come. So much time as is left on a clock
    /// that runs stays left. A game that does not wait for vacations, is over, or in which a flag has fallen stays as it is.
    pub fn set_vacations(&mut self, of: Color, vacations: Vec<Vacation>, now: Timestamp) -> Vec<Event> {
        if !self.heeds_vacations() || self.in_time_at(now).is_err() {
            return Vec::new();
        }
        let seen = self.paused.map_or(now, |pause| now.min(pause.since)).max(self.turn_began());
        let ran = self.running(self.turn_since, seen);
        self.vacations[of] = vacations;
        if self.position().turn() == of {
            self.turn_since = self.run_on(seen, -ran);
        }
        vec![Event::Away { who: of }]
    }

    /// How long the clock of the player to move runs from one moment to another if nothing but vacations stops it.
    pub(super) fn running(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        between(self.vacations_of(self.position().turn()), from, to)
    }

    /// When the clock of the player to move has run for so long, counted from a moment; for less than nothing since when.
    pub(super) fn run_on(&self, from: Timestamp, by: SignedDuration) -> Timestamp {
        shift(self.vacations_of(self.position().turn()), from, by)
    }

    /// The vacations that count here.
    pub(super) fn vacations_of(&self, color: Color) -> &[Vacation] {
        if self.heeds_vacations() { &self.vacations[color] } else { &[] }
    }
}
