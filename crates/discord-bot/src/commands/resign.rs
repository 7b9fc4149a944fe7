//! `/resign`: asks once, then ends the game.

use super::{Answered, Context, answer, target};
use crate::asked::Outcome;
use crate::resigning;

/// Resign a game.
#[poise::command(slash_command)]
pub(crate) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| resigning::question(asked, target::target(game)).await.map(Outcome::show)).await
}
