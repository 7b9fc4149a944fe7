//! `/takeback request`, `accept` and `decline`.

use super::{Answered, Context, answer, help, target};
use crate::asked::Outcome;
use crate::choosing::{self, Wanted};
use crate::press::GamePress;

/// Take back a move.
#[poise::command(slash_command, subcommands("request", "accept", "decline"))]
pub(crate) async fn takeback(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// Ask your opponent to let you take back your last move.
#[poise::command(slash_command)]
pub(crate) async fn request(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.ask_for_takeback(asked.caller.clone(), target::any(game)).await;
        choosing::or_ask(asked, &Wanted::Press(GamePress::AskTakeback), done.map(|_| Outcome::Queued)).await
    })
    .await
}

/// Let your opponent take back their move.
#[poise::command(slash_command)]
pub(crate) async fn accept(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.accept_takeback(asked.caller.clone(), target::asked(game)).await;
        choosing::or_ask(asked, &Wanted::Press(GamePress::AcceptTakeback), done.map(|_| Outcome::Queued))
            .await
    })
    .await
}

/// Decline to let your opponent take back their move.
#[poise::command(slash_command)]
pub(crate) async fn decline(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.decline_takeback(asked.caller.clone(), target::asked(game)).await;
        choosing::or_ask(asked, &Wanted::Press(GamePress::DeclineTakeback), done.map(|_| Outcome::Queued))
            .await
    })
    .await
}
