//! `/draw offer`, `accept`, `decline` and `claim`.

use chess_service::Entry;

use super::{Answered, Context, answer, help, in_game, play, target};
use crate::asked::Outcome;
use crate::choosing::{self, Wanted};
use crate::press::GamePress;

/// Draws: by agreement or by claim.
#[poise::command(slash_command, subcommands("offer", "accept", "decline", "claim"))]
pub(crate) async fn draw(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// Offer a draw.
#[poise::command(slash_command)]
pub(crate) async fn offer(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::any(game);
    in_game(ctx, GamePress::OfferDraw, async |club, caller| club.offer_draw(caller, target).await).await
}

/// Accept your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn accept(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::offered(game);
    in_game(ctx, GamePress::AcceptDraw, async |club, caller| club.accept_draw(caller, target).await).await
}

/// Decline your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn decline(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::offered(game);
    in_game(ctx, GamePress::DeclineDraw, async |club, caller| club.decline_draw(caller, target).await).await
}

/// Claim a draw, for the position on the board or with the move you intend to play.
#[poise::command(slash_command)]
pub(crate) async fn claim(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "play::suggest_for_claim"]
    #[max_length = 50]
    intended: Option<String>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let (meant, intended) = intended.map(play::of_game).unzip();
        let wanted = match intended.clone() {
            Some(text) => Wanted::ClaimWith(text),
            None => Wanted::Press(GamePress::ClaimDraw),
        };
        let done = match play::one_of(asked, game, meant.flatten()).await {
            Ok(target) => {
                asked.bot.club.claim(asked.caller.clone(), target, intended.map(Entry::Typed)).await
            }
            Err(refused) => Err(refused),
        };
        choosing::or_ask(asked, &wanted, done.map(|_| Outcome::Queued)).await
    })
    .await
}
