//! `/rules`: the rules of chess, a topic or the overview.

use super::choice::{Choice, Topics};
use super::{Answered, Context, answer};
use crate::asked::Outcome;
use crate::showing;

/// Read the rules of chess.
#[poise::command(slash_command)]
pub(crate) async fn rules(ctx: Context<'_>, topic: Option<Choice<Topics>>) -> Answered {
    let leaf = topic.map(|topic| topic.value().page(0));
    answer(ctx, async |asked| showing::rules(asked, leaf).await.map(Outcome::show)).await
}
