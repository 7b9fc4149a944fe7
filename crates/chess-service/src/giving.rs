//! Time that one player asks for and the other gives. Computers need none, and give none.

use chess_arbiter::{Event, Game, Plea, Refusal};
use chess_core::Color;
use chess_store::GameId;
use jiff::Timestamp;

use crate::caller::Caller;
use crate::club::Club;
use crate::find::{self, Target};
use crate::games::carry_out;
use crate::refused::Refused;
use crate::view::GameView;

/// What a player does about time.
type Deed = fn(&mut Game, Color, Timestamp) -> Result<Vec<Event>, Refusal>;

impl Club {
    /// Gives the opponent time.
    ///
    /// # Errors
    /// As [`Game::grant`], a computer plays, or the game is not found.
    pub async fn give_time(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.between_people(caller, target, Game::grant).await
    }

    /// Asks the opponent for time.
    ///
    /// # Errors
    /// As [`Game::ask_for_time`], a computer plays, or the game is not found.
    pub async fn ask_for_time(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.between_people(caller, target, Game::ask_for_time).await
    }

    /// Gives the opponent the time they ask for.
    ///
    /// # Errors
    /// As [`Game::grant_request`], or the game is not found.
    pub async fn grant_time(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.between_people(caller, target, Game::grant_request).await
    }

    /// Declines to give the opponent the time they ask for.
    ///
    /// # Errors
    /// As [`Game::decline`], or the game is not found.
    pub async fn decline_time(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        let decline: Deed = |game, color, now| game.decline(Plea::Time, color, now);
        self.between_people(caller, target, decline).await
    }

    async fn between_people(&self, caller: Caller, target: Target, deed: Deed) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
            let seat = find::seat(tx, caller.viewer, target)?;
            if seat.kept.computers[!seat.color].is_some() {
                return Err(Refused::AgainstComputer(Box::new(GameView::of(tx, seat.kept)?)));
            }
            carry_out(tx, seat, caller, |game, color| deed(game, color, caller.now))
        })
        .await
    }
}
