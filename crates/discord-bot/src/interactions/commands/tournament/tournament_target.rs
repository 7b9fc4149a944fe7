//! Finds the tournament of a command: the tournament named in the option `tournament`, or the tournament of this place.

use chess_service::{Refused, TournamentId, TournamentView};
use poise::serenity_prelude::CreateAutocompleteResponse;

use crate::discord::limits;
use crate::interactions::asked::{Asked, Declined, Outcome};
use crate::interactions::commands::{Answered, CommandCall, Context, answer, target};
use crate::interactions::shared::tournament_pages;
use crate::present::tournament;

/// The most tournaments of a server that the suggestions search.
const KNOWN: u32 = 100;

/// Runs a command on the tournament that the person named, or on the tournament of this place. If no tournament is
/// found, asks the person to name a tournament, or tells that the server has no tournament.
pub(super) async fn about(
    ctx: Context<'_>,
    named: Option<i64>,
    work: impl AsyncFnOnce(&Asked, TournamentView) -> Result<Outcome, Declined>,
) -> Answered {
    answer(ctx, async |asked| {
        let found = match named {
            Some(id) => tournament_pages::here(asked, TournamentId(id)).await,
            None => asked.bot.club.tournaments().here(asked.caller.viewer).await,
        };
        match found {
            Ok(view) => work(asked, view).await,
            Err(Refused::Unknown) => {
                let server = asked.caller.viewer.venue.server.ok_or(Refused::NoServer)?;
                let live = asked.bot.club.tournaments().live(server).await?;
                Err(tournament::choose(&live, asked.words()).into())
            }
            Err(refused) => Err(refused.into()),
        }
    })
    .await
}

/// Suggests the tournaments of the server, the newest first.
pub(crate) async fn suggest(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let CommandCall { bot, origin } = ctx.framework.user_data;
    let typed = typed.to_lowercase();
    let Some(server) = origin.viewer().venue.server else { return CreateAutocompleteResponse::new() };
    let known = bot.club.tournaments().of_server(server, KNOWN).await.unwrap_or_default();
    let labelled = known.iter().map(|listed| (tournament::suggestion(listed), listed.id.0));
    let fitting = labelled.filter(|(label, _)| label.to_lowercase().contains(&typed));
    target::choices(fitting.take(limits::CHOICES).collect())
}
