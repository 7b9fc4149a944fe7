//! Moves, with or without a draw offer.

use chess_core::{Color, Move, Ply};
use jiff::Timestamp;

use crate::time::later;
use crate::{Event, Game, Plea, Refusal, WithMove};

impl Game {
    /// Checks that it is a player's turn. Does not check the clock.
    ///
    /// # Errors
    /// The game is over or paused, or it is the opponent's turn.
    pub fn on_turn(&self, by: Color) -> Result<(), Refusal> {
        self.goes_on()?;
        match self.record.paused {
            Some(pause) => Err(Refusal::Paused(pause.by)),
            None if self.position().turn() != by => Err(Refusal::NotYourTurn),
            None => Ok(()),
        }
    }

    /// Returns whether a player can offer a draw with the next move. The opponent's standing offer is no obstacle,
    /// because the move declines that offer.
    pub fn may_offer_with_move(&self, by: Color) -> bool {
        let mut offers = self.record.offers;
        offers.refuse(by, self.moves_by(!by));
        let played = Ply(self.board.ply().0 + 1);
        self.on_turn(by).is_ok()
            && offers.standing.is_none()
            && offers.make(by, played, self.moves_by(by) + 1).is_ok()
    }

    /// Plays a move. If a draw offer is wanted but not possible, the move is played without an offer and causes
    /// [`Event::OfferRefused`]. If the system clock was set back, `now` can be before the beginning of the turn. The
    /// game then records that the player moved at the beginning of the turn.
    pub(super) fn play(
        &mut self,
        by: Color,
        mv: Move,
        with: WithMove,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        self.on_turn(by)?;
        let now = now.max(self.turn_began());
        let gifts = self.automatic_gifts(now);
        self.board.play(mv)?;
        self.record.offers.refuse(by, self.moves_by(!by));
        self.record_gifts(gifts);
        self.record.moves.push(mv);
        self.record.move_times.push(now);
        self.begin_turn(now);

        let mut events = vec![Event::Moved(by, mv)];
        if let Some(outcome) = self.board.automatic_outcome() {
            events.extend(self.decide(outcome, now));
        } else if with == WithMove::DrawOffer && self.record.offers.standing.is_none() {
            // The player may already have offered a draw in this turn. Then the move makes no second offer.
            events.push(match self.record.offers.make(by, self.board.ply(), self.moves_by(by)) {
                Ok(()) => Event::Asked(Plea::Draw),
                Err(why) => Event::OfferRefused(why),
            });
        }
        Ok(events)
    }

    /// Begins the turn of the player to move. All requests except draw offers lapse.
    pub(super) fn begin_turn(&mut self, now: Timestamp) {
        self.record.requests.clear();
        self.record.flag_down = None;
        self.record.turn_since = later(now, self.record.time.stands_before(self.record.move_times.len()));
    }
}
