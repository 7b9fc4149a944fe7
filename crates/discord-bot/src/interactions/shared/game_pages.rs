//! Pages of a person's games, for `/games`, for buttons that open a page, and for the person's games in a tournament.

use chess_service::{Effort, Played, Refused};

use crate::bot::LIST_NAMES_TIMEOUT;
use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::interactions::press::GamesPage;
use crate::present::person::game_lists::{self, Opened};
use crate::present::person::running_games;

/// Composes the requested page of games. If the person has no running games to show, composes a page of finished games
/// instead.
///
/// # Errors
/// The database failed.
pub(crate) async fn page(asked: &Asked, games_page: GamesPage) -> Result<Post, Refused> {
    let (club, whose) = (&asked.bot.club, games_page.whose(asked.account()));
    let played =
        club.games().of_player(asked.caller.viewer, whose, game_lists::finished_page(games_page)).await?;
    shown(asked, games_page, &played).await
}

/// Composes the page `games_page`, with the names of the opponents. The games come from `played`. If a page of running
/// games would be empty, composes a page of finished games instead.
///
/// # Errors
/// The database failed.
pub(super) async fn shown(asked: &Asked, games_page: GamesPage, played: &Played) -> Result<Post, Refused> {
    let (words, reader, look) = (asked.words(), asked.account(), asked.look().await?);
    let shown = running_games::on_page(&played.running, games_page.page());
    let are_running = !matches!(games_page, GamesPage::Finished(..)) && !shown.is_empty();
    let running = shown.iter().map(|(_, view)| *view).filter(|_| are_running);
    let games = running.chain(played.ended.iter().filter(|_| !are_running));
    let names = asked.bot.names_in(games, LIST_NAMES_TIMEOUT).await;
    let opened = Opened { played, games_page, reader, names: &names, twin: look.twin };
    if are_running {
        // A person who asked for too many pictures still gets the list.
        let look = asked.count(Effort::Picture).ok().map(|()| look);
        return Ok(running_games::page(&shown, opened, (look, asked.caller.now), words));
    }
    Ok(game_lists::finished(opened, words))
}
