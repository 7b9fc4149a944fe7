//! `/rules`: a topic of the rules of chess, or the overview.

use super::choice::Choice;
use super::{Answered, Context, answer};
use crate::interactions::asked::Outcome;
use crate::interactions::press::Topic;

/// Read the rules of chess.
#[poise::command(slash_command)]
pub(crate) async fn rules(ctx: Context<'_>, topic: Option<Choice<Topic>>) -> Answered {
    let leaf = topic.map(|topic| topic.value().page(0));
    answer(ctx, async |asked| Ok(Outcome::show(asked.rules(leaf).await?))).await
}
