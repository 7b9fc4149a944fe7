//! `/draw offer`, `accept`, `decline` and `claim`.

use chess_service::Entry;

use super::{Answered, Context, answer, play, target};
use crate::asked::Outcome;

/// Draws: by agreement or by claim.
#[poise::command(slash_command, subcommands("offer", "accept", "decline", "claim"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants every command to be async")]
pub(crate) async fn draw(_: Context<'_>) -> Answered {
    Ok(())
}

/// Offer a draw.
#[poise::command(slash_command)]
pub(crate) async fn offer(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.offer_draw(asked.caller.clone(), target::target(game)).await;
        done.map(|_| Outcome::Queued)
    })
    .await
}

/// Accept your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn accept(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.accept_draw(asked.caller.clone(), target::offered(game)).await;
        done.map(|_| Outcome::Queued)
    })
    .await
}

/// Decline your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn decline(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.decline_draw(asked.caller.clone(), target::offered(game)).await;
        done.map(|_| Outcome::Queued)
    })
    .await
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
) -> Answered {
    answer(ctx, async |asked| {
        let intended = intended.map(Entry::Typed);
        let done = asked.bot.club.claim(asked.caller.clone(), target::target(game), intended).await;
        done.map(|_| Outcome::Queued)
    })
    .await
}
