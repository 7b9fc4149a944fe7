//! `/privacy`: a card with the data that the service keeps about the person.

use crate::interactions::commands::{Answered, Context, answer};
use crate::interactions::shared::own_data;

/// See what is kept about you.
#[poise::command(slash_command)]
pub(crate) async fn privacy(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| Ok(own_data::card(asked).await?)).await
}
