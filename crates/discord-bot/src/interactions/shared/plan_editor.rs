//! Shows a player's plan and lets them build lines move by move.

use chess_core::read_uci;
use chess_service::{GameId, LineEntry, Refused, Target, Version};

use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::press::{Path, PlanPress, PlanStep};
use crate::present::game::{moves, plan};

/// Shows the person's plan in a game.
///
/// # Errors
/// The game is not found or not the person's, or several match.
pub(crate) async fn show(asked: &Asked, target: Target) -> Result<Outcome, Refused> {
    let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
    Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())))
}

/// Handles a button about a plan.
///
/// # Errors
/// The position has changed, or the moves are not a valid line.
pub(crate) async fn go_on(
    asked: &Asked,
    press: PlanPress,
    (game, version): (GameId, Version),
    chosen: Option<String>,
) -> Result<Outcome, Refused> {
    let (club, caller, target) = (&asked.bot.club, asked.caller.clone(), Target::Button(game, version));
    match press {
        PlanPress::Show => show(asked, Target::Game(game)).await,
        PlanPress::Clear => {
            club.games().clear_plan(caller, Target::Game(game)).await.map(|_| Outcome::Queued)
        }
        PlanPress::Keep(path) => keep(asked, target, path).await,
        PlanPress::Ahead(step) => list(asked, target, step).await,
        PlanPress::Pick(step) => match picked(asked, target, step, &chosen.unwrap_or_default()).await? {
            PlanPress::Keep(path) => keep(asked, target, path).await,
            PlanPress::Ahead(step) => list(asked, target, step).await,
            PlanPress::Show | PlanPress::Pick(_) | PlanPress::Clear => show(asked, target).await,
        },
    }
}

async fn keep(asked: &Asked, target: Target, path: Path) -> Result<Outcome, Refused> {
    let entry = LineEntry::Chosen(path.moves());
    asked.bot.club.games().plan_line(asked.caller.clone(), target, entry).await.map(|_| Outcome::Queued)
}

/// The press behind a move that was chosen from a menu.
async fn picked(asked: &Asked, target: Target, step: PlanStep, chosen: &str) -> Result<PlanPress, Refused> {
    let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
    // These moves can only be illegal if no list offered them.
    let ahead = view.game.game.ahead(&step.path.moves()).map_err(|_| Refused::Unknown)?;
    let mv = read_uci(ahead.position(), chosen).ok_or(Refused::Unknown)?;
    Ok(moves::taken(step, mv, ahead.position().turn() == view.color))
}

/// Lists the moves that can come next, or shows the plan if the line ends the game.
async fn list(asked: &Asked, target: Target, step: PlanStep) -> Result<Outcome, Refused> {
    let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
    let ahead = view.game.game.ahead(&step.path.moves()).map_err(|_| Refused::Unknown)?;
    if ahead.ending().is_some() {
        return Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())));
    }
    let look = asked.look_if_not_too_often().await?;
    Ok(Outcome::show(moves::ahead(&view, ahead, step, look, asked.words())))
}
