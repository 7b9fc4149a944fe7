//! The parent command of all commands about tournaments.

use super::create::create;
use super::organise::{begin, close, computer, extend, forfeit, remove, replace};
use super::queries::{export, pairings, standings, why};
use super::take_part::{bye, join, leave};
use crate::interactions::commands::{Answered, Context, help};

/// Tournaments in this server.
#[poise::command(
    slash_command,
    guild_only,
    subcommands(
        "create",
        "join",
        "leave",
        "bye",
        "standings",
        "pairings",
        "why",
        "export",
        "begin",
        "computer",
        "remove",
        "forfeit",
        "replace",
        "extend",
        "close"
    )
)]
pub(crate) async fn tournament(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}
