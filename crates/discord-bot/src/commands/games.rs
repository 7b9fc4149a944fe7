//! `/games`: running games first, then the ended ones by pages.

use poise::serenity_prelude as serenity;

use super::{Answered, Context, answer};
use crate::asked::Outcome;
use crate::discord;
use crate::present::games as present;

/// List games.
#[poise::command(slash_command)]
pub(crate) async fn games(
    ctx: Context<'_>,
    user: Option<serenity::User>,
    #[min = 1]
    #[max = 1000]
    page: Option<u32>,
) -> Answered {
    answer(ctx, async |asked| {
        let whose = user.map_or(asked.account(), |user| discord::account(user.id));
        let page = page.unwrap_or(1).saturating_sub(1);
        let (club, viewer) = (&asked.bot.club, asked.caller.viewer);
        let mut played = club.games(viewer, whose, page).await?;
        let ended_page = present::ended_page(played.running.len(), page);
        if ended_page != page {
            played = club.games(viewer, whose, ended_page).await?;
        }
        Ok(Outcome::show(present::list(&played, (whose, asked.account()), page, asked.words())))
    })
    .await
}
