//! `/games`: running games with their boards, then finished games page by page.

use poise::serenity_prelude as serenity;

use crate::discord::snowflake;
use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer};
use crate::interactions::press::GamesPage;
use crate::interactions::shared::game_pages;

/// List games.
#[poise::command(slash_command)]
pub(crate) async fn games(ctx: Context<'_>, player: Option<serenity::User>) -> Answered {
    let me = ctx.framework.bot_id();
    answer(ctx, async |asked| {
        if player.as_ref().is_some_and(|user| user.id == me) {
            return Err(asked.words().plain("games-computer").into());
        }
        let whose = player.map_or(asked.account(), |user| snowflake::account(user.id));
        let page = GamesPage::first(whose);
        let page = page.ok_or_else(|| asked.words().plain("games-none-mine"))?;
        Ok(Outcome::show(game_pages::page(asked, page).await?))
    })
    .await
}
