//! Takebacks by consent. The Laws of Chess have no takebacks: a move made is final (Article 4.7).
//!
//! A takeback undoes the last move of the player who asked. If the opponent has answered this move, the takeback also
//! undoes the answer. Then the player who asked is to move again. The clocks depend on the time control:
//! - In a game with time banks, both banks return to their values before the undone moves. Exception: time that a
//!   player has received from the other player stays in the bank.
//! - In a game with a time for each move, the player who asked gets the full time for the move. The time begins with
//!   the consent.

use chess_core::{ByColor, Color, Move};
use jiff::Timestamp;

use crate::{Event, Game, GiftSource, Refusal, TimeControl};

impl Game {
    /// Returns the number of half-moves that a takeback by this player undoes: the player's last move, and the
    /// opponent's answer if there is one. `None` if the player has not moved.
    pub fn takeback(&self, by: Color) -> Option<u32> {
        (self.moves_by(by) > 0).then_some(if self.position().turn() == by { 2 } else { 1 })
    }

    /// Takes back the asker's last move, and the opponent's answer if there is one.
    pub(super) fn take_back(&mut self, asker: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let now = now.max(self.turn_began());
        let plies = self.takeback(asker).ok_or(Refusal::NothingToTakeBack)?;
        let answer = if plies == 2 { self.undo() } else { None };
        let mv = self.undo().ok_or(Refusal::NothingToTakeBack)?;
        let ply = self.board.ply();
        let has_banks = matches!(self.record.time, TimeControl::Fischer(_));
        self.record.gifts.retain(|gift| gift.at < ply || has_banks && gift.source == GiftSource::Opponent);
        for gift in &mut self.record.gifts {
            gift.at = gift.at.min(ply);
        }
        self.begin_turn(now);
        self.record.offers.take_back(ByColor::new(|color| self.moves_by(color)));
        Ok(vec![Event::TakenBack(mv, answer)])
    }

    fn undo(&mut self) -> Option<Move> {
        self.record.move_times.pop();
        self.record.moves.pop();
        self.board.take_back()
    }
}
