//! `/help`: the next step for this person, then the commands.

use super::Context;
use crate::asked::{Origin, Outcome};
use crate::present::help as present;
use crate::send::Defer;

/// How to play here.
#[poise::command(slash_command)]
pub(crate) async fn help(ctx: Context<'_>) -> Result<(), std::convert::Infallible> {
    let bot = ctx.framework.user_data;
    let Some(asked) = Origin::from(ctx.interaction).acknowledge(bot, Defer::Private).await else {
        return Ok(());
    };
    let me = asked.caller.account;
    let played = bot.club.games(me, 0).await;
    let outcome = played.map(|played| Outcome::show(present::help(&played, me, asked.words())));
    asked.finish(outcome).await;
    Ok(())
}
