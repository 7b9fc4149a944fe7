//! Pages about tournaments for commands and buttons: standings, running games and files.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::Account;
use chess_service::{Effort, Played, Refused, TournamentId, TournamentView};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::game_pages;
use crate::bot::Bot;
use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::interactions::press::GamesPage;
use crate::present::game::answer;
use crate::present::look::Look;
use crate::present::tournament::{self, TablePage};
use crate::present::words::markup::{self, KnownNames};

/// The time limit for the names on a page of standings.
pub(super) const ON_A_PAGE: Duration = Duration::from_secs(3);
/// The time limit for the names in a file. A file contains all entrants.
pub(super) const IN_A_FILE: Duration = Duration::from_secs(10);

/// Returns a page of the standings with the names of the page's players.
pub(crate) async fn page(bot: &Arc<Bot>, view: &TournamentView, at: usize, look: Look) -> TablePage {
    let mut page = tournament::page(view, at, look);
    let players = page.rows.iter().filter_map(|row| view.account_of(row.number));
    page.names = known(bot, players, ON_A_PAGE).await;
    page
}

/// Looks up names in parallel. If the name of an account is not known in time, a substitute replaces the name.
pub(super) async fn known(
    bot: &Arc<Bot>,
    accounts: impl IntoIterator<Item = Account>,
    within: Duration,
) -> KnownNames {
    let until = Instant::now() + within;
    let mut asking = JoinSet::new();
    for account in accounts {
        let bot = Arc::clone(bot);
        asking.spawn(async move {
            let names = bot.names_until(account, until).await;
            (account, if names.is_empty() { vec![markup::unseen_name(account)] } else { names })
        });
    }
    let mut known = KnownNames::new();
    while let Some(asked) = asking.join_next().await {
        known.extend(asked.ok());
    }
    known
}

/// Composes a page of the standings for the person.
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
    let names = known(&asked.bot, entrants(view), IN_A_FILE).await;
    let games = asked.bot.club.tournaments().games(view.id).await?;
    Ok(tournament::games(view, &games, &names, asked.words()))
}

/// Makes the report of a tournament, or a message that the tournament has not begun.
///
/// # Errors
/// The person asks for too many files.
pub(super) async fn report(asked: &Asked, view: &TournamentView) -> Result<Post, Refused> {
    asked.count(Effort::Picture)?;
    let names = known(&asked.bot, entrants(view), IN_A_FILE).await;
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

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use chess_arbiter::Network;
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    const SOON: Duration = Duration::from_millis(100);

    fn people(count: i64) -> impl Iterator<Item = Account> {
        (1..=count).map(|id| Account::Person(Network::Discord, id))
    }

    #[tokio::test]
    async fn names_are_looked_up_in_parallel() {
        // Discord answers only after all three requests have come.
        let together = Arc::new(Barrier::new(3));
        let discord = FakeDiscord::start(move |_| {
            Does::AnswersTogether(Arc::clone(&together), json!({ "username": "ann" }))
        });
        let (bot, _folder) = discord.bot();
        let known = known(&bot, people(3), IN_A_FILE).await;
        assert!(known.len() == 3 && known.values().all(|names| names == &["ann"]), "{known:?}");
    }

    #[tokio::test]
    async fn late_names_have_a_substitute() {
        let never = Arc::new(Barrier::new(2));
        let discord = FakeDiscord::start(move |_| Does::AnswersTogether(Arc::clone(&never), json!({})));
        let (bot, _folder) = discord.bot();
        let known = known(&bot, people(1), SOON).await;
        assert_eq!(known.into_values().collect::<Vec<_>>(), [["1"]]);
    }

    #[tokio::test]
    async fn no_name_is_looked_up_while_discord_limits_requests() {
        let discord = FakeDiscord::start(|_| Does::Answers(429, json!({ "retry_after": 60.0 })));
        let (bot, _folder) = discord.bot();
        let names = known(&bot, people(40), SOON).await;
        assert_eq!(names.len(), 40);
        assert!(discord.seen("/users/").len() <= 8, "{} requests", discord.seen("/users/").len());
        let (before, more) = (discord.seen("/users/").len(), known(&bot, people(40), SOON).await);
        assert_eq!((discord.seen("/users/").len(), more), (before, names));
    }
}
