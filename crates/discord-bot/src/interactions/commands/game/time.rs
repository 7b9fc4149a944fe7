//! `/time give`, `more`, `claim`, `pause` and `resume`. `/time vacation` has a file of its own.

use chess_arbiter::{Deed, Plea};
use chess_service::Target;

use crate::interactions::commands::person::vacation::vacation;
use crate::interactions::commands::{Answered, Context, help, in_game, target};

/// Time in a game.
#[poise::command(slash_command, subcommands("give", "more", "claim", "pause", "resume", "vacation"))]
pub(crate) async fn time(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// Give your opponent time.
#[poise::command(slash_command)]
pub(crate) async fn give(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Give, target::named(game, Target::HereAny)).await
}

/// Ask your opponent for more time.
#[poise::command(slash_command)]
pub(crate) async fn more(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Ask(Plea::Time), target::named(game, Target::HereAny)).await
}

/// Claim that your opponent's time is over.
#[poise::command(slash_command)]
pub(crate) async fn claim(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::ClaimTime, target::named(game, Target::HereOverdue)).await
}

/// Agree on a pause with your opponent.
#[poise::command(slash_command)]
pub(crate) async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Ask(Plea::Pause), target::named(game, Target::HereAny)).await
}

/// Resume a game that both players paused.
#[poise::command(slash_command)]
pub(crate) async fn resume(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    in_game(ctx, Deed::Resume, target::named(game, Target::HereAny)).await
}
