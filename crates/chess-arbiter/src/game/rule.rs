//! The rulings of an arbiter (adjudicate, extend, pause, resume, declare void), and wins that a tournament awards.
//!
//! During a pause the clock is stopped: no flag falls, and neither player can move. A player can only resign, or end a
//! pause that the players agreed on. After the pause, the clock continues with the time that was left. An extension
//! gives time to the player to move.

use chess_core::{Award, Color, DrawReason, Outcome, Victory};
use jiff::Timestamp;

use crate::{Conclusion, Event, Extension, Game, Pause, PausedBy, Refusal, Ruling};

impl Game {
    /// Applies a ruling.
    ///
    /// # Errors
    /// - Any ruling except [`Ruling::Void`]: [`Game::in_time_at`] returns an error. For example, the game is over.
    /// - [`Ruling::Void`]: the game is already void.
    /// - [`Ruling::Pause`]: an arbiter has already paused the game.
    /// - [`Ruling::Resume`]: the game is not paused.
    /// - [`Ruling::Extend`]: the game has no clock.
    pub fn rule(&mut self, ruling: Ruling, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match ruling {
            Ruling::Adjudicate(winner) => self.adjudicate(winner, now),
            Ruling::Extend(extension) => self.extend(extension, now),
            Ruling::Pause => self.pause(PausedBy::Arbiter, now),
            Ruling::Resume => self.resume(now),
            Ruling::Void => self.declare_void(now),
        }
    }

    /// Awards the win to a player under a tournament rule.
    ///
    /// # Errors
    /// The game is over.
    pub fn award(&mut self, winner: Color, why: Award, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.goes_on()?;
        Ok(self.decide(Outcome::Win { winner, by: Victory::Award(why) }, now))
    }

    fn adjudicate(&mut self, winner: Option<Color>, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        let outcome = match winner {
            Some(winner) => Outcome::Win { winner, by: Victory::Award(Award::Ruling) },
            None => Outcome::Draw(DrawReason::Ruling),
        };
        Ok(self.decide(outcome, now))
    }

    fn extend(&mut self, extension: Extension, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        self.has_clock()?;
        let time = extension.duration();
        self.forgive(now);
        self.record.turn_since = self.run_on(self.record.turn_since, time);
        Ok(vec![Event::Extended])
    }

    /// Pauses the game. An arbiter can turn a pause that the players agreed on into an arbiter's pause.
    pub(super) fn pause(&mut self, by: PausedBy, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        let since = match self.record.paused {
            Some(Pause { since, by: PausedBy::Players }) if by == PausedBy::Arbiter => since,
            Some(pause) => return Err(Refusal::Paused(pause.by)),
            None => now.max(self.turn_began()),
        };
        self.record.paused = Some(Pause { since, by });
        Ok(vec![Event::Paused(by)])
    }

    pub(super) fn resume(&mut self, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        let pause = self.record.paused.take().ok_or(Refusal::NotPaused)?;
        let ran = self.elapsed(self.record.turn_since, pause.since);
        self.record.turn_since = self.run_on(now.max(pause.since), -ran);
        Ok(vec![Event::Resumed])
    }

    /// Declares the game void. A game that is already over keeps its end time.
    fn declare_void(&mut self, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match self.record.ending {
            Some(ending) if ending.conclusion == Conclusion::Void => Err(Refusal::Over(ending)),
            ended => Ok(self.end(Conclusion::Void, None, ended.map_or(now, |ending| ending.at))),
        }
    }
}
