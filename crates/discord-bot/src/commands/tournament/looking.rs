//! A tournament looked at: standings, pairings, the reasons for them, and files.

use chess_tournament::RoundNumber;
use poise::serenity_prelude as serenity;

use super::super::choice::{Choice, Named, Selection};
use super::super::{Answered, Context};
use super::meant::{self, about};
use crate::asked::Outcome;
use crate::discord;
use crate::present::tournament as present;
use crate::tabling::{self, TournamentFile};

/// Who stands where.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn standings(
    ctx: Context<'_>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| tabling::standings(asked, &view, 0).await.map(Outcome::show))
        .await
}

/// Who plays whom.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn pairings(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 100]
    round: Option<u16>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        Ok(Outcome::show(present::pairings(&view, round.map(RoundNumber), asked.account(), asked.words())))
    })
    .await
}

/// Why somebody got this opponent, this colour, or none.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn why(
    ctx: Context<'_>,
    user: Option<serenity::User>,
    #[min = 1]
    #[max = 100]
    round: Option<u16>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    let whose = user.as_ref().map(|user| discord::account(user.id));
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

/// Save a tournament.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn export(
    ctx: Context<'_>,
    file: Choice<Files>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        tabling::file(asked, &view, file.value()).await.map(Outcome::show)
    })
    .await
}

/// What can be saved of a tournament.
pub(crate) enum Files {}

impl Selection for Files {
    type Value = TournamentFile;
    const VALUES: &'static [TournamentFile] = &[TournamentFile::Games, TournamentFile::Report];
}

impl Named for TournamentFile {
    fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Report => "report",
        }
    }
}
