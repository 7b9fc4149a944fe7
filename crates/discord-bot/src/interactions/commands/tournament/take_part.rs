//! The commands of players: join, leave, and take a round off.

use super::tournament_target::{self, about};
use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context};
use crate::interactions::shared::tournament_buttons;

/// Join.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn join(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.tournaments().join(caller, view.id, asked.roles()).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Leave.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn leave(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| tournament_buttons::leave(asked, &view).await).await
}

/// Take the next round off.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn bye(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.tournaments().rest_in_round(caller, view.id).await.map(|()| Outcome::Queued)
    })
    .await
}
