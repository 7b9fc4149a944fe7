//! A person's games by pages, and one of them to look at, for `/games` and its buttons.

use chess_service::{Effort, GameId, Refused, Target};

use super::choice_of_game::Naming;
use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::interactions::press::{Part, Shelf};
use crate::present::person::game_lists::{self, Opened};
use crate::present::person::{finished_games, running_games};

/// A page of games; where none are running, of those that are over.
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
        // Whoever asks for too many pictures still gets the list.
        let look = asked.count(Effort::Picture).ok().map(|()| own);
        return Ok(running_games::page(&shown, opened, (look, asked.caller.now), words));
    }
    let mut shown = Vec::with_capacity(played.ended.len());
    for view in &played.ended {
        shown.push((view.clone(), naming.name(game_lists::opponent(view, whose)).await));
    }
    Ok(finished_games::page(&shown, opened, words))
}

/// A game that was chosen on a page, as the person likes to see boards.
///
/// # Errors
/// It is none of the person's business, or they asked for too many pictures.
pub(crate) async fn look(asked: &Asked, game: GameId, shelf: Shelf) -> Result<Post, Refused> {
    let board = asked.board(Target::Game(game), None).await?;
    Ok(game_lists::with_way_back(board, shelf, asked.words()))
}
