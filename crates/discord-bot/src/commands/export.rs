//! `/export pgn` and `/export gif`: a game as a file that every chess program reads, and as a moving picture.

use super::{Context, target};
use crate::asked::{Origin, Outcome};
use crate::send::Defer;

/// Take a game with you.
#[poise::command(slash_command, subcommands("pgn", "gif"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants every command to be async")]
pub(crate) async fn export(_: Context<'_>) -> Result<(), std::convert::Infallible> {
    Ok(())
}

/// A game as PGN.
#[poise::command(slash_command)]
pub(crate) async fn pgn(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    let bot = ctx.framework.user_data;
    let Some(asked) = Origin::from(ctx.interaction).acknowledge(bot, Defer::Private).await else {
        return Ok(());
    };
    let seat = asked.seat(target::target(game)).await;
    let outcome = match seat {
        Ok((view, _)) => Ok(Outcome::show(asked.pgn(&view).await)),
        Err(refused) => Err(refused),
    };
    asked.finish(outcome).await;
    Ok(())
}

/// A game as a moving picture.
#[poise::command(slash_command)]
pub(crate) async fn gif(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    let bot = ctx.framework.user_data;
    let Some(asked) = Origin::from(ctx.interaction).acknowledge(bot, Defer::Private).await else {
        return Ok(());
    };
    let seat = asked.seat(target::target(game)).await;
    let outcome = match seat {
        Ok((view, _)) => asked.replay(view).await.map(Outcome::show),
        Err(refused) => Err(refused),
    };
    asked.finish(outcome).await;
    Ok(())
}
