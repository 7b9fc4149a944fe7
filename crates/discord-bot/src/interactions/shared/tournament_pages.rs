//! Pages about tournaments for commands and buttons: standings, running games and files.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::Account;
use chess_service::{Effort, Played, Refused, TournamentId, TournamentView};

use super::game_pages;
use crate::bot::Bot;
use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::interactions::press::GamesPage;
use crate::present::game::answer;
use crate::present::look::Look;
use crate::present::tournament::{self, TablePage};

/// The time limit for fetching the names on a page of standings or players.
pub(super) const ON_A_PAGE: Duration = Duration::from_secs(3);
/// The time limit for fetching the names of all people in a file, such as the entrants of a tournament.
pub(super) const IN_A_FILE: Duration = Duration::from_secs(10);

/// Returns a page of the standings with the names of the page's players.
pub(crate) async fn page(bot: &Arc<Bot>, view: &TournamentView, at: usize, look: Look) -> TablePage {
    let mut page = tournament::page(view, at, look);
    let players = page.rows.iter().filter_map(|row| view.account_of(row.number));
    page.names = bot.names_of(players, ON_A_PAGE).await;
    page
}

/// Composes a page of the standings for the person who made the interaction (`asked`).
///
/// # Errors
/// The person asks for too many pictures, or the database failed.
pub(crate) async fn standings(asked: &Asked, view: &TournamentView, at: usize) -> Result<Post, Refused> {
    asked.count(Effort::Picture)?;
    let page = page(&asked.bot, view, at, asked.look().await?).await;
    Ok(tournament::private(view, &page, asked.words()))
}

/// Shows a page of the person's running games in a tournament, with a button for each game.
///
/// # Errors
/// The database failed.
pub(crate) async fn my_games(asked: &Asked, view: &TournamentView, page: u32) -> Result<Post, Refused> {
    let games = asked.bot.club.games();
    let mut running = games.of_player(asked.caller.viewer, asked.account(), 0).await?.running;
    running.retain(|game| game.tournament.is_some_and(|board| board.tournament == view.id));
    if running.is_empty() {
        return Ok(answer::about("my-game-none", view, asked.words()));
    }
    let played = Played { running, ended: Vec::new(), more: false };
    game_pages::shown(asked, GamesPage::Tournament(view.id, page), &played).await
}

/// Makes the file with all games of a tournament.
///
/// # Errors
/// The person asks for too many files, or the database failed.
pub(super) async fn games(asked: &Asked, view: &TournamentView) -> Result<Post, Refused> {
    asked.count(Effort::Picture)?;
    let names = asked.bot.names_of(entrants(view), IN_A_FILE).await;
    let games = asked.bot.club.tournaments().games(view.id).await?;
    Ok(tournament::games(view, &games, &names, asked.words()))
}

/// Makes the report of a tournament, or a message that the tournament has not begun.
///
/// # Errors
/// The person asks for too many files.
pub(super) async fn report(asked: &Asked, view: &TournamentView) -> Result<Post, Refused> {
    asked.count(Effort::Picture)?;
    let names = asked.bot.names_of(entrants(view), IN_A_FILE).await;
    let report = tournament::report(view, &names, asked.words());
    Ok(report.unwrap_or_else(|| tournament::not_begun(view, asked.words())))
}

/// Returns the tournament with this id, if the tournament belongs to the person's server.
///
/// # Errors
/// The person's server has no such tournament.
pub(crate) async fn here(asked: &Asked, id: TournamentId) -> Result<TournamentView, Refused> {
    let view = asked.bot.club.tournaments().view(id).await?;
    let is_here = view.venue.server.is_some() && view.venue.server == asked.caller.viewer.venue.server;
    if is_here { Ok(view) } else { Err(Refused::Unknown) }
}

fn entrants(view: &TournamentView) -> impl Iterator<Item = Account> {
    view.entrants.iter().map(|entrant| entrant.account)
}
