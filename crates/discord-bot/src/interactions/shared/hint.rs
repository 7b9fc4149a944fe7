//! Hints: a computer searches for its human opponent.

use chess_service::{Refused, Target, Told};

use crate::bot::incident;
use crate::computers::decision;
use crate::interactions::asked::{Asked, Outcome};
use crate::present::refusal;

/// Gives the person a hint in a game against a computer.
///
/// # Errors
/// The game is not found or not the person's, the opponent is to move, or the opponent is a person.
pub(crate) async fn hint(asked: &Asked, target: Target, told: Told) -> Result<Outcome, Refused> {
    let view = asked.bot.club.games().hintable(asked.caller.viewer, target).await?;
    let game = view.game.board().clone();
    match asked.bot.thinking.ask(move |stop| decision::advice(&game, stop)).await {
        Ok(Some(mv)) => {
            asked.bot.club.games().hint(asked.caller.clone(), &view, mv, told).await?;
            Ok(Outcome::Queued)
        }
        Ok(None) => Err(Refused::Unknown),
        Err(error) => Ok(Outcome::text(refusal::failure(&incident(&error), asked.words()))),
    }
}
