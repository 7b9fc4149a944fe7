//! `/review`: the review of an ended game.

use chess_service::{Export, Target};

use super::export;
use crate::interactions::commands::{Answered, Context, answer, target};

/// Have an ended game reviewed.
#[poise::command(slash_command)]
pub(crate) async fn review(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_ended"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        export::export_as(asked, target::named(game, Target::LastEnded), Export::Review).await
    })
    .await
}
