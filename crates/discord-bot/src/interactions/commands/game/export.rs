//! `/export pgn` and `/export gif`: a game as a PGN file or as an animated GIF.

use chess_service::{Export, Refused, Target};

use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::commands::{Answered, Context, answer, help, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::{self, Wanted};
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
    answer(ctx, async |asked| export_as(asked, target::named(game, Target::HereAny), Export::Pgn).await).await
}

/// A game as an animated GIF.
#[poise::command(slash_command)]
pub(crate) async fn gif(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| export_as(asked, target::named(game, Target::HereAny), Export::Replay).await)
        .await
}

/// Gives the person a file of a game.
pub(super) async fn export_as(asked: &Asked, target: Target, export: Export) -> Result<Outcome, Refused> {
    let outcome = match asked.game(target).await {
        Ok((view, _)) => files::private(asked, view, export).await.map(Outcome::show),
        Err(refused) => Err(refused),
    };
    choice_of_game::or_ask(asked, &Wanted::Press(GamePress::Export(export)), outcome).await
}
