//! Shows a player's plan, and lets the player build lines move by move.

use chess_service::{LineEntry, Refused, Target};

use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::{PlanPress, PlanStep};
use crate::present::game::{moves, plan};

/// Performs an action about a plan.
///
/// # Errors
/// The game is not found, the person does not play in the game, several games match, the position has changed, or the
/// moves are not a valid line.
pub(crate) async fn act(asked: &Asked, press: PlanPress, target: Target) -> Handled {
    match press {
        PlanPress::Show => {
            let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
            Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())))
        }
        PlanPress::Clear => {
            Outcome::queued(asked.bot.club.games().clear_plan(asked.caller.clone(), target).await)
        }
        PlanPress::Keep(step) => keep(asked, target, LineEntry::Chosen(step.moves())).await,
        PlanPress::Ahead(step) => list(asked, target, step).await,
    }
}

/// Adds a line to the person's plan.
///
/// # Errors
/// The same errors as [`act`].
pub(crate) async fn keep(asked: &Asked, target: Target, line: LineEntry) -> Handled {
    Outcome::queued(asked.bot.club.games().plan_line(asked.caller.clone(), target, line).await)
}

/// Lists the moves that can come next. If the line ends the game, shows the plan instead.
async fn list(asked: &Asked, target: Target, step: PlanStep) -> Handled {
    let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
    let ahead = view.game.game.ahead(&step.moves()).map_err(|_| Refused::Unknown)?;
    if ahead.ending().is_some() {
        return Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())));
    }
    let look = asked.look_if_not_too_often().await?;
    Ok(Outcome::show(moves::ahead(&view, ahead, step, look, asked.words())))
}
