//! Pages of a person's games for `/games` and its buttons, and the board of a chosen game.

use chess_service::{Effort, GameId, Refused, Target};

use super::choice_of_game::Naming;
use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::interactions::press::{Part, Shelf};
use crate::present::person::game_lists::{self, Opened};
use crate::present::person::{finished_games, running_games};

/// Composes a page of running games, or of finished games if none are running.
///
/// # Errors
/// The database failed.
pub(crate) async fn page(asked: &Asked, shelf: Shelf) -> Result<Post, Refused> {
    let (club, whose) = (&asked.bot.club, shelf.whose());
    let played = club.games().of_player(asked.caller.viewer, whose, game_lists::finished_page(shelf)).await?;
    let (naming, words, reader) = (Naming::begin(&asked.bot), asked.words(), asked.account());
    let name = if whose == reader { None } else { Some(naming.name(whose).await) };
    let own = asked.look().await?;
    let opened = Opened { played: &played, shelf, reader, name: name.as_deref(), twin: own.twin };
    if shelf.part == Part::Running && !played.running.is_empty() {
        let mut shown = running_games::on_page(&played.running, shelf.page);
        for shown in &mut shown {
            shown.names = naming.names(game_lists::opponent(&shown.view, whose)).await;
        }
        // A person who asked for too many pictures still gets the list.
        let look = asked.count(Effort::Picture).ok().map(|()| own);
        return Ok(running_games::page(&shown, opened, (look, asked.caller.now), words));
    }
    let mut shown = Vec::with_capacity(played.ended.len());
    for view in &played.ended {
        shown.push((view.clone(), naming.name(game_lists::opponent(view, whose)).await));
    }
    Ok(finished_games::page(&shown, opened, words))
}

/// Composes the board of a game that was chosen on a page.
///
/// # Errors
/// The person may not see the game, or asked for too many pictures.
pub(crate) async fn look(asked: &Asked, game: GameId, shelf: Shelf) -> Result<Post, Refused> {
    let board = asked.board(Target::Game(game), None).await?;
    Ok(game_lists::with_way_back(board, shelf, asked.words()))
}
