//! `/export pgn` and `/export gif`: a game as a file that every chess program reads, and as a moving picture.

use super::{Answered, Context, answer, target};
use crate::asked::Outcome;
use crate::exports;

/// Take a game with you.
#[poise::command(slash_command, subcommands("pgn", "gif"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants every command to be async")]
pub(crate) async fn export(_: Context<'_>) -> Answered {
    Ok(())
}

/// A game as PGN.
#[poise::command(slash_command)]
pub(crate) async fn pgn(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let (view, _) = asked.game(target::target(game)).await?;
        Ok(Outcome::show(exports::pgn(asked, &view).await))
    })
    .await
}

/// A game as a moving picture.
#[poise::command(slash_command)]
pub(crate) async fn gif(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let (view, _) = asked.game(target::target(game)).await?;
        exports::replay(asked, view).await.map(Outcome::show)
    })
    .await
}
