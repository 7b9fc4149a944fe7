//! `/tournament` with its subcommands. `create` only shows a preview. Without the option `tournament`, the other
//! subcommands choose a tournament of the current channel or server (see `Tournaments::here`).

use std::num::NonZeroU16;

use chess_service::{Access, Refused, TournamentId, TournamentView, USUAL_MODE, VacationRule, most_players};
use chess_tournament::{RoundNumber, Seeding, System};
use poise::serenity_prelude::User;

use super::choice::{self, Choice};
use super::{Answered, Command, CommandCall, Context, answer, pages, target};
use crate::discord::snowflake;
use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::Draft;
use crate::interactions::shared::{server_rules, tournament_actions, tournament_pages, typed_time};
use crate::present::setting::{THREADS, TIME, Toggle};
use crate::present::{refusal, tournament as present};

/// [`suggest`] considers only this many tournaments of the server, beginning with the newest.
const KNOWN: u32 = 100;

pub(super) fn tournament() -> Command {
    let subcommands = vec![create(), join(), standings(), pairings(), why(), manage()];
    Command { guild_only: true, ..pages::group("tournament", subcommands) }
}

/// Suggests the tournaments of the server, the newest first.
pub(super) async fn suggest(ctx: Context<'_>, typed: &str) -> Vec<(String, i64)> {
    let CommandCall { bot, origin } = ctx.framework.user_data;
    let Some(server) = origin.viewer().venue.server else { return Vec::new() };
    let known = bot.club.tournaments().of_server(server, KNOWN).await.unwrap_or_default();
    let labelled = known.iter().map(|listed| (present::suggestion(listed), listed.id.0));
    target::fitting(labelled, typed)
}

/// Take part.
#[poise::command(slash_command, guild_only)]
async fn join(ctx: Context<'_>, tournament: Option<i64>) -> Answered {
    about(ctx, tournament, async |asked, view| tournament_actions::join(asked, &view).await).await
}

/// Manage the tournament as an organiser.
#[poise::command(slash_command, guild_only)]
async fn manage(ctx: Context<'_>, tournament: Option<i64>) -> Answered {
    about(ctx, tournament, async |asked, view| tournament_actions::card(asked, &view).await).await
}

/// The standings.
#[poise::command(slash_command, guild_only)]
async fn standings(ctx: Context<'_>, tournament: Option<i64>) -> Answered {
    about(ctx, tournament, async |asked, view| {
        Ok(Outcome::show(tournament_pages::standings(asked, &view, 0).await?))
    })
    .await
}

/// The pairings.
#[poise::command(slash_command, guild_only)]
async fn pairings(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 100]
    round: Option<u16>,
    tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        Ok(Outcome::show(present::pairings(&view, round.map(RoundNumber), asked.account(), asked.words())))
    })
    .await
}

/// The reason for a player's opponent and colour in a round, or for the bye.
#[poise::command(slash_command, guild_only)]
async fn why(
    ctx: Context<'_>,
    player: Option<User>,
    #[min = 1]
    #[max = 100]
    round: Option<u16>,
    tournament: Option<i64>,
) -> Answered {
    let whose = player.as_ref().map(|player| snowflake::account(player.id));
    about(ctx, tournament, async |asked, view| {
        let latest = view.current_round().map(|round| round.number);
        let Some(round) = round.map(RoundNumber).or(latest) else {
            return Ok(Outcome::show(present::not_begun(&view, asked.words())));
        };
        let whose = whose.unwrap_or_else(|| asked.account());
        Ok(Outcome::show(present::why(&view, whose, round, asked.words())))
    })
    .await
}

/// Announce a tournament.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
async fn create(
    ctx: Context<'_>,
    #[max_length = 40] name: String,
    system: Choice<System>,
    #[min = 1]
    #[max = 30]
    rounds: Option<u16>,
    #[max_length = 40] time: Option<String>,
    rated: Option<bool>,
    #[min = 2]
    #[max = 200]
    #[rename = "max-players"]
    room: Option<u16>,
    #[max_length = 40]
    #[rename = "starts-in"]
    begins: Option<String>,
) -> Answered {
    answer(ctx, async |asked| {
        server_rules::check_may_organise(asked).await?;
        let (words, server) = (asked.words(), asked.caller.viewer.venue.server.ok_or(Refused::NoServer)?);
        let kept = asked.bot.club.people().preferences_of_server(server).await?;
        let time = time.map(|text| typed_time::read(&text)).transpose();
        let time = time.map_err(|error| refusal::time(error, words))?;
        let after = |text: String| asked.caller.now.checked_add(typed_time::lasting(&text)?).ok();
        let begins = begins.map(|text| after(text).ok_or_else(|| words.plain("refused-span"))).transpose()?;
        let system = match (system.value(), rounds) {
            (System::Swiss { .. }, Some(rounds)) => System::Swiss { rounds },
            (System::RoundRobin(_), Some(_)) => return Err(words.plain("refused-cup-no-rounds").into()),
            (system, None) => system,
        };
        // The default limit on a player's simultaneous games. In a round robin with threads, the default is two games,
        // so that only a few threads open at the same time.
        let has_threads = THREADS.of(&kept) == Toggle::On;
        let is_round_robin = matches!(system, System::RoundRobin(_));
        let draft = Draft {
            system,
            time: time.unwrap_or_else(|| TIME.of(&kept)),
            mode: rated.map_or_else(|| USUAL_MODE.of(&kept), choice::mode),
            seeding: Seeding::default(),
            vacations: VacationRule::Ignored,
            room: room.unwrap_or_else(|| most_players(system)),
            access: Access::Everybody,
            begins: begins.map(jiff::Timestamp::as_second),
            length: None,
            together: NonZeroU16::new(2).filter(|_| has_threads && is_round_robin),
            title: name,
        };
        tournament_actions::preview(asked, &draft, None)
    })
    .await
}

/// Runs a command on the tournament that the person named, or on the tournament of this place. If no tournament is
/// found, asks the person to name a tournament, or says that the server has no tournament.
async fn about(
    ctx: Context<'_>,
    named: Option<i64>,
    work: impl AsyncFnOnce(&Asked, TournamentView) -> Handled,
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
                Err(present::choose(&live, asked.words()).into())
            }
            Err(refused) => Err(refused.into()),
        }
    })
    .await
}
