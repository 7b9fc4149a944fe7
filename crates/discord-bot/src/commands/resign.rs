//! `/resign`: asks once, then ends the game.

use super::{Answered, Context, answer, target};
use crate::asked::Outcome;
use crate::choosing::{self, Wanted};
use crate::press::GamePress;
use crate::resigning;

/// Resign a game.
#[poise::command(slash_command)]
pub(crate) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let question = resigning::question(asked, target::any(game)).await.map(Outcome::show);
        choosing::or_ask(asked, &Wanted::Press(GamePress::AskResign), question).await
    })
    .await
}
