//! The outbox as the one who delivers sees it: what is due, and what came of it.

use chess_store::{ChallengeId, GameId, MessageId, NoticeId, Queued, challenges, games, outbox, venues};
use jiff::Timestamp;

use crate::{Club, GameView, Notice, Refused};

impl Club {
    /// The oldest undelivered notice of each lane, due or not.
    ///
    /// # Errors
    /// The database failed.
    pub async fn undelivered(&self) -> Result<Vec<Queued<Notice>>, Refused> {
        self.store.read(|tx| Ok(outbox::heads(tx)?)).await
    }

    /// The game as a notice shows it; nothing if a later notice of the same lane shows a newer state.
    ///
    /// # Errors
    /// The database failed.
    pub async fn newest(&self, queued: &Queued<Notice>, game: GameId) -> Result<Option<GameView>, Refused> {
        let (id, lane) = (queued.id, queued.lane.clone());
        self.store
            .read(move |tx| {
                if outbox::is_superseded(tx, &lane, id)? {
                    return Ok(None);
                }
                Ok(Some(GameView::of(tx, games::load(tx, game)?)?))
            })
            .await
    }

    /// Takes a notice out: delivered, or nobody left to deliver it to.
    ///
    /// # Errors
    /// The database failed.
    pub async fn settle(&self, id: NoticeId) -> Result<(), Refused> {
        self.store.write(move |tx| Ok(outbox::remove(tx, id)?)).await
    }

    /// Puts off a notice whose delivery failed.
    ///
    /// # Errors
    /// The database failed.
    pub async fn postpone(&self, id: NoticeId, until: Timestamp) -> Result<(), Refused> {
        self.store.write(move |tx| Ok(outbox::postpone(tx, id, until)?)).await
    }

    /// Notes that a board stands in its venue now; the message before it will lose its buttons.
    ///
    /// # Errors
    /// The database failed.
    pub async fn board_posted(
        &self,
        id: NoticeId,
        game: GameId,
        message: MessageId,
        now: Timestamp,
    ) -> Result<(), Refused> {
        self.store
            .write(move |tx| {
                outbox::remove(tx, id)?;
                let before = games::set_message(tx, game, message)?.filter(|before| *before != message);
                if let Some(before) = before {
                    let place = venues::load(tx, games::load(tx, game)?.venue)?.place;
                    Notice::Retire { place, message: before }.push(tx, now)?;
                }
                Ok(())
            })
            .await
    }

    /// Notes that the card of a challenge stands in its venue now.
    ///
    /// # Errors
    /// The database failed.
    pub async fn card_posted(
        &self,
        id: NoticeId,
        challenge: ChallengeId,
        message: MessageId,
    ) -> Result<(), Refused> {
        self.store
            .write(move |tx| {
                outbox::remove(tx, id)?;
                Ok(challenges::set_message(tx, challenge, message)?)
            })
            .await
    }
}
