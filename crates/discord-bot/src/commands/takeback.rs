//! `/takeback request`, `accept` and `decline`.

use super::{Answered, Context, help, in_game, target};
use crate::press::GamePress;

/// Take back a move.
#[poise::command(slash_command, subcommands("request", "accept", "decline"))]
pub(crate) async fn takeback(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// Ask your opponent to let you take back your last move.
#[poise::command(slash_command)]
pub(crate) async fn request(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::any(game);
    in_game(ctx, GamePress::AskTakeback, async |club, caller| club.ask_for_takeback(caller, target).await)
        .await
}

/// Let your opponent take back their move.
#[poise::command(slash_command)]
pub(crate) async fn accept(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::asked(game);
    in_game(ctx, GamePress::AcceptTakeback, async |club, caller| club.accept_takeback(caller, target).await)
        .await
}

/// Decline to let your opponent take back their move.
#[poise::command(slash_command)]
pub(crate) async fn decline(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::asked(game);
    in_game(ctx, GamePress::DeclineTakeback, async |club, caller| club.decline_takeback(caller, target).await)
        .await
}
