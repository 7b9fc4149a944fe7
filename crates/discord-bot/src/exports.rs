//! A game to take along: as PGN with the players' names, and as a moving picture in the person's colours.

use std::sync::Arc;

use chess_core::ByColor;
use chess_service::{Effort, GameView, Refused};

use crate::asked::Asked;
use crate::bot::incident;
use crate::post::Post;
use crate::present::{pgn, refusal, replay};

/// A game as a PGN file with the players' names.
pub(crate) async fn pgn(asked: &Asked, view: &GameView) -> Post {
    let names = names(asked, view).await;
    pgn::file(view, &names.white, &names.black, asked.words())
}

async fn names(asked: &Asked, view: &GameView) -> ByColor<String> {
    let white = asked.bot.name_of(view.accounts.white).await;
    ByColor { white, black: asked.bot.name_of(view.accounts.black).await }
}

/// A game as a moving picture, as the person likes to see boards. It is drawn on a thread that may be slow.
///
/// # Errors
/// The person asks for too many pictures, or the database failed.
pub(crate) async fn replay(asked: &Asked, view: GameView) -> Result<Post, Refused> {
    asked.count(Effort::Picture)?;
    let look = asked.look().await?;
    let (bot, language) = (Arc::clone(&asked.bot), asked.caller.language());
    let names = names(asked, &view).await;
    let drawn =
        tokio::task::spawn_blocking(move || replay::file(&view, &names, look, bot.phrases.of(language)))
            .await;
    Ok(drawn.unwrap_or_else(|error| Post::text(refusal::failure(&incident(&error), asked.words()))))
}
