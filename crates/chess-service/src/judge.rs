//! The question whether a player could still mate, asked away from all threads that others wait for.

use chess_arbiter::Game;
use chess_core::{Color, Winnability};
use tokio::sync::Semaphore;

/// Answers one question at a time, so that a thousand flags leave a processor to the people who play.
#[derive(Debug)]
pub(crate) struct Judge(Semaphore);

impl Default for Judge {
    fn default() -> Self {
        Self(Semaphore::const_new(1))
    }
}

impl Judge {
    /// Whether `color` could still mate in a game. Where that cannot be found out it is unknown.
    pub(crate) async fn can_mate(&self, game: Game, color: Color) -> Winnability {
        self.ask(move || game.can_mate(color)).await
    }

    /// Answers a question on a thread of its own. A question that breaks off is answered with unknown.
    pub(crate) async fn ask(&self, question: impl FnOnce() -> Winnability + Send + 'static) -> Winnability {
        let turn = self.0.acquire().await;
        let answer = tokio::task::spawn_blocking(question).await;
        drop(turn);
        answer.unwrap_or_else(|error| {
            tracing::error!(%error, "a search for a mate broke off");
            Winnability::Unknown
        })
    }
}
