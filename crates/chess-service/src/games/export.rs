//! Exports of ended games: moves, replay or review. Each export of a game is posted once. The database keeps the review
//! of a game, so that no game is analysed twice.

use chess_store::{Export, GameId, NoticeId, Subject, displays, games, outbox, reviews};

use crate::outbox::lane::exports;
use crate::{Allowed, Audience, Caller, GameView, Games, News, Notice, Refused};

impl Games<'_> {
    /// Posts an export of an ended game in the game's venue. For a review, this method checks that the game has ended.
    /// For other exports, the front end must check this before the call.
    ///
    /// # Errors
    /// - The caller may not see the game.
    /// - The export is a review, and the game cannot be reviewed ([`GameView::is_reviewable`]).
    /// - This export is already posted or queued.
    pub async fn share(self, caller: Caller, id: GameId, export: Export) -> Allowed<()> {
        self.once(caller, move |tx, caller| {
            let game = GameView::of(tx, games::load(tx, id)?)?;
            if !game.is_visible_to(caller.viewer) {
                return Err(Refused::Unknown);
            }
            if export == Export::Review {
                game.is_reviewable()?;
            }
            games::hold(tx, id)?;
            let shown = displays::of(tx, Subject::Export(id, export))?;
            let message = shown.into_iter().map(|display| display.message).next();
            if message.is_some() || outbox::has_come(tx, &exports(id, export), NoticeId::default())? {
                return Err(Refused::Shared { game: Box::new(game), message });
            }
            // The export must replace the private answer even if the caller asked in another place, because no other
            // message answers the interaction.
            let news = News::Export { game: id, export, by: caller.account() };
            let to = Audience::Venue(game.venue.place);
            Ok(Notice::Post { news, to, replaces: caller.answer.clone(), beside: None }.push(tx)?)
        })
        .await
    }

    /// The stored review of a game, as text.
    pub async fn review(self, id: GameId) -> Allowed<Option<String>> {
        self.read(move |tx| Ok::<_, Refused>(reviews::load(tx, id)?)).await
    }

    /// Stores the review of an ended game. `found` is the review as text.
    ///
    /// # Errors
    /// The game cannot be reviewed ([`GameView::is_reviewable`]).
    pub async fn keep_review(self, id: GameId, found: String) -> Allowed<()> {
        self.store
            .write(move |tx| {
                GameView::of(tx, games::load(tx, id)?)?.is_reviewable()?;
                Ok::<_, Refused>(reviews::keep(tx, id, &found)?)
            })
            .await
    }
}

impl GameView {
    /// Checks that the game can be reviewed: the game must have a result and at least one move.
    pub fn is_reviewable(&self) -> Allowed<()> {
        if self.game.ending().is_none() {
            return Err(Refused::StillRunning(Box::new(self.clone())));
        }
        self.game.played_result().map(drop).ok_or(Refused::NothingToReview)
    }
}
