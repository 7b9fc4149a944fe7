//! `/resign`: asks once, then ends the game.

use super::{Context, target};
use crate::asked::{Origin, Outcome};
use crate::present::resign as present;
use crate::send::Defer;

/// Resign a game.
#[poise::command(slash_command)]
pub(crate) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    let bot = ctx.framework.user_data;
    let Some(asked) = Origin::from(ctx.interaction).acknowledge(bot, Defer::Private).await else {
        return Ok(());
    };
    let seat = asked.seat(target::target(game)).await;
    let outcome = seat.map(|(view, color)| Outcome::show(present::question(&view, color, asked.words())));
    asked.finish(outcome).await;
    Ok(())
}
