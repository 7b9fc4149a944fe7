//! The commands with the same actions as buttons of a game: `/draw`, `/takeback`, `/time`, `/resign`, `/hint`,
//! `/export` and `/review`.

use chess_arbiter::{Deed, Plea};
use chess_service::{Export, Target, Told};

use super::play;
use crate::interactions::commands::person::vacation;
use crate::interactions::commands::{Answered, Command, Context, help, in_game, target};
use crate::interactions::press::{GamePress, PlanPress};
use crate::interactions::shared::choice_of_game::Wanted;

pub(crate) fn draw() -> Command {
    let offer = deed("offer", Deed::Ask(Plea::Draw), Target::HereAny);
    let accept = deed("accept", Deed::Agree(Plea::Draw), Target::HereAsked(Plea::Draw));
    let decline = deed("decline", Deed::Decline(Plea::Draw), Target::HereAsked(Plea::Draw));
    help::group("draw", vec![offer, accept, decline, play::claim()])
}

pub(crate) fn takeback() -> Command {
    let request = deed("request", Deed::Ask(Plea::Takeback), Target::HereAny);
    let accept = deed("accept", Deed::Agree(Plea::Takeback), Target::HereAsked(Plea::Takeback));
    let decline = deed("decline", Deed::Decline(Plea::Takeback), Target::HereAsked(Plea::Takeback));
    help::group("takeback", vec![request, accept, decline])
}

pub(crate) fn time() -> Command {
    let give = deed("give", Deed::Give, Target::HereAny);
    let more = deed("more", Deed::Ask(Plea::Time), Target::HereAny);
    let claim = deed("claim", Deed::ClaimTime, Target::HereOverdue);
    let pause = deed("pause", Deed::Ask(Plea::Pause), Target::HereAny);
    let resume = deed("resume", Deed::Resume, Target::HereAny);
    help::group("time", vec![give, more, claim, pause, resume, vacation::vacation()])
}

/// `/resign` asks for confirmation first.
pub(crate) fn resign() -> Command {
    action("resign", Wanted::Press(GamePress::AskResign), Target::HereAny)
}

/// `/hint` suggests the next move in a game against the computer.
pub(crate) fn hint() -> Command {
    action("hint", Wanted::Press(GamePress::Hint(Told::Piece)), Target::Here)
}

pub(crate) fn export() -> Command {
    let file = |name, export| action(name, Wanted::Press(GamePress::Export(export)), Target::HereAny);
    help::group("export", vec![file("pgn", Export::Pgn), file("gif", Export::Replay)])
}

pub(crate) fn review() -> Command {
    action("review", Wanted::Press(GamePress::Export(Export::Review)), Target::LastEnded)
}

/// The subcommands `show` and `clear` of `/plan`.
pub(super) fn of_plan() -> [Command; 2] {
    [("show", PlanPress::Show), ("clear", PlanPress::Clear)]
        .map(|(name, press)| action(name, Wanted::Plan(press), Target::HereAny))
}

fn deed(name: &'static str, deed: Deed, otherwise: Target) -> Command {
    action(name, Wanted::Press(GamePress::Do(deed)), otherwise)
}

/// A command that performs an action in the named game, or else in a game that matches `otherwise`.
fn action(name: &'static str, wanted: Wanted, otherwise: Target) -> Command {
    Command { name: name.into(), custom_data: Box::new((wanted, otherwise)), ..perform() }
}

/// Performs the action that is stored in the command.
#[poise::command(slash_command)]
async fn perform(ctx: Context<'_>, game: Option<i64>) -> Answered {
    let stored = ctx.command().custom_data.downcast_ref::<(Wanted, Target)>();
    let Some((wanted, otherwise)) = stored.cloned() else { return help::show(ctx).await };
    in_game(ctx, wanted, target::named(game, otherwise)).await
}
