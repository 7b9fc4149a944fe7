//! `/profile`: ratings, results and how a rating changed, of oneself or somebody else in this server.

use poise::serenity_prelude as serenity;

use super::choice::{Choice, Paces};
use super::{Answered, Context, answer};
use crate::asked::Outcome;
use crate::discord;
use crate::post::Post;
use crate::present::profile as present;

/// Ratings and results of a player in this server.
#[poise::command(slash_command)]
pub(crate) async fn profile(
    ctx: Context<'_>,
    user: Option<serenity::User>,
    pace: Option<Choice<Paces>>,
) -> Answered {
    let me = ctx.framework.bot_id();
    answer(ctx, async |asked| {
        if user.as_ref().is_some_and(|user| user.id == me) {
            return Ok(Outcome::show(Post::text(asked.words().plain("profile-computer"))));
        }
        let whose = user.map_or(asked.account(), |user| discord::account(user.id));
        let (club, caller) = (&asked.bot.club, &asked.caller);
        let profile = club.profile(caller.viewer, whose, pace.map(Choice::value), caller.now).await?;
        let names = asked.bot.names_of(whose).await;
        let look = asked.look_if_not_too_often().await?;
        Ok(Outcome::show(present::profile(&profile, (whose, &names), look, caller.now, asked.words())))
    })
    .await
}
