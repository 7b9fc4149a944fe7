//! `/settings me` and `/settings server`: how boards look, with a preview.

use chess_render::{PieceSet, Theme};
use chess_service::{Owner, Preferences, Refused};
use poise::serenity_prelude::Permissions;

use super::choice::{Choice, OwnSides, Pieces, SharedSides, Themes};
use super::{Answered, Context, answer};
use crate::asked::{Asked, Outcome};
use crate::look::{Look, Side};
use crate::post::Post;
use crate::present::settings as present;

/// How boards look.
#[poise::command(slash_command, subcommands("me", "server"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants every command to be async")]
pub(crate) async fn settings(_: Context<'_>) -> Answered {
    Ok(())
}

/// How your own boards look.
#[poise::command(slash_command)]
pub(crate) async fn me(
    ctx: Context<'_>,
    theme: Option<Choice<Themes>>,
    pieces: Option<Choice<Pieces>>,
    side: Option<Choice<OwnSides>>,
) -> Answered {
    answer(ctx, async |asked| {
        let changes = changes(theme.map(Choice::value), pieces.map(Choice::value), side.map(Choice::value));
        prefer(asked, Owner::Person(asked.account()), changes).await
    })
    .await
}

/// How the boards look that everybody in this server sees.
#[poise::command(slash_command)]
pub(crate) async fn server(
    ctx: Context<'_>,
    theme: Option<Choice<Themes>>,
    pieces: Option<Choice<Pieces>>,
    side: Option<Choice<SharedSides>>,
) -> Answered {
    let rights = ctx.interaction.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
    answer(ctx, async |asked| match asked.caller.viewer.venue.server {
        Some(server) if rights.contains(Permissions::MANAGE_GUILD) => {
            let changes =
                changes(theme.map(Choice::value), pieces.map(Choice::value), side.map(Choice::value));
            prefer(asked, Owner::Server(server), changes).await
        }
        _ => Ok(Outcome::show(Post::text(asked.words().plain("refused-server-settings")))),
    })
    .await
}

/// What was asked for, as names and values to keep.
fn changes(theme: Option<Theme>, pieces: Option<PieceSet>, side: Option<Side>) -> Preferences {
    [
        ("theme", theme.map(Theme::name)),
        ("pieces", pieces.map(PieceSet::name)),
        ("side", side.map(Side::name)),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())))
    .collect()
}

async fn prefer(asked: &Asked, owner: Owner, changes: Preferences) -> Result<Outcome, Refused> {
    let kept = asked.bot.club.prefer(owner, changes).await?;
    Ok(Outcome::show(present::preview(Look::of(&kept), owner, asked.words())))
}
