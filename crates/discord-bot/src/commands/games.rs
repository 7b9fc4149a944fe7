//! `/games`: running games first, then the ended ones by pages.

use chess_service::{Account, Network};
use poise::serenity_prelude as serenity;

use super::Context;
use crate::asked::{Origin, Outcome};
use crate::present::games as present;
use crate::send::Defer;

/// List games.
#[poise::command(slash_command)]
pub(crate) async fn games(
    ctx: Context<'_>,
    user: Option<serenity::User>,
    #[min = 1]
    #[max = 1000]
    page: Option<u32>,
) -> Result<(), std::convert::Infallible> {
    let bot = ctx.framework.user_data;
    let Some(asked) = Origin::from(ctx.interaction).acknowledge(bot, Defer::Private).await else {
        return Ok(());
    };
    let whose = user.map_or(asked.caller.account, |user| Account {
        network: Network::Discord,
        handle: user.id.get().cast_signed(),
    });
    let page = page.unwrap_or(1).saturating_sub(1);
    let played = bot.club.games(whose, page).await;
    let outcome = played.map(|played| Outcome::show(present::list(&played, whose, page, asked.words())));
    asked.finish(outcome).await;
    Ok(())
}
