//! Tournaments looked at: standings by pages, pairings, reasons and files, which commands and buttons both ask for.

use std::collections::BTreeMap;

use chess_arbiter::Account;
use chess_service::{Effort, Refused, TournamentId, TournamentView};

use crate::asked::Asked;
use crate::bot::Bot;
use crate::post::Post;
use crate::present::tournament::{self, Names, Page};

/// A file of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentFile {
    /// All games.
    Games,
    /// The report.
    Report,
}

/// The names of those who stand on a page.
pub(crate) async fn names(bot: &Bot, view: &TournamentView, page: &Page) -> Names {
    let mut names = Names::new();
    for row in &page.rows {
        if let Some(account) = view.account_of(row.number) {
            names.insert(row.number, bot.names_of(account).await);
        }
    }
    names
}

/// A page of the standings for whoever asks.
///
/// # Errors
/// The person asks for too many pictures, or the database failed.
pub(crate) async fn standings(asked: &Asked, view: &TournamentView, at: usize) -> Result<Post, Refused> {
    asked.count(Effort::Picture)?;
    let page = tournament::page(view, at);
    let names = names(&asked.bot, view, &page).await;
    Ok(tournament::private(view, &page, (&names, asked.look().await?), asked.words()))
}

/// A file of a tournament for whoever asks.
///
/// # Errors
/// The database failed.
pub(crate) async fn file(
    asked: &Asked,
    view: &TournamentView,
    file: TournamentFile,
) -> Result<Post, Refused> {
    let mut names: BTreeMap<Account, String> = BTreeMap::new();
    for entrant in &view.entrants {
        names.insert(entrant.account, asked.bot.name_of(entrant.account).await);
    }
    let words = asked.words();
    match file {
        TournamentFile::Games if view.contest.is_some() => {
            let games = asked.bot.club.tournament_games(view.id).await?;
            Ok(tournament::games(view, &games, &names, words))
        }
        TournamentFile::Games | TournamentFile::Report => {
            let report = tournament::report(view, &names, words);
            Ok(report.unwrap_or_else(|| tournament::not_begun(view, words)))
        }
    }
}

/// The tournament with this number, as far as it is one of the server of whoever asks.
///
/// # Errors
/// There is none.
pub(crate) async fn here(asked: &Asked, id: TournamentId) -> Result<TournamentView, Refused> {
    let view = asked.bot.club.tournament_view(id).await?;
    let is_here = view.venue.server.is_some() && view.venue.server == asked.caller.viewer.venue.server;
    if is_here { Ok(view) } else { Err(Refused::Unknown) }
}
