//! Shows a player's plan, and lets the player build lines move by move.

use chess_core::read_uci;
use chess_service::{LineEntry, Refused, Target};

use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::press::{PlanPress, PlanStep};
use crate::present::game::{moves, plan};

/// Performs an action about a plan. `chosen` is the move from a menu.
///
/// # Errors
/// The game is not found or not the person's, several games match, the position has changed, or the moves are not a
/// valid line.
pub(crate) async fn act(
    asked: &Asked,
    press: PlanPress,
    target: Target,
    chosen: Option<String>,
) -> Result<Outcome, Refused> {
    let press = if let PlanPress::Pick(step) = press {
        picked(asked, target, step, &chosen.unwrap_or_default()).await?
    } else {
        press
    };
    match press {
        PlanPress::Show | PlanPress::Pick(_) => {
            let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
            Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())))
        }
        PlanPress::Clear => {
            asked.bot.club.games().clear_plan(asked.caller.clone(), target).await.map(|_| Outcome::Queued)
        }
        PlanPress::Keep(step) => keep(asked, target, LineEntry::Chosen(step.moves())).await,
        PlanPress::Ahead(step) => list(asked, target, step).await,
    }
}

/// Adds a line to the person's plan.
///
/// # Errors
/// As [`act`].
pub(crate) async fn keep(asked: &Asked, target: Target, line: LineEntry) -> Result<Outcome, Refused> {
    asked.bot.club.games().plan_line(asked.caller.clone(), target, line).await.map(|_| Outcome::Queued)
}

/// Returns the press for a move that was chosen from a menu.
async fn picked(asked: &Asked, target: Target, step: PlanStep, chosen: &str) -> Result<PlanPress, Refused> {
    let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
    // A list offers only legal moves, so any other move is refused as unknown.
    let ahead = view.game.game.ahead(&step.moves()).map_err(|_| Refused::Unknown)?;
    let mv = read_uci(ahead.position(), chosen).ok_or(Refused::Unknown)?;
    Ok(moves::taken(step, mv, ahead.position().turn() == view.color))
}

/// Lists the moves that can come next. If the line ends the game, shows the plan instead.
async fn list(asked: &Asked, target: Target, step: PlanStep) -> Result<Outcome, Refused> {
    let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
    let ahead = view.game.game.ahead(&step.moves()).map_err(|_| Refused::Unknown)?;
    if ahead.ending().is_some() {
        return Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())));
    }
    let look = asked.look_if_not_too_often().await?;
    Ok(Outcome::show(moves::ahead(&view, ahead, step, look, asked.words())))
}
