//! Taking an ended game along where everybody sees it: said once, and pointed to from then on.

use chess_store::{GameId, NoticeId, displays, games, outbox};

use crate::caller::Caller;
use crate::club::Club;
use crate::news::{Export, News};
use crate::notice::{Audience, Notice};
use crate::refused::Refused;
use crate::view::GameView;

impl Club {
    /// Shows an ended game in its venue as something to take along, to all who see the game there.
    ///
    /// # Errors
    /// It is none of the person's business, or stands there already, or is about to.
    pub async fn share(&self, caller: Caller, id: GameId, export: Export) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
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
}
