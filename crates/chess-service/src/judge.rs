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
        let turn = self.0.acquire().await;
        let answer = tokio::task::spawn_blocking(move || game.can_mate(color)).await;
        drop(turn);
        answer.unwrap_or_else(|error| {
            tracing::error!(%error, "a search for a mate broke off");
            Winnability::Unknown
        })
    }
}
