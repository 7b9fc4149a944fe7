//! Reviews of ended games: which games can have one, and what was found out, so that nothing is thought about twice.

use chess_store::{GameId, games, reviews};

use crate::club::Club;
use crate::refused::Refused;
use crate::view::GameView;

impl Club {
    /// What was found out about a game before, as it was kept.
    ///
    /// # Errors
    /// The database failed.
    pub async fn review(&self, id: GameId) -> Result<Option<String>, Refused> {
        self.store.read(move |tx| Ok::<_, Refused>(reviews::load(tx, id)?)).await
    }

    /// Keeps what was found out about an ended game.
    ///
    /// # Errors
    /// There is nothing to find out about the game, or the database failed.
    pub async fn keep_review(&self, id: GameId, found: String) -> Result<(), Refused> {
        self.store
            .write(move |tx| {
                GameView::of(tx, games::load(tx, id)?)?.is_reviewable()?;
                Ok::<_, Refused>(reviews::keep(tx, id, &found)?)
            })
            .await
    }
}

impl GameView {
    /// Whether the game can be reviewed: it has a result, and there is a move in it.
    ///
    /// # Errors
    /// What it lacks.
    pub fn is_reviewable(&self) -> Result<(), Refused> {
        if self.game.ending().is_none() {
            return Err(Refused::StillRunning(Box::new(self.clone())));
        }
        self.game.played_result().map(drop).ok_or(Refused::NothingToReview)
    }
}
