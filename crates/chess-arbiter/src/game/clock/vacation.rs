//! Vacations in a game. Except in live games, a player's clock is stopped during the player's vacations. The record
//! stores the beginning and the end of each vacation in advance. From these times, the program computes how long the
//! clock has run.

use chess_core::Color;
use jiff::{SignedDuration, Timestamp};

use crate::time::{between, shift};
use crate::{Event, Game, Pace, Vacation};

impl Game {
    /// Returns whether vacations stop the clocks of this game: true in all games except live games.
    pub fn heeds_vacations(&self) -> bool {
        self.record.time.pace() != Pace::Live
    }

    /// Returns the player's vacation that includes the moment `at`.
    pub fn away(&self, color: Color, at: Timestamp) -> Option<Vacation> {
        self.vacations_of(color).iter().copied().find(|vacation| vacation.holds(at))
    }

    /// Returns the player's first vacation that ends after the beginning of the current turn. The vacation may be over,
    /// run now, or lie ahead.
    pub fn first_vacation_since_turn_began(&self, color: Color) -> Option<Vacation> {
        let began = self.turn_began();
        self.vacations_of(color).iter().copied().find(|vacation| vacation.until > began)
    }

    /// Returns how long the player to move is on vacation between `from` and `to`.
    pub fn away_between(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        to.duration_since(from) - self.elapsed(from, to)
    }

    /// Replaces the vacations of a player. Up to `now`, the new vacations must be the same as the old vacations. Does
    /// nothing in a live game, or if [`Game::in_time_at`] returns an error.
    pub fn set_vacations(&mut self, of: Color, vacations: Vec<Vacation>, now: Timestamp) -> Vec<Event> {
        if !self.heeds_vacations() || self.in_time_at(now).is_err() {
            return Vec::new();
        }
        let seen = self.record.paused.map_or(now, |pause| now.min(pause.since)).max(self.turn_began());
        let ran = self.elapsed(self.record.turn_since, seen);
        self.record.vacations[of] = vacations;
        if self.position().turn() == of {
            self.record.turn_since = self.run_on(seen, -ran);
        }
        vec![Event::Away(of)]
    }

    /// Returns the time between two moments, without the vacations of the player to move. Pauses are not subtracted.
    pub(in crate::game) fn elapsed(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        between(self.vacations_of(self.position().turn()), from, to)
    }

    /// Adds `by` to `from` and skips the vacations of the player to move. For example, if `from` is an hour before a
    /// vacation, three hours later is two hours after the vacation. A negative `by` goes back in time.
    pub(in crate::game) fn run_on(&self, from: Timestamp, by: SignedDuration) -> Timestamp {
        shift(self.vacations_of(self.position().turn()), from, by)
    }

    /// Returns the vacations of a player. The result is empty in a live game: vacations do not stop the clocks of live
    /// games.
    pub(super) fn vacations_of(&self, color: Color) -> &[Vacation] {
        if self.heeds_vacations() { &self.record.vacations[color] } else { &[] }
    }
}
