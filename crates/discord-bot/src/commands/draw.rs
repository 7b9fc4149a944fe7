//! `/draw offer`, `accept`, `decline` and `claim`.

use super::{Context, play, target};
use crate::asked::{Asked, Origin, Outcome};
use crate::send::Defer;

/// Draws: by agreement or by claim.
#[poise::command(slash_command, subcommands("offer", "accept", "decline", "claim"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants every command to be async")]
pub(crate) async fn draw(_: Context<'_>) -> Result<(), std::convert::Infallible> {
    Ok(())
}

async fn begin(ctx: Context<'_>) -> Option<Asked> {
    Origin::from(ctx.interaction).acknowledge(ctx.framework.user_data, Defer::Private).await
}

/// Offer a draw.
#[poise::command(slash_command)]
pub(crate) async fn offer(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    if let Some(asked) = begin(ctx).await {
        let done = asked.bot.club.offer_draw(asked.caller.clone(), target::target(game)).await;
        asked.finish(done.map(|_| Outcome::Queued)).await;
    }
    Ok(())
}

/// Accept your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn accept(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    if let Some(asked) = begin(ctx).await {
        let done = asked.bot.club.accept_draw(asked.caller.clone(), target::offered(game)).await;
        asked.finish(done.map(|_| Outcome::Queued)).await;
    }
    Ok(())
}

/// Decline your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn decline(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    if let Some(asked) = begin(ctx).await {
        let done = asked.bot.club.decline_draw(asked.caller.clone(), target::offered(game)).await;
        asked.finish(done.map(|_| Outcome::Queued)).await;
    }
    Ok(())
}

/// Claim a draw, for the position on the board or with the move you intend to play.
#[poise::command(slash_command)]
pub(crate) async fn claim(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "play::suggest_move"]
    #[max_length = 50]
    intended: Option<String>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    if let Some(asked) = begin(ctx).await {
        let done = asked.bot.club.claim(asked.caller.clone(), target::target(game), intended).await;
        asked.finish(done.map(|_| Outcome::Queued)).await;
    }
    Ok(())
}
