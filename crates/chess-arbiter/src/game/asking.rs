//! What players ask of each other, whatever it is: who asks, who has to answer, and how it is declined.

use chess_core::Color;
use jiff::Timestamp;

use super::Game;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::request::{Plea, Request};

impl Game {
    /// Who asks for something and has no answer yet.
    pub fn asks_for(&self, plea: Plea) -> Option<Color> {
        self.requests.open(plea)
    }

    /// Declines what the opponent asks for.
    ///
    /// # Errors
    /// They do not ask.
    pub fn decline(&mut self, plea: Plea, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.asked_of(plea, by, now)?;
        self.requests.set(plea, Some(Request::Declined(!by)));
        Ok(vec![Event::Declined { plea, by }])
    }

    /// Notes that a player asks for something that they may ask for.
    pub(super) fn ask(&mut self, plea: Plea, by: Color) -> Vec<Event> {
        self.requests.set(plea, Some(Request::Open(by)));
        vec![Event::Asked { plea, by }]
    }

    /// Refuses where the opponent does not ask for it.
    pub(super) fn asked_of(&self, plea: Plea, by: Color, now: Timestamp) -> Result<(), Refusal> {
        self.running_at(now)?;
        if self.asks_for(plea) == Some(!by) { Ok(()) } else { Err(Refusal::NoRequest(plea)) }
    }
}
