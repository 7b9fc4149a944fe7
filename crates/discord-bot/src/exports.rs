//! A game to take along: as PGN with the players' names, and as a moving picture.

use std::sync::Arc;

use chess_core::Color;
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
    let eyes = match export {
        Export::Pgn => (Look::default(), None),
        Export::Replay => {
            asked.count(Effort::Picture)?;
            (asked.look().await?, view.color_of(asked.account()))
        }
    };
    Ok(file(&asked.bot, view, export, eyes, asked.words()).await)
}

/// A game for all who see it, as a reply to its board.
pub(crate) async fn shared(bot: &Arc<Bot>, view: GameView, export: Export, look: Look) -> Post {
    let (reply_to, words) = (view.message, bot.phrases.of(view.venue.language));
    Post { reply_to, ..file(bot, view, export, (look, None), words).await }
}

/// The file with its words. A moving picture is drawn on a thread that may be slow.
async fn file(
    bot: &Arc<Bot>,
    view: GameView,
    export: Export,
    (look, me): (Look, Option<Color>),
    words: &Words,
) -> Post {
    match export {
        Export::Pgn => {
            let white = bot.name_of(view.accounts.white).await;
            let black = bot.name_of(view.accounts.black).await;
            pgn::file(&view, &white, &black, words)
        }
        Export::Replay => {
            let (drawing, language) = (Arc::clone(bot), words.language());
            let drawn = tokio::task::spawn_blocking(move || {
                replay::file(&view, look, me, drawing.phrases.of(language))
            });
            drawn.await.unwrap_or_else(|error| Post::text(refusal::failure(&incident(&error), words)))
        }
    }
}
