//! Reviews of ended games: who may have one, and what was found out, so that nothing is thought about twice.

use chess_store::{GameId, games, reviews};

use crate::caller::Viewer;
use crate::club::Club;
use crate::find::Target;
use crate::refused::Refused;
use crate::view::GameView;

impl Club {
    /// An ended game that somebody wants reviewed.
    ///
    /// # Errors
    /// The game is not found, or none of their business; it is still running, or nobody has moved.
    pub async fn reviewable(&self, viewer: Viewer, target: Target) -> Result<GameView, Refused> {
        let (view, _) = self.look(viewer, target).await?;
        check(&view).map(|()| view)
    }

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
                check(&GameView::of(tx, games::load(tx, id)?)?)?;
                Ok::<_, Refused>(reviews::keep(tx, id, &found)?)
            })
            .await
    }
}

/// Whether a game can be reviewed: it is over, and there is a move in it.
pub(crate) fn check(view: &GameView) -> Result<(), Refused> {
    if view.game.ending().is_none() {
        return Err(Refused::StillRunning(Box::new(view.clone())));
    }
    if view.game.board().moves().is_empty() {
        return Err(Refused::NoMoves);
    }
    Ok(())
}
