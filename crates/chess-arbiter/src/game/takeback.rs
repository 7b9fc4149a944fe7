//! Moves that are taken back, where one player asks for it and the other agrees. The Laws know nothing of it (a move made is
//! made, Article 4.7): it is for games among friends.
//!
//! Afterwards it is always the turn of whoever asked, in the position before their last move. Nobody loses time by it: of two
//! readings of a clock with a bank, before the move or after it, the one before is taken, for both. The thinking, the waiting for an
//! answer and the increments belong to moves that are no more; what the opponent gave stays given. Where the time is counted for
//! each move it is counted anew from the consent: whoever had moved with a minute left, and asked before going to bed, would else
//! lose the game by being obliged.

use chess_core::{ByColor, Color, Move};
use jiff::Timestamp;

use super::Game;
use crate::clocks::GiftSource;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::request::Plea;

impl Game {
    /// How many half-moves would be undone for a player: their last move, and the opponent's answer to it if there is one. None
    /// if they have not moved.
    pub fn takeback(&self, by: Color) -> Option<u32> {
        (self.moves_by(by) > 0).then_some(if self.position().turn() == by { 2 } else { 1 })
    }

    /// Whether a player could ask to take back a move now.
    pub fn may_ask_for_takeback(&self, by: Color) -> bool {
        self.is_running() && self.takeback_refused(by).is_none()
    }

    /// Asks the opponent to let the player take back their last move. A request stands until it is answered or somebody moves.
    ///
    /// # Errors
    /// A request stands or was declined, or the player has not moved.
    pub fn ask_for_takeback(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        if let Some(refusal) = self.takeback_refused(by) {
            return Err(refusal);
        }
        Ok(self.ask(Plea::Takeback, by))
    }

    /// Lets the opponent take back what they ask for.
    ///
    /// # Errors
    /// They do not ask.
    pub fn accept_takeback(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.asked_of(Plea::Takeback, by, now)?;
        self.take_back(!by, now)
    }

    /// Takes back a player's last move, and the answer to it, as an opponent has it who need not be asked.
    ///
    /// # Errors
    /// The player has not moved.
    pub fn take_back(&mut self, asked: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        let now = now.max(self.turn_began());
        let plies = self.takeback(asked).ok_or(Refusal::NothingToTakeBack)?;
        let answer = if plies == 2 { self.undo() } else { None };
        let mv = self.undo().ok_or(Refusal::NothingToTakeBack)?;
        let ply = self.board.ply();
        self.gifts.retain(|gift| gift.at < ply || gift.source == GiftSource::Opponent);
        for gift in &mut self.gifts {
            gift.at = gift.at.min(ply);
        }
        self.begin_turn(now);
        let lapsed = self.offers.take_back(ByColor::new(|color| self.moves_by(color)));
        let mut events = vec![Event::TakenBack { asked, mv, answer }];
        events.extend(lapsed.map(|offer| Event::OfferLapsed { offer }));
        Ok(events)
    }

    fn undo(&mut self) -> Option<Move> {
        self.move_times.pop();
        self.board.take_back()
    }

    /// Why a player of a running game cannot ask to take back a move, if that is so.
    fn takeback_refused(&self, by: Color) -> Option<Refusal> {
        let refused = self.requests.may_ask(Plea::Takeback, by).err();
        refused.or_else(|| self.takeback(by).is_none().then_some(Refusal::NothingToTakeBack))
    }
}
