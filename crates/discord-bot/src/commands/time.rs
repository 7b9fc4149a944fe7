//! `/time give`, `more`, `claim`, `pause` and `resume`; `/time vacation` has a file of its own.

use super::vacation::vacation;
use super::{Answered, Context, help, in_game, target};
use crate::press::{GamePress, PausePress};

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
    let target = target::any(game);
    in_game(ctx, GamePress::GiveTime, async |club, caller| club.give_time(caller, target).await).await
}

/// Ask your opponent for more time.
#[poise::command(slash_command)]
pub(crate) async fn more(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::any(game);
    in_game(ctx, GamePress::AskTime, async |club, caller| club.ask_for_time(caller, target).await).await
}

/// Claim that your opponent's time is over.
#[poise::command(slash_command)]
pub(crate) async fn claim(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let target = target::overdue(game);
    in_game(ctx, GamePress::ClaimTime, async |club, caller| club.claim_time(caller, target).await).await
}

/// Agree on a pause with your opponent.
#[poise::command(slash_command)]
pub(crate) async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let (press, target) = (GamePress::Pause(PausePress::Ask), target::any(game));
    in_game(ctx, press, async |club, caller| club.pause(caller, target).await).await
}

/// Let a game go on that you both paused.
#[poise::command(slash_command)]
pub(crate) async fn resume(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    let (press, target) = (GamePress::Pause(PausePress::Resume), target::any(game));
    in_game(ctx, press, async |club, caller| club.resume(caller, target).await).await
}
