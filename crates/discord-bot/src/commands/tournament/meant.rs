//! The option `tournament` that many commands have: which one is meant, with suggestions; and what somebody may do in it.

use chess_service::{Authority, Refused, TournamentId, TournamentView};
use poise::serenity_prelude::CreateAutocompleteResponse;

use super::super::{Answered, Context, answer, target};
use crate::asked::{Asked, Origin, Outcome};
use crate::post::Post;
use crate::present::tournament;
use crate::{limits, tabling};

/// How many tournaments of a server are looked through.
const KNOWN: u32 = 100;

/// Does something about the tournament that was named, or that of this place; or asks which one is meant.
pub(super) async fn about(
    ctx: Context<'_>,
    named: Option<i64>,
    work: impl AsyncFnOnce(&Asked, TournamentView) -> Result<Outcome, Refused>,
) -> Answered {
    answer(ctx, async |asked| match find(asked, named).await {
        Ok(view) => work(asked, view).await,
        Err(Refused::Unknown) => which(asked).await,
        Err(refused) => Err(refused),
    })
    .await
}

async fn find(asked: &Asked, named: Option<i64>) -> Result<TournamentView, Refused> {
    match named {
        Some(id) => tabling::here(asked, TournamentId(id)).await,
        None => asked.bot.club.tournament_here(asked.caller.viewer).await,
    }
}

/// Asks which tournament is meant, or says that there is none.
async fn which(asked: &Asked) -> Result<Outcome, Refused> {
    let Some(server) = asked.caller.viewer.venue.server else { return Err(Refused::NoServer) };
    let live = asked.bot.club.live_tournaments(server).await?;
    Ok(Outcome::show(Post::text(tournament::choose(&live, asked.words()))))
}

/// What the person may do in tournaments of others.
pub(super) fn authority(asked: &Asked) -> Authority {
    if asked.manages_server() { Authority::All } else { Authority::OwnOnly }
}

/// Suggests the tournaments of the server, the newest first.
pub(super) async fn suggest(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let typed = typed.to_lowercase();
    let Some(server) = Origin::from(ctx.interaction).viewer().venue.server else {
        return CreateAutocompleteResponse::new();
    };
    let known = bot.club.tournaments_of(server, KNOWN).await.unwrap_or_default();
    let labelled = known.iter().map(|listed| (tournament::suggestion(listed), listed.id.0));
    let fitting = labelled.filter(|(label, _)| label.to_lowercase().contains(&typed));
    target::choices(fitting.take(limits::CHOICES).collect())
}
