//! The entry point for all deeds (actions of a player in a game): checks the clock and the pause, and calls the method
//! that performs the deed.

use chess_core::{Color, DrawReason, Move, Outcome, Victory, Winnability};
use jiff::Timestamp;

use crate::{Conclusion, Deed, Ending, Event, Game, Refusal};

impl Game {
    /// Performs a player's [`Deed`] (action) without a mate search. Assumes that both sides can still mate.
    ///
    /// # Errors
    /// The errors of [`Game::perform_judged`].
    pub fn perform(&mut self, by: Color, deed: Deed, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.perform_judged(by, deed, &Winnability::Unknown, now)
    }

    /// Performs a deed (an action of a player). The result of some deeds depends on whether a player can still mate
    /// ([`Deed::question`]). `mate` is the answer. The search for the answer can take almost a second, so search on
    /// another thread. A refused deed changes nothing.
    ///
    /// # Errors
    /// - The game is over.
    /// - The deadline has passed by `now` in a game with [`Flag::Automatic`](crate::Flag::Automatic).
    /// - The game is paused. A pause allows only [`Deed::Resign`] and [`Deed::Resume`].
    /// - The rules do not allow the deed.
    pub fn perform_judged(
        &mut self,
        by: Color,
        deed: Deed,
        mate: &Winnability,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        match (deed, self.record.paused) {
            (Deed::Resign | Deed::Resume, _) | (_, None) => {}
            (_, Some(pause)) => return Err(Refusal::Paused(pause.by)),
        }
        match deed {
            Deed::Play(mv, with) => self.play(by, mv, with, now),
            Deed::Claim(intended) => self.claim(by, intended, mate, now),
            Deed::ClaimTime => self.claim_time(by, mate, now),
            Deed::Ask(plea) => self.ask(by, plea, now),
            Deed::Agree(plea) => self.agree(by, plea, now),
            Deed::Decline(plea) => self.decline(by, plea),
            Deed::Give => self.grant(by, now),
            Deed::Resume => self.end_pause(now),
            Deed::Resign => Ok(self.resign(by, mate, now)),
            Deed::Abort => self.abort(by, now),
        }
    }

    /// Checks, without a mate search, whether a player can perform a deed now.
    ///
    /// # Errors
    /// The errors of [`Game::perform_judged`].
    pub fn may(&self, by: Color, deed: Deed, now: Timestamp) -> Result<(), Refusal> {
        self.clone().perform(by, deed, now).map(drop)
    }

    /// Returns true if either player can still abort the game without the opponent's agreement.
    pub fn may_abort(&self) -> bool {
        self.is_running() && self.board.moves().len() < 2
    }

    /// Makes the player `by` resign (Article 5.1.2). Either side can resign at any time, also during a pause. The game
    /// is drawn if the opponent cannot mate by any series of legal moves.
    fn resign(&mut self, by: Color, mate: &Winnability, now: Timestamp) -> Vec<Event> {
        let outcome = if *mate == Winnability::Unwinnable {
            Outcome::Draw(DrawReason::ResignationWithoutMate)
        } else {
            Outcome::Win { winner: !by, by: Victory::Resignation }
        };
        self.decide(outcome, now)
    }

    fn abort(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if !self.may_abort() {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(self.end(Conclusion::Aborted(by), None, now))
    }

    /// Ends the game with a result.
    pub(super) fn decide(&mut self, outcome: Outcome, at: Timestamp) -> Vec<Event> {
        self.end(Conclusion::Decided(outcome), None, at)
    }

    /// Ends the game and removes offers, requests, a pause and a fallen flag.
    pub(super) fn end(
        &mut self,
        conclusion: Conclusion,
        intended: Option<Move>,
        at: Timestamp,
    ) -> Vec<Event> {
        let ending = Ending { conclusion, at: at.max(self.turn_began()), intended };
        self.record.offers.standing = None;
        self.record.requests.clear();
        (self.record.paused, self.record.flag_down) = (None, None);
        self.record.ending = Some(ending);
        vec![Event::Ended(ending)]
    }
}
