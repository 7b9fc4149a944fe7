//! `/plan add`, `show` and `clear`: answers prepared for moves that the opponent may play.

use chess_service::{LineEntry, Target};

use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer_or_ask, target};
use crate::interactions::press::PlanPress;
use crate::interactions::shared::choice_of_game::Wanted;
use crate::interactions::shared::plan_editor;

/// Plan ahead.
#[poise::command(slash_command, subcommands("add", "show", "clear"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise requires an async function")]
pub(crate) async fn plan(_: Context<'_>) -> Answered {
    Ok(())
}

/// Plan a line.
#[poise::command(slash_command)]
pub(crate) async fn add(
    ctx: Context<'_>,
    #[max_length = 400] line: String,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let (target, entry) = (target::named(game, Target::HereAny), LineEntry::Typed(line.clone()));
    answer_or_ask(ctx, Wanted::Line(line), async |asked| {
        asked.bot.club.games().plan_line(asked.caller.clone(), target, entry).await.map(|_| Outcome::Queued)
    })
    .await
}

/// See your plan.
#[poise::command(slash_command)]
pub(crate) async fn show(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer_or_ask(ctx, Wanted::Plan(PlanPress::Show), async |asked| {
        plan_editor::show(asked, target::named(game, Target::HereAny)).await
    })
    .await
}

/// Clear your plan.
#[poise::command(slash_command)]
pub(crate) async fn clear(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::named(game, Target::HereAny);
    answer_or_ask(ctx, Wanted::Plan(PlanPress::Clear), async |asked| {
        asked.bot.club.games().clear_plan(asked.caller.clone(), target).await.map(|_| Outcome::Queued)
    })
    .await
}
