//! The command above all others about tournaments.

use super::super::{Answered, Context, help};
use super::create::create;
use super::looking::{export, pairings, standings, why};
use super::organising::{begin, close, computer, extend, forfeit, remove, replace};
use super::playing::{bye, join, leave};

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
