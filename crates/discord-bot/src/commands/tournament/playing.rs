//! What players do: they join, leave, and sit a round out.

use super::super::{Answered, Context};
use super::meant::{self, about};
use crate::asked::Outcome;
use crate::hosting;

/// Take part.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn join(
    ctx: Context<'_>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.join_tournament(caller, view.id, asked.roles()).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Leave.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn leave(
    ctx: Context<'_>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| hosting::leave(asked, &view).await).await
}

/// Sit the next round out.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn bye(
    ctx: Context<'_>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.rest_in_round(caller, view.id).await.map(|()| Outcome::Queued)
    })
    .await
}
