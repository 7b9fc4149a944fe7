//! What an arbiter does in a game: adjudicates, extends, pauses, resumes, declares void.
//!
//! While a game is paused its clock stands: no flag falls, nobody is to move, and the players can do nothing but resign, and
//! end a pause of their own. When it goes on, exactly the time is left that was left when it was paused. More time goes to the player to move, for it is their
//! flag that would fall; whoever else lost time gets theirs when it is their turn.

use chess_core::{Award, Color, DrawReason, Outcome, Victory};
use jiff::Timestamp;

use super::Game;
use crate::clock::TimeControl;
use crate::ending::{Conclusion, Ending};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::ruling::{Extension, Pause, PausedBy, Ruling};

impl Game {
    /// The pause in which the game stands still, if it does.
    pub fn paused(&self) -> Option<Pause> {
        self.paused
    }

    /// Does what an arbiter decides.
    ///
    /// # Errors
    /// The game is over (it can still be declared void, once), is or is not paused, or has no clock.
    pub fn rule(&mut self, ruling: Ruling, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match ruling {
            Ruling::Adjudicate { winner } => self.adjudicate(winner, now),
            Ruling::Extend(extension) => self.extend(extension, now),
            Ruling::Pause => self.pause(PausedBy::Arbiter, now),
            Ruling::Resume => self.resume(now),
            Ruling::Void => self.declare_void(now),
        }
    }

    fn adjudicate(&mut self, winner: Option<Color>, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        let outcome = match winner {
            Some(winner) => Outcome::Win { winner, by: Victory::Award(Award::Ruling) },
            None => Outcome::Draw(DrawReason::Ruling),
        };
        Ok(vec![self.end(Conclusion::Decided(outcome), None, now)])
    }

    fn extend(&mut self, extension: Extension, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        if self.time == TimeControl::Unlimited {
            return Err(Refusal::NoClock);
        }
        let time = extension.duration();
        self.forgive(now);
        self.turn_since = self.run_on(self.turn_since, time);
        Ok(vec![Event::Extended { to: self.position().turn(), time }])
    }

    /// Lets the game stand still. An arbiter can take over a pause of the players.
    pub(super) fn pause(&mut self, by: PausedBy, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        let since = match self.paused {
            Some(Pause { since, by: PausedBy::Players }) if by == PausedBy::Arbiter => since,
            Some(pause) => return Err(Refusal::Paused(pause.by)),
            None => now.max(self.turn_began()),
        };
        self.paused = Some(Pause { since, by });
        Ok(vec![Event::Paused { by }])
    }

    pub(super) fn resume(&mut self, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        let pause = self.paused.take().ok_or(Refusal::NotPaused)?;
        let ran = self.running(self.turn_since, pause.since);
        self.turn_since = self.run_on(now.max(pause.since), -ran);
        Ok(vec![Event::Resumed])
    }

    /// An ended game keeps the time of its end.
    fn declare_void(&mut self, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match self.ending {
            Some(ending) if ending.conclusion == Conclusion::Void => Err(Refusal::Over(ending)),
            Some(Ending { at, .. }) => Ok(vec![self.end(Conclusion::Void, None, at)]),
            None => Ok(vec![self.end(Conclusion::Void, None, now)]),
        }
    }
}
