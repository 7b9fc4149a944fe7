//! Finds the tournament of a command: the tournament named in the option `tournament`, the tournament of a game, or the
//! tournament of this place.

use chess_service::{GameId, Refused, TournamentDeed, TournamentId, TournamentView};
use poise::serenity_prelude::CreateAutocompleteResponse;

use crate::discord::limits;
use crate::interactions::asked::{Asked, Declined, Outcome};
use crate::interactions::commands::{Answered, Context, answer, target};
use crate::interactions::origin::Origin;
use crate::interactions::shared::{tournament_buttons, tournament_pages};
use crate::present::tournament;

/// The most tournaments of a server that the suggestions search.
const KNOWN: u32 = 100;

/// The way in which a command names its tournament.
#[derive(Clone, Copy)]
pub(super) enum Meant {
    Named(i64),
    /// The command names a game of the tournament.
    Of(GameId),
    /// The command names no tournament and means the tournament of this place.
    Here,
}

impl From<Option<i64>> for Meant {
    fn from(named: Option<i64>) -> Self {
        named.map_or(Self::Here, Self::Named)
    }
}

/// Runs a command on the tournament to which `meant` refers. If no tournament is found, asks the person to name one.
pub(super) async fn about(
    ctx: Context<'_>,
    meant: impl Into<Meant>,
    work: impl AsyncFnOnce(&Asked, TournamentView) -> Result<Outcome, Declined>,
) -> Answered {
    let meant = meant.into();
    answer(ctx, async |asked| match find(asked, meant).await {
        Ok(view) => work(asked, view).await,
        Err(Refused::Unknown) if !matches!(meant, Meant::Of(_)) => Err(which(asked).await?.into()),
        Err(refused) => Err(refused.into()),
    })
    .await
}

/// Performs a deed in the tournament of a command, or shows the error in the command's options.
pub(super) async fn perform(
    ctx: Context<'_>,
    meant: impl Into<Meant>,
    deed: impl FnOnce(&Asked, &TournamentView) -> Result<TournamentDeed, String>,
) -> Answered {
    about(ctx, meant, async |asked, view| {
        tournament_buttons::ask_or_perform(asked, &view, deed(asked, &view)?).await
    })
    .await
}

async fn find(asked: &Asked, meant: Meant) -> Result<TournamentView, Refused> {
    match meant {
        Meant::Named(id) => tournament_pages::here(asked, TournamentId(id)).await,
        Meant::Of(game) => {
            let board = asked.bot.club.outbox().game_view(game).await?.tournament;
            tournament_pages::here(asked, board.ok_or(Refused::Unknown)?.tournament).await
        }
        Meant::Here => asked.bot.club.tournaments().here(asked.caller.viewer).await,
    }
}

/// Returns the text that asks for the name of a tournament, or says that the server has no tournament.
async fn which(asked: &Asked) -> Result<String, Refused> {
    let server = asked.caller.viewer.venue.server.ok_or(Refused::NoServer)?;
    let live = asked.bot.club.tournaments().live(server).await?;
    Ok(tournament::choose(&live, asked.words()))
}

/// Suggests the tournaments of the server, the newest first.
pub(crate) async fn suggest(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let typed = typed.to_lowercase();
    let Some(server) = Origin::from(ctx.interaction).viewer().venue.server else {
        return CreateAutocompleteResponse::new();
    };
    let known = bot.club.tournaments().of_server(server, KNOWN).await.unwrap_or_default();
    let labelled = known.iter().map(|listed| (tournament::suggestion(listed), listed.id.0));
    let fitting = labelled.filter(|(label, _)| label.to_lowercase().contains(&typed));
    target::choices(fitting.take(limits::CHOICES).collect())
}
