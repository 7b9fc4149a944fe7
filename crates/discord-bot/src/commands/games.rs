//! `/games`: running games first, each with its board, then the finished ones by pages.

use poise::serenity_prelude as serenity;

use super::{Answered, Context, answer};
use crate::asked::Outcome;
use crate::discord;
use crate::listing;
use crate::post::Post;
use crate::press::{Part, Shelf};

/// List games.
#[poise::command(slash_command)]
pub(crate) async fn games(ctx: Context<'_>, user: Option<serenity::User>) -> Answered {
    answer(ctx, async |asked| {
        let whose = user.map_or(asked.account(), |user| discord::account(user.id));
        match Shelf::first(whose, Part::Running) {
            Some(shelf) => listing::page(asked, shelf).await.map(Outcome::show),
            None => Ok(Outcome::show(Post::text(asked.words().plain("games-none-mine")))),
        }
    })
    .await
}
