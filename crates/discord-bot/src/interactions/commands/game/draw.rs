//! `/draw offer`, `accept`, `decline` and `claim`.

use chess_arbiter::{Deed, Plea};
use chess_service::{Entry, Intent, Target};

use super::play;
use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer_or_ask, help, in_game, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::Wanted;

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
    in_game(ctx, Deed::Ask(Plea::Draw), target::named(game, Target::HereAny)).await
}

/// Accept your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn accept(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Agree(Plea::Draw), target::named(game, Target::HereAsked(Plea::Draw))).await
}

/// Decline your opponent's offer.
#[poise::command(slash_command)]
pub(crate) async fn decline(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Decline(Plea::Draw), target::named(game, Target::HereAsked(Plea::Draw))).await
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
    let (meant, intended) = intended.map(play::of_game).unzip();
    let wanted = match intended.clone() {
        Some(text) => Wanted::ClaimWith(text),
        None => Wanted::Press(GamePress::Do(Deed::Claim { intended: None })),
    };
    answer_or_ask(ctx, wanted, async |asked| {
        let target = play::one_of(asked, game, meant.flatten()).await?;
        let claim = Intent::Claim(intended.map(Entry::Typed));
        asked.bot.club.games().perform(asked.caller.clone(), target, claim).await.map(|_| Outcome::Queued)
    })
    .await
}
