//! `/settings me` and `/settings server`: how boards look, with a preview.

use chess_render::{PieceSet, Theme};
use chess_service::{Owner, Preferences, Refused};
use poise::serenity_prelude::Permissions;

use super::{Answered, Context, answer};
use crate::asked::{Asked, Outcome};
use crate::look::{Look, Side};
use crate::post::Post;
use crate::present::settings as present;

/// The colours of a board.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(crate) enum ThemeChoice {
    #[name = "brown"]
    Brown,
    #[name = "blue"]
    Blue,
    #[name = "green"]
    Green,
    #[name = "high-contrast"]
    HighContrast,
    #[name = "color-blind"]
    ColorBlind,
}

/// The shapes of the pieces.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(crate) enum PiecesChoice {
    #[name = "classic"]
    Classic,
    #[name = "noto"]
    Noto,
    #[name = "letters"]
    Letters,
}

/// Who sits below.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(crate) enum SideChoice {
    #[name = "mine"]
    Mine,
    #[name = "white"]
    White,
    #[name = "black"]
    Black,
    #[name = "mover"]
    Mover,
}

/// Who sits below on a board that everybody sees.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(crate) enum SharedSideChoice {
    #[name = "white"]
    White,
    #[name = "black"]
    Black,
    #[name = "mover"]
    Mover,
}

impl ThemeChoice {
    fn name(self) -> &'static str {
        match self {
            Self::Brown => Theme::Brown,
            Self::Blue => Theme::Blue,
            Self::Green => Theme::Green,
            Self::HighContrast => Theme::HighContrast,
            Self::ColorBlind => Theme::ColorBlind,
        }
        .name()
    }
}

impl PiecesChoice {
    fn name(self) -> &'static str {
        match self {
            Self::Classic => PieceSet::Classic,
            Self::Noto => PieceSet::Noto,
            Self::Letters => PieceSet::Letters(chess_core::Language::English),
        }
        .name()
    }
}

impl From<SideChoice> for Side {
    fn from(choice: SideChoice) -> Self {
        match choice {
            SideChoice::Mine => Self::Mine,
            SideChoice::White => Self::White,
            SideChoice::Black => Self::Black,
            SideChoice::Mover => Self::Mover,
        }
    }
}

impl From<SharedSideChoice> for Side {
    fn from(choice: SharedSideChoice) -> Self {
        match choice {
            SharedSideChoice::White => Self::White,
            SharedSideChoice::Black => Self::Black,
            SharedSideChoice::Mover => Self::Mover,
        }
    }
}

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
    theme: Option<ThemeChoice>,
    pieces: Option<PiecesChoice>,
    side: Option<SideChoice>,
) -> Answered {
    answer(ctx, async |asked| {
        prefer(asked, Owner::Person(asked.account()), changes(theme, pieces, side.map(Side::from))).await
    })
    .await
}

/// How the boards look that everybody in this server sees.
#[poise::command(slash_command)]
pub(crate) async fn server(
    ctx: Context<'_>,
    theme: Option<ThemeChoice>,
    pieces: Option<PiecesChoice>,
    side: Option<SharedSideChoice>,
) -> Answered {
    let rights = ctx.interaction.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
    answer(ctx, async |asked| match asked.caller.viewer.venue.server {
        Some(server) if rights.contains(Permissions::MANAGE_GUILD) => {
            prefer(asked, Owner::Server(server), changes(theme, pieces, side.map(Side::from))).await
        }
        _ => Ok(Outcome::show(Post::text(asked.words().plain("refused-server-settings")))),
    })
    .await
}

/// What was asked for, as names and values to keep.
fn changes(theme: Option<ThemeChoice>, pieces: Option<PiecesChoice>, side: Option<Side>) -> Preferences {
    [
        ("theme", theme.map(ThemeChoice::name)),
        ("pieces", pieces.map(PiecesChoice::name)),
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
