//! The commands of players: join, leave, and take a round off.

use chess_service::TournamentDeed;

use super::tournament_target::{self, perform};
use crate::interactions::commands::{Answered, Context};

/// Join.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn join(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    perform(ctx, tournament, |asked, _| Ok(TournamentDeed::Join(asked.roles()))).await
}

/// Leave.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn leave(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    perform(ctx, tournament, |_, _| Ok(TournamentDeed::Leave)).await
}

/// Take the next round off.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn bye(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    perform(ctx, tournament, |_, _| Ok(TournamentDeed::Rest)).await
}
