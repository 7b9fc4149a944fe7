//! Moves that are taken back: one player asks, the other agrees. A computer always does, and at once: nothing is at stake there.

use chess_arbiter::{Game, Plea};
use chess_store::GameId;

use crate::caller::Caller;
use crate::club::Club;
use crate::find::{self, Target};
use crate::games::carry_out;
use crate::refused::Refused;
use crate::tournaments::outside;

impl Club {
    /// Asks the opponent to let a player take back their last move; against a computer it is taken back.
    ///
    /// # Errors
    /// As [`Game::ask_for_takeback`], or the game is not found.
    pub async fn ask_for_takeback(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
            let seat = find::seat(tx, caller.viewer, target)?;
            outside(tx, &seat.kept)?;
            let ask = if seat.kept.computers[!seat.color].is_some() {
                Game::take_back
            } else {
                Game::ask_for_takeback
            };
            carry_out(tx, seat, caller, |game, color| ask(game, color, caller.now))
        })
        .await
    }

    /// Lets the opponent take back what they ask for.
    ///
    /// # Errors
    /// As [`Game::accept_takeback`], or the game is not found.
    pub async fn accept_takeback(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.accept_takeback(color, caller.now)?)).await
    }

    /// Declines to let the opponent take back what they ask for.
    ///
    /// # Errors
    /// As [`Game::decline`], or the game is not found.
    pub async fn decline_takeback(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.decline(Plea::Takeback, color, caller.now)?))
            .await
    }
}
