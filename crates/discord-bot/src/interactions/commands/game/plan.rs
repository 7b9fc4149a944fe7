//! `/plan add`, `show` and `clear`: answers prepared for moves that the opponent may play.

use chess_service::{LineEntry, Target};

use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer, target};
use crate::interactions::press::PlanPress;
use crate::interactions::shared::choice_of_game::{self, Wanted};
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
    answer(ctx, async |asked| {
        let entry = LineEntry::Typed(line.clone());
        let done = asked
            .bot
            .club
            .games()
            .plan_line(asked.caller.clone(), target::named(game, Target::HereAny), entry)
            .await;
        choice_of_game::or_ask(asked, &Wanted::Line(line), done.map(|_| Outcome::Queued)).await
    })
    .await
}

/// See your plan.
#[poise::command(slash_command)]
pub(crate) async fn show(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let shown = plan_editor::show(asked, target::named(game, Target::HereAny)).await;
        choice_of_game::or_ask(asked, &Wanted::Plan(PlanPress::Show), shown).await
    })
    .await
}

/// Clear your plan.
#[poise::command(slash_command)]
pub(crate) async fn clear(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked
            .bot
            .club
            .games()
            .clear_plan(asked.caller.clone(), target::named(game, Target::HereAny))
            .await;
        choice_of_game::or_ask(asked, &Wanted::Plan(PlanPress::Clear), done.map(|_| Outcome::Queued)).await
    })
    .await
}
