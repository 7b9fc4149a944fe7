//! `/review`: the review of an ended game.

use chess_service::{Export, Target};

use super::export;
use crate::interactions::commands::{Answered, Context, target};

/// Have an ended game reviewed.
#[poise::command(slash_command)]
pub(crate) async fn review(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_ended"] game: Option<i64>,
) -> Answered {
    export::export_as(ctx, target::named(game, Target::LastEnded), Export::Review).await
}
