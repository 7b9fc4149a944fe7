//! `/tournament` with its subcommands, in the order of Discord's menu. The subcommand `create` is in another file.

use chess_tournament::RoundNumber;
use poise::serenity_prelude as serenity;

use super::create::create;
use super::tournament_target::about;
use crate::discord::snowflake;
use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Command, Context, help};
use crate::interactions::shared::{tournament_buttons, tournament_management, tournament_pages};
use crate::present::tournament as present;

pub(crate) fn tournament() -> Command {
    let subcommands = vec![create(), join(), standings(), pairings(), why(), manage()];
    Command { guild_only: true, ..help::group("tournament", subcommands) }
}

/// Take part.
#[poise::command(slash_command, guild_only)]
async fn join(ctx: Context<'_>, tournament: Option<i64>) -> Answered {
    about(ctx, tournament, async |asked, view| tournament_buttons::join(asked, &view).await).await
}

/// The card of the organiser.
#[poise::command(slash_command, guild_only)]
async fn manage(ctx: Context<'_>, tournament: Option<i64>) -> Answered {
    about(ctx, tournament, async |asked, view| tournament_management::show(asked, &view).await).await
}

/// The standings.
#[poise::command(slash_command, guild_only)]
async fn standings(ctx: Context<'_>, tournament: Option<i64>) -> Answered {
    about(ctx, tournament, async |asked, view| {
        Ok(Outcome::show(tournament_pages::standings(asked, &view, 0).await?))
    })
    .await
}

/// The pairings.
#[poise::command(slash_command, guild_only)]
async fn pairings(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 100]
    round: Option<u16>,
    tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        Ok(Outcome::show(present::pairings(&view, round.map(RoundNumber), asked.account(), asked.words())))
    })
    .await
}

/// The reason for a player's opponent, colour or bye.
#[poise::command(slash_command, guild_only)]
async fn why(
    ctx: Context<'_>,
    player: Option<serenity::User>,
    #[min = 1]
    #[max = 100]
    round: Option<u16>,
    tournament: Option<i64>,
) -> Answered {
    let whose = player.as_ref().map(|player| snowflake::account(player.id));
    about(ctx, tournament, async |asked, view| {
        let latest = view.current_round().map(|round| round.number);
        let Some(round) = round.map(RoundNumber).or(latest) else {
            return Ok(Outcome::show(present::not_begun(&view, asked.words())));
        };
        let whose = whose.unwrap_or_else(|| asked.account());
        Ok(Outcome::show(present::why(&view, whose, round, asked.words())))
    })
    .await
}
