//! Pauses by consent: one player asks for one, the other agrees, and either lets the game go on.
//!
//! They stop the game as an arbiter's pause does (`ruling.rs`), who can take them over and end them.

use chess_core::Color;
use jiff::Timestamp;

use super::Game;
use crate::clock::TimeControl;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::request::Plea;
use crate::ruling::{Pause, PausedBy};

impl Game {
    /// Asks the opponent for a pause. A request stands until it is answered or somebody moves.
    ///
    /// # Errors
    /// A request stands or was declined, or there is no clock that could stand.
    pub fn ask_for_pause(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        self.requests.may_ask(Plea::Pause, by)?;
        self.can_be_paused()?;
        Ok(self.ask(Plea::Pause, by))
    }

    /// Agrees to the pause that the opponent asks for.
    ///
    /// # Errors
    /// They do not ask.
    pub fn accept_pause(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.asked_of(Plea::Pause, by, now)?;
        self.agree_on_pause(now)
    }

    /// Lets the game stand still, as an opponent has it who need not be asked.
    ///
    /// # Errors
    /// It does already, or there is no clock that could stand.
    pub fn agree_on_pause(&mut self, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        self.can_be_paused()?;
        self.requests.set(Plea::Pause, None);
        self.pause(PausedBy::Players, now)
    }

    /// Lets a game go on that the players paused, as either of them can.
    ///
    /// # Errors
    /// It is not paused, or an arbiter wanted it so.
    pub fn end_pause(&mut self, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match self.paused {
            Some(Pause { by: PausedBy::Arbiter, .. }) if self.ending.is_none() => {
                Err(Refusal::Paused(PausedBy::Arbiter))
            }
            Some(_) | None => self.resume(now),
        }
    }

    fn can_be_paused(&self) -> Result<(), Refusal> {
        if self.time == TimeControl::Unlimited { Err(Refusal::NoClock) } else { Ok(()) }
    }
}
