//! `/profile`: ratings, results and a rating chart of the person or of another player in this server. The profile of
//! another player also has the score between the two players.

use chess_arbiter::Pace;
use poise::serenity_prelude as serenity;

use crate::discord::snowflake;
use crate::interactions::asked::Outcome;
use crate::interactions::commands::choice::Choice;
use crate::interactions::commands::{Answered, Context, answer};
use crate::present::person::{profile as present, versus};

/// Ratings and results of a player in this server.
#[poise::command(slash_command)]
pub(crate) async fn profile(
    ctx: Context<'_>,
    player: Option<serenity::User>,
    pace: Option<Choice<Pace>>,
) -> Answered {
    let me = ctx.framework.bot_id();
    answer(ctx, async |asked| {
        if player.as_ref().is_some_and(|user| user.id == me) {
            return Err(asked.words().plain("profile-computer").into());
        }
        let whose = player.map_or(asked.account(), |user| snowflake::account(user.id));
        let (club, caller) = (&asked.bot.club, &asked.caller);
        let profile =
            club.people().profile(caller.viewer, whose, pace.map(Choice::value), caller.now).await?;
        let names = asked.bot.names_of(whose).await;
        let look = asked.look_if_not_too_often().await?;
        let mut post = present::profile(&profile, (whose, &names), look, caller.now, asked.words());
        if whose != asked.account() {
            let scores = club.people().versus(caller.viewer, whose).await?;
            post.text.extend(versus::score(scores, (asked.account(), whose), asked.words()));
        }
        Ok(Outcome::show(post))
    })
    .await
}
