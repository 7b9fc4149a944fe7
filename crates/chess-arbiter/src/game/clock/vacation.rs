//! Vacations in a game. A clock stands during its player's vacations: the time it has run is computed without them, so a
//! vacation begins and ends without an action in the game.

use chess_core::Color;
use jiff::{SignedDuration, Timestamp};

use crate::game::event::Event;
use crate::game::state::Game;
use crate::time::{Pace, Vacation, between, shift};

impl Game {
    /// Returns whether vacations stop the clocks of this game. They do not stop those of a live game.
    pub fn heeds_vacations(&self) -> bool {
        self.time.pace() != Pace::Live
    }

    /// Returns the vacation in which a player is at a moment.
    pub fn away(&self, color: Color, at: Timestamp) -> Option<Vacation> {
        self.vacations_of(color).iter().copied().find(|vacation| vacation.holds(at))
    }

    /// Returns the first vacation of a player that ends after the beginning of the present turn.
    pub fn next_vacation(&self, color: Color) -> Option<Vacation> {
        let began = self.turn_began();
        self.vacations_of(color).iter().copied().find(|vacation| vacation.until > began)
    }

    /// Returns how long the player to move is away between two moments.
    pub fn away_between(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        to.duration_since(from) - self.running(from, to)
    }

    /// Replaces the vacations of a player; the new ones differ from the old ones only in the future. The time left on a running
    /// clock stays. Changes nothing in a game that is over, has a fallen flag or is live.
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

    /// Returns how long the clock of the player to move runs between two moments if only vacations stop it.
    pub(in crate::game) fn running(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        between(self.vacations_of(self.position().turn()), from, to)
    }

    /// Returns the moment at which the clock of the player to move, started at `from`, has run for `by`. A negative `by` goes
    /// back in time.
    pub(in crate::game) fn run_on(&self, from: Timestamp, by: SignedDuration) -> Timestamp {
        shift(self.vacations_of(self.position().turn()), from, by)
    }

    /// Returns the vacations of a player that stop the clocks of this game.
    pub(super) fn vacations_of(&self, color: Color) -> &[Vacation] {
        if self.heeds_vacations() { &self.vacations[color] } else { &[] }
    }
}
