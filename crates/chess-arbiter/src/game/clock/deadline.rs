//! Deadlines, the time left, and time given to a player (Article 6).

use chess_core::{ByColor, Color};
use jiff::{SignedDuration, Timestamp};

use crate::time::{Clocks, later};
use crate::{Event, Game, Gift, GiftSource, Plea, Refusal, TimeControl};

impl Game {
    /// Returns the deadline of the player to move, which may lie in the past. `None` if the game is over or paused, or
    /// has no clock.
    pub fn deadline(&self) -> Option<Timestamp> {
        if self.is_running() { self.last_deadline() } else { None }
    }

    /// Returns the deadline of the player to move, also if the game is over or paused. In a paused game, the length
    /// of the pause is not yet added to the deadline. `None` if the game has no clock.
    pub(super) fn last_deadline(&self) -> Option<Timestamp> {
        let left = match self.record.time {
            TimeControl::Unlimited => return None,
            TimeControl::PerMove(allowance) => allowance.duration().saturating_add(self.given_in_turn()),
            TimeControl::Fischer(_) => self.left()?[self.position().turn()],
        };
        Some(self.run_on(self.record.turn_since, left))
    }

    /// Returns the sum of the gifts that the player to move got in the current turn.
    pub(super) fn given_in_turn(&self) -> SignedDuration {
        let now = (self.position().turn(), self.board.ply());
        let given = self.record.gifts.iter().filter(|gift| (gift.to, gift.at) == now).map(|gift| gift.time);
        given.fold(SignedDuration::ZERO, SignedDuration::saturating_add)
    }

    /// Returns the time left in each player's bank when the current turn began, plus the gifts in this turn. `None` in
    /// a game without banks.
    pub fn left(&self) -> Option<ByColor<SignedDuration>> {
        self.clocks().map(|clocks| clocks.left)
    }

    /// Returns the time left in the mover's bank after each move. `None` in a game without banks.
    pub fn left_after_moves(&self) -> Option<Vec<SignedDuration>> {
        self.clocks().map(|clocks| clocks.after)
    }

    /// Returns whether a move took longer than the time left in the mover's bank, which happens only in a damaged
    /// record.
    pub fn is_overdrawn(&self) -> bool {
        self.clocks().is_some_and(|clocks| clocks.overdrawn)
    }

    fn clocks(&self) -> Option<Clocks> {
        let TimeControl::Fischer(fischer) = self.record.time else { return None };
        let first = self.record.start.position().turn();
        Some(Clocks::run(fischer, first, self.record.started_at, &self.record.move_times, &self.record.gifts))
    }

    /// Postpones the deadline of the player to move by `extra`. The new deadline is never before `at_least`. Does
    /// nothing if the game is over or paused, has no clock, or has recorded the fall of the flag.
    pub fn give_time(&mut self, extra: SignedDuration, at_least: Timestamp) -> Vec<Event> {
        let Some(deadline) = self.flag_falls_at() else { return Vec::new() };
        let until = later(deadline, extra).max(at_least).max(deadline);
        self.record.turn_since = self.run_on(self.record.turn_since, until.duration_since(deadline));
        vec![Event::TimeGiven]
    }

    /// Gives the opponent the time of [`TimeControl::gift`]. Refuses the gift in three cases:
    /// - The game has no clock.
    /// - The time control is a time for each move, and the opponent is not to move.
    /// - The opponent has too much time left.
    pub(in crate::game) fn grant(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let time = self.record.time.gift().ok_or(Refusal::NoClock)?;
        if let (TimeControl::Fischer(fischer), Some(left)) = (self.record.time, self.left()) {
            if self.fallen(now) != Some(!by) && left[!by] + time > fischer.plenty() {
                return Err(Refusal::TimeEnough);
            }
        } else {
            let deadline = self.deadline().ok_or(Refusal::NoClock)?;
            if self.turn() == Some(by) {
                return Err(Refusal::NotTheirTurn);
            }
            if self.elapsed(now.max(self.turn_began()), deadline) > time {
                return Err(Refusal::TimeEnough);
            }
        }
        if self.turn() == Some(!by) {
            self.forgive(now);
        }
        self.record_gifts([Gift { to: !by, at: self.board.ply(), time, source: GiftSource::Opponent }]);
        // The gift fulfils the opponent's request for time.
        if self.asks_for(Plea::Time) == Some(!by) {
            self.record.requests.remove(&Plea::Time);
        }
        Ok(vec![Event::TimeGranted(time)])
    }
}
