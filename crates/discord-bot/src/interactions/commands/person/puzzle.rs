//! `/puzzle`: the next puzzle from the games of the person or the server.

use crate::interactions::commands::{Answered, Context, answer};
use crate::interactions::shared::puzzles;

/// Find the best move in a position from your own games.
#[poise::command(slash_command)]
pub(crate) async fn puzzle(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| Ok(puzzles::next(asked).await?)).await
}
