//! Requests of one player to the other: a draw, more time, a takeback, a pause, or an abort without a result. Asking,
//! agreeing and declining are each a [`Deed`](crate::Deed).
//!
//! A request ends when the opponent answers, or when a move is played or taken back. A player can repeat a refused
//! request after the next move or takeback. Exceptions for draw offers:
//! - A move of the player who made the offer does not end the offer.
//! - After a refusal, the player must make ten moves before the next offer ([`OfferHistory`](super::OfferHistory)).
//!
//! A pause by agreement stops the game in the same way as an arbiter's pause (`rule.rs`). Either player can end the
//! pause. Exception: if an arbiter also pauses the game, only an arbiter can end the pause.

use chess_core::{Color, DrawReason, Outcome};
use jiff::Timestamp;

use crate::{Conclusion, Event, Game, Pause, PausedBy, Plea, Refusal, Request, TimeControl};

impl Game {
    /// Returns the player whose request of this kind waits for an answer.
    pub fn asks_for(&self, plea: Plea) -> Option<Color> {
        let offer = self.record.offers.standing.filter(|_| plea == Plea::Draw);
        let asks = |by: &Color| self.record.requests.get(&plea) == Some(&Request::Open(*by));
        offer.map(|offer| offer.by).or_else(|| Color::ALL.into_iter().find(asks))
    }

    /// Makes a request.
    pub(super) fn ask(&mut self, by: Color, plea: Plea, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(by) = self.asks_for(plea) {
            return Err(Refusal::Asked(plea, by));
        }
        if self.record.requests.get(&plea) == Some(&Request::Declined(by)) {
            return Err(Refusal::AskedInVain(plea));
        }
        match plea {
            Plea::Draw => {
                let (ply, own_moves) = (self.board.ply(), self.moves_by(by));
                self.record.offers.make(by, ply, own_moves)?;
                return Ok(vec![Event::Asked(plea)]);
            }
            Plea::Time => self.clone().grant(!by, now).map(drop).map_err(reworded_for_asker)?,
            Plea::Takeback => self.takeback(by).map(drop).ok_or(Refusal::NothingToTakeBack)?,
            Plea::Pause => self.has_clock()?,
            Plea::Abort => {}
        }
        self.record.requests.insert(plea, Request::Open(by));
        Ok(vec![Event::Asked(plea)])
    }

    /// Agrees to the opponent's request and fulfils the request.
    pub(super) fn agree(&mut self, by: Color, plea: Plea, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.asked_of(by, plea)?;
        match plea {
            Plea::Draw => Ok(self.decide(Outcome::Draw(DrawReason::Agreement), now)),
            Plea::Time => self.grant(by, now),
            Plea::Takeback => self.take_back(!by, now),
            Plea::Pause => {
                self.has_clock()?;
                self.record.requests.remove(&Plea::Pause);
                self.pause(PausedBy::Players, now)
            }
            Plea::Abort => Ok(self.end(Conclusion::Aborted(!by), None, now)),
        }
    }

    /// Declines the opponent's request.
    pub(super) fn decline(&mut self, by: Color, plea: Plea) -> Result<Vec<Event>, Refusal> {
        self.asked_of(by, plea)?;
        if plea == Plea::Draw {
            let their_moves = self.moves_by(!by);
            self.record.offers.refuse(by, their_moves);
        } else {
            self.record.requests.insert(plea, Request::Declined(!by));
        }
        Ok(vec![Event::Declined(plea)])
    }

    /// Ends a pause that the players agreed on. Either player can end the pause.
    pub(super) fn end_pause(&mut self, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match self.record.paused {
            Some(Pause { by: PausedBy::Arbiter, .. }) => Err(Refusal::Paused(PausedBy::Arbiter)),
            Some(_) | None => self.resume(now),
        }
    }

    /// Checks that the opponent has made this request and that the request waits for an answer.
    fn asked_of(&self, by: Color, plea: Plea) -> Result<(), Refusal> {
        if self.asks_for(plea) == Some(!by) { Ok(()) } else { Err(Refusal::NoRequest(plea)) }
    }

    /// Checks that the game has a clock.
    pub(super) fn has_clock(&self) -> Result<(), Refusal> {
        if self.record.time == TimeControl::Unlimited { Err(Refusal::NoClock) } else { Ok(()) }
    }
}

/// Rewords a refusal of [`Game::grant`] for the player who asks for time. For example, [`Refusal::NotTheirTurn`]
/// becomes [`Refusal::NotYourTurn`].
fn reworded_for_asker(refusal: Refusal) -> Refusal {
    if refusal == Refusal::NotTheirTurn {
        Refusal::NotYourTurn
    } else if refusal == Refusal::TimeEnough {
        Refusal::PlentyLeft
    } else {
        refusal
    }
}
