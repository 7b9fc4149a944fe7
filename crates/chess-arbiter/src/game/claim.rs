//! Claims of a draw (Articles 5.2.2, 9.2 and 9.3).

use chess_core::{Color, DrawReason, IllegalMove, Move, Outcome, Winnability};
use jiff::Timestamp;

use crate::{Conclusion, Event, Evidence, Game, Refusal};

impl Game {
    /// Returns the draw that the player to move can claim for the position on the board (Articles 9.2.2 and 9.3.2).
    pub fn claimable(&self) -> Option<DrawReason> {
        self.turn().and_then(|_| Evidence::gather(&self.board, None).proves())
    }

    /// Returns the draw that the player to move can claim by naming `mv` (Articles 9.2.1 and 9.3.1). Playing `mv` loses
    /// this claim (Article 9.4). `None` if `mv` is illegal or ends the game. Ignores a draw by fifty moves that is
    /// already [`Self::claimable`] without `mv`.
    pub fn claim_lost_by_playing(&self, mv: Move) -> Option<DrawReason> {
        self.turn().filter(|_| self.position().is_legal(mv))?;
        let evidence = Evidence::gather(&self.board, Some(mv));
        let reason = evidence.completes()?;
        let mut after = self.board.clone();
        let goes_on = after.play(mv).is_ok() && after.automatic_outcome().is_none();
        goes_on.then_some(reason)
    }

    /// Claims a draw. With `intended`, the claim is about the position after this move. The move is not played.
    ///
    /// The claim succeeds in two cases:
    /// - The player `by` is to move, and the [`Evidence`] proves a draw by repetition or by fifty moves.
    /// - Nobody can mate. In this case, either player can claim. `mate` is the answer to
    ///   [`MateQuestion::CanAnybodyMate`](super::MateQuestion::CanAnybodyMate).
    pub(super) fn claim(
        &mut self,
        by: Color,
        intended: Option<Move>,
        mate: &Winnability,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if *mate == Winnability::Unwinnable {
            return Ok(self.decide(Outcome::Draw(DrawReason::DeadPosition), now));
        }
        self.on_turn(by)?;
        if intended.is_some_and(|mv| !self.position().is_legal(mv)) {
            return Err(IllegalMove { ply: self.board.ply() }.into());
        }
        let evidence = Evidence::gather(&self.board, intended);
        let Some(reason) = evidence.proves() else {
            return Err(Refusal::ClaimUnfounded(evidence, mate.clone()));
        };
        Ok(self.end(Conclusion::Decided(Outcome::Draw(reason)), intended, now))
    }
}
