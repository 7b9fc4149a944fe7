//! A game to take along: as PGN with the players' names, and as a moving picture.

use std::sync::Arc;

use chess_core::ByColor;
use chess_service::{Effort, Export, GameView, Refused};

use crate::asked::Asked;
use crate::bot::{Bot, incident};
use crate::look::Look;
use crate::post::Post;
use crate::present::{pgn, refusal, replay};
use crate::words::Words;

/// A game for the person who asks, a picture as they like to see boards.
///
/// # Errors
/// The person asks for too many pictures, or the database failed.
pub(crate) async fn private(asked: &Asked, view: GameView, export: Export) -> Result<Post, Refused> {
    let look = match export {
        Export::Pgn => Look::default(),
        Export::Replay => {
            asked.count(Effort::Picture)?;
            asked.look().await?
        }
    };
    Ok(file(&asked.bot, view, export, look, asked.words()).await)
}

/// A game for all who see it, as a reply to its board.
pub(crate) async fn shared(bot: &Arc<Bot>, view: GameView, export: Export, look: Look) -> Post {
    let (reply_to, words) = (view.message, bot.phrases.of(view.venue.language));
    Post { reply_to, ..file(bot, view, export, look, words).await }
}

/// The file with its words. A moving picture is drawn on a thread that may be slow.
async fn file(bot: &Arc<Bot>, view: GameView, export: Export, look: Look, words: &Words) -> Post {
    let white = bot.name_of(view.accounts.white).await;
    let names = ByColor { white, black: bot.name_of(view.accounts.black).await };
    match export {
        Export::Pgn => pgn::file(&view, &names.white, &names.black, words),
        Export::Replay => {
            let (drawing, language) = (Arc::clone(bot), words.language());
            let drawn = tokio::task::spawn_blocking(move || {
                replay::file(&view, &names, look, drawing.phrases.of(language))
            });
            drawn.await.unwrap_or_else(|error| Post::text(refusal::failure(&incident(&error), words)))
        }
    }
}
