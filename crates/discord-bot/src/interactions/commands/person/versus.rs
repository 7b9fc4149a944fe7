//! `/versus`: the score between two players in this server.

use poise::serenity_prelude as serenity;

use crate::discord::snowflake;
use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer};
use crate::present::person::versus as present;

/// Your score against a player of this server.
#[poise::command(slash_command)]
pub(crate) async fn versus(ctx: Context<'_>, player: serenity::User) -> Answered {
    let me = ctx.framework.bot_id();
    answer(ctx, async |asked| {
        let opponent = snowflake::account(player.id);
        if player.id == me {
            return Err(asked.words().plain("profile-computer").into());
        }
        if opponent == asked.account() {
            return Err(asked.words().plain("versus-yourself").into());
        }
        let scores = asked.bot.club.people().versus(asked.caller.viewer, opponent).await?;
        Ok(Outcome::show(present::versus(scores, (asked.account(), opponent), asked.words())))
    })
    .await
}
