//! `/takeback request`, `accept` and `decline`.

use chess_arbiter::{Deed, Plea};
use chess_service::Target;

use crate::interactions::commands::{Answered, Context, help, in_game, target};

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
    in_game(ctx, Deed::Ask(Plea::Takeback), target::named(game, Target::HereAny)).await
}

/// Let your opponent take back their move.
#[poise::command(slash_command)]
pub(crate) async fn accept(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Agree(Plea::Takeback), target::named(game, Target::HereAsked(Plea::Takeback))).await
}

/// Decline to let your opponent take back their move.
#[poise::command(slash_command)]
pub(crate) async fn decline(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Decline(Plea::Takeback), target::named(game, Target::HereAsked(Plea::Takeback))).await
}
