//! `/resign`: asks once, then ends the game.

use super::{Answered, Context, answer, target};
use crate::asked::Outcome;

/// Resign a game.
#[poise::command(slash_command)]
pub(crate) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| asked.resign_question(target::target(game)).await.map(Outcome::show)).await
}
