//! `/games`: running games with their boards, then finished games page by page.

use poise::serenity_prelude as serenity;

use crate::discord::snowflake;
use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer};
use crate::interactions::press::{GamesPage, Part};
use crate::interactions::shared::game_pages;

/// List games.
#[poise::command(slash_command)]
pub(crate) async fn games(ctx: Context<'_>, player: Option<serenity::User>) -> Answered {
    answer(ctx, async |asked| {
        let whose = player.map_or(asked.account(), |player| snowflake::account(player.id));
        let page = GamesPage::first(whose, Part::Running);
        let page = page.ok_or_else(|| asked.words().plain("games-none-mine"))?;
        Ok(Outcome::show(game_pages::page(asked, page).await?))
    })
    .await
}
