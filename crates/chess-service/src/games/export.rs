//! Ended games that are shown to everybody as something to take along (moves, replay or review), each once; and the reviews that are
//! kept, so that no game is analysed twice.

use chess_store::{GameId, NoticeId, displays, games, outbox, reviews};

use crate::caller::Caller;
use crate::club::Games;
use crate::games::view::GameView;
use crate::outbox::news::{Export, News};
use crate::outbox::notice::{Audience, Notice};
use crate::refused::Refused;

impl Games<'_> {
    /// Shows an ended game in its venue as something to take along, to all who see the game there.
    ///
    /// # Errors
    /// It is none of the person's business, or stands there already, or is about to.
    pub async fn share(self, caller: Caller, id: GameId, export: Export) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let game = GameView::of(tx, games::load(tx, id)?)?;
                if !game.is_visible_to(caller.viewer) {
                    return Err(Refused::Unknown);
                }
                if export == Export::Review {
                    game.is_reviewable()?;
                }
                let shown = displays::of(tx, export.subject(id))?;
                let message = shown.into_iter().map(|display| display.message).next();
                if message.is_some() || outbox::has_come(tx, &export.lane(id), NoticeId::default())? {
                    return Err(Refused::Shared { game: Box::new(game), message });
                }
                // Nothing else answers: wherever they are, what they wait for is over when it stands, or cannot.
                let news = News::Export { game: id, export, by: caller.account() };
                let to = Audience::Venue(game.venue.place);
                Ok(Notice::Post { news, to, replaces: caller.answer.clone(), beside: None }
                    .push(tx, caller.now)?)
            })
            .await
    }

    /// What was found out about a game before, as it was kept.
    ///
    /// # Errors
    /// The database failed.
    pub async fn review(self, id: GameId) -> Result<Option<String>, Refused> {
        self.club.store.read(move |tx| Ok::<_, Refused>(reviews::load(tx, id)?)).await
    }

    /// Keeps what was found out about an ended game.
    ///
    /// # Errors
    /// There is nothing to find out about the game, or the database failed.
    pub async fn keep_review(self, id: GameId, found: String) -> Result<(), Refused> {
        self.club
            .store
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
