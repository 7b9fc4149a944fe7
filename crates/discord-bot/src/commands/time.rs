//! `/time give`, `more`, `claim`, `pause` and `resume`; `/time vacation` has a file of its own.

use super::vacation::vacation;
use super::{Answered, Context, answer, help, target};
use crate::asked::Outcome;
use crate::choosing::{self, Wanted};
use crate::press::{GamePress, PausePress};

/// Time in a game.
#[poise::command(slash_command, subcommands("give", "more", "claim", "pause", "resume", "vacation"))]
pub(crate) async fn time(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// Give your opponent time.
#[poise::command(slash_command)]
pub(crate) async fn give(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.give_time(asked.caller.clone(), target::any(game)).await;
        choosing::or_ask(asked, &Wanted::Press(GamePress::GiveTime), done.map(|_| Outcome::Queued)).await
    })
    .await
}

/// Ask your opponent for more time.
#[poise::command(slash_command)]
pub(crate) async fn more(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.ask_for_time(asked.caller.clone(), target::any(game)).await;
        choosing::or_ask(asked, &Wanted::Press(GamePress::AskTime), done.map(|_| Outcome::Queued)).await
    })
    .await
}

/// Claim that your opponent's time is over.
#[poise::command(slash_command)]
pub(crate) async fn claim(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.claim_time(asked.caller.clone(), target::overdue(game)).await;
        choosing::or_ask(asked, &Wanted::Press(GamePress::ClaimTime), done.map(|_| Outcome::Queued)).await
    })
    .await
}

/// Agree on a pause with your opponent.
#[poise::command(slash_command)]
pub(crate) async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.pause(asked.caller.clone(), target::any(game)).await;
        choosing::or_ask(
            asked,
            &Wanted::Press(GamePress::Pause(PausePress::Ask)),
            done.map(|_| Outcome::Queued),
        )
        .await
    })
    .await
}

/// Let a game go on that you both paused.
#[poise::command(slash_command)]
pub(crate) async fn resume(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.resume(asked.caller.clone(), target::any(game)).await;
        choosing::or_ask(
            asked,
            &Wanted::Press(GamePress::Pause(PausePress::Resume)),
            done.map(|_| Outcome::Queued),
        )
        .await
    })
    .await
}
