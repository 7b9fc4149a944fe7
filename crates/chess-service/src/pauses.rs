//! Pauses that players agree on. A computer always agrees, and at once: it can wait as long as anybody likes.

use chess_arbiter::{Event, Game, Plea, Refusal};
use chess_core::Color;
use chess_store::{GameId, tournaments};
use jiff::Timestamp;

use crate::caller::Caller;
use crate::club::Club;
use crate::find::{self, Target};
use crate::games::carry_out;
use crate::refused::Refused;
use crate::tournaments::outside;

impl Club {
    /// Asks the opponent for a pause, or agrees to the one that they ask for. Against a computer the game is paused.
    ///
    /// # Errors
    /// As [`Game::ask_for_pause`], the game is not found, or it belongs to a tournament whose clocks run on.
    pub async fn pause(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
            let seat = find::seat(tx, caller.viewer, target)?;
            if !tournaments::heeds_vacations(tx, seat.kept.id)? {
                outside(tx, &seat.kept)?;
            }
            let is_against_computer = seat.kept.computers[!seat.color].is_some();
            carry_out(tx, seat, caller, |game, color| {
                if is_against_computer {
                    game.agree_on_pause(caller.now)
                } else {
                    ask_or_agree(game, color, caller.now)
                }
            })
        })
        .await
    }

    /// Agrees to the pause that the opponent asks for.
    ///
    /// # Errors
    /// As [`Game::accept_pause`], or the game is not found.
    pub async fn accept_pause(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.accept_pause(color, caller.now)?)).await
    }

    /// Declines the pause that the opponent asks for.
    ///
    /// # Errors
    /// As [`Game::decline`], or the game is not found.
    pub async fn decline_pause(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.decline(Plea::Pause, color, caller.now)?))
            .await
    }

    /// Lets a game go on: ends the pause of both players, or declines the one that the opponent asks for.
    ///
    /// # Errors
    /// As [`Game::end_pause`], or the game is not found.
    pub async fn resume(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| {
            let declines = game.paused().is_none() && game.asks_for(Plea::Pause) == Some(!color);
            Ok(if declines {
                game.decline(Plea::Pause, color, caller.now)?
            } else {
                game.end_pause(caller.now)?
            })
        })
        .await
    }
}

fn ask_or_agree(game: &mut Game, color: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    if game.asks_for(Plea::Pause) == Some(!color) {
        game.accept_pause(color, now)
    } else {
        game.ask_for_pause(color, now)
    }
}
