//! The commands `/takeback`, `/time`, `/plan`, `/resign`, `/hint` and `/review`. Buttons of a game have the same
//! actions.

use chess_arbiter::Plea;
use chess_service::{Export, Target, Told};

use crate::interactions::commands::{Answered, Command, Context, help, in_game, target};
use crate::interactions::press::{GamePress, PlanPress};
use crate::interactions::shared::choice_of_game::Wanted;

/// `/takeback` agrees to the opponent's request for a takeback. Without such a request, `/takeback` asks for a
/// takeback.
pub(crate) fn takeback() -> Command {
    action("takeback", GamePress::Request(Plea::Takeback), Target::HereAny)
}

/// `/time` shows the clocks, with buttons for the actions about time that are possible now.
pub(crate) fn time() -> Command {
    action("time", GamePress::Time, Target::HereAny)
}

/// `/resign` asks for confirmation first.
pub(crate) fn resign() -> Command {
    action("resign", GamePress::AskResign, Target::HereAny)
}

/// `/hint` gives a hint in a game against the computer. The first hint names only the piece to move.
pub(crate) fn hint() -> Command {
    action("hint", GamePress::Hint(Told::Piece), Target::Here)
}

pub(crate) fn review() -> Command {
    action("review", GamePress::Export(Export::Review), Target::LastEnded)
}

/// Plan a line of answers prepared for moves that the opponent may play, or see the plan.
#[poise::command(slash_command)]
pub(crate) async fn plan(
    ctx: Context<'_>,
    #[max_length = 400] line: Option<String>,
    game: Option<i64>,
) -> Answered {
    let wanted = line.map_or(Wanted::Plan(PlanPress::Show), Wanted::Line);
    in_game(ctx, wanted, target::named(game, Target::HereAny)).await
}

/// A command that performs an action in the named game, or else in a game that matches `otherwise`.
fn action(name: &'static str, press: GamePress, otherwise: Target) -> Command {
    Command { name: name.into(), custom_data: Box::new((press, otherwise)), ..perform() }
}

/// Performs the action that is stored in the command.
#[poise::command(slash_command)]
async fn perform(ctx: Context<'_>, game: Option<i64>) -> Answered {
    let stored = ctx.command().custom_data.downcast_ref::<(GamePress, Target)>();
    let Some((press, otherwise)) = stored.copied() else { return help::show(ctx).await };
    in_game(ctx, Wanted::Press(press), target::named(game, otherwise)).await
}
