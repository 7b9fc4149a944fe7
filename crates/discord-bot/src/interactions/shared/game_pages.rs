//! Pages of a person's games, for `/games` and the buttons of `/games`, and the board of a chosen game.

use chess_service::{Effort, Played, Refused};

use crate::bot;
use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::interactions::press::GamesPage;
use crate::present::person::game_lists::{self, Opened};
use crate::present::person::{finished_games, running_games};

/// Composes a page of running or finished games. If no games are running, composes a page of finished games.
///
/// # Errors
/// The database failed.
pub(crate) async fn page(asked: &Asked, games_page: GamesPage) -> Result<Post, Refused> {
    let (club, whose) = (&asked.bot.club, games_page.whose(asked.account()));
    let played =
        club.games().of_player(asked.caller.viewer, whose, game_lists::finished_page(games_page)).await?;
    shown(asked, games_page, &played).await
}

/// Composes a page with the names of the opponents.
///
/// # Errors
/// The database failed.
pub(super) async fn shown(asked: &Asked, games_page: GamesPage, played: &Played) -> Result<Post, Refused> {
    let (until, words, reader) = (bot::list_limit(), asked.words(), asked.account());
    let whose = games_page.whose(reader);
    let name = if whose == reader { None } else { Some(asked.bot.name_until(whose, until).await) };
    let own = asked.look().await?;
    let opened = Opened { played, games_page, reader, name: name.as_deref(), twin: own.twin };
    if !matches!(games_page, GamesPage::Finished(..)) && !played.running.is_empty() {
        let mut shown = running_games::on_page(&played.running, games_page.page());
        for shown in &mut shown {
            shown.names = asked.bot.names_until(game_lists::opponent(&shown.view, whose), until).await;
        }
        // A person who asked for too many pictures still gets the list.
        let look = asked.count(Effort::Picture).ok().map(|()| own);
        return Ok(running_games::page(&shown, opened, (look, asked.caller.now), words));
    }
    let mut shown = Vec::with_capacity(played.ended.len());
    for view in &played.ended {
        let name = asked.bot.name_until(game_lists::opponent(view, whose), until).await;
        shown.push((view.clone(), name));
    }
    Ok(finished_games::page(&shown, opened, words))
}
