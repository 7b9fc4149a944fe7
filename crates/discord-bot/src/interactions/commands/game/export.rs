//! `/export pgn` and `/export gif`: a game as a PGN file or as an animated GIF.

use chess_service::{Export, Target};

use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer_or_ask, help, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::Wanted;
use crate::interactions::shared::files;

/// Save a game.
#[poise::command(slash_command, subcommands("pgn", "gif"))]
pub(crate) async fn export(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// A game as PGN.
#[poise::command(slash_command)]
pub(crate) async fn pgn(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    export_as(ctx, target::named(game, Target::HereAny), Export::Pgn).await
}

/// A game as an animated GIF.
#[poise::command(slash_command)]
pub(crate) async fn gif(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    export_as(ctx, target::named(game, Target::HereAny), Export::Replay).await
}

/// Gives the person a file of a game.
pub(super) async fn export_as(ctx: Context<'_>, target: Target, export: Export) -> Answered {
    answer_or_ask(ctx, Wanted::Press(GamePress::Export(export)), async |asked| {
        let (view, _) = asked.game(target).await?;
        files::private(asked, view, export).await.map(Outcome::show)
    })
    .await
}
