//! The outbox as the dispatcher sees it: rows to deliver, and the outcome of each delivery.

use chess_arbiter::Account;
use chess_store::quarantine::Source;
use chess_store::{
    ChallengeId, Display, GameId, MessageAt, NoticeId, Shows, StoreError, Subject, Tx, Waiting, challenges,
    displays, games, outbox,
};
use jiff::Timestamp;

use crate::caller::Answer;
use crate::challenges::view::ChallengeView;
use crate::club::Outbox;
use crate::games::view::GameView;
use crate::outbox::delivered::{dismiss, renewed, shown};
use crate::outbox::notice::{Notice, Trace};
use crate::outbox::quarantine::tell_aside;
use crate::outbox::thread::{opened, tell_elsewhere};
use crate::outbox::undeliverable::{give_up, tell_besides, tell_instead};
use crate::refused::Refused;

/// Rows read at once.
const PAGE: u32 = 500;

/// The outcome of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The row was delivered, or has nothing to say any more.
    Done,
    /// A message with buttons stands.
    Shown {
        /// The subject of the message.
        subject: Subject,
        /// Which message.
        message: MessageAt,
        /// The state it shows.
        shows: Shows,
        /// The private answer that it replaces.
        replaces: Option<Answer>,
    },
    /// An existing board was edited.
    Renewed {
        /// Of which game.
        game: GameId,
        /// The message, and the state it shows.
        board: Display,
    },
    /// The row was delivered, but some people whom it mentions have left the server and are told in private.
    Missed {
        /// Whom.
        by: Vec<Account>,
        /// The outcome in the place itself.
        delivered: Box<Self>,
    },
    /// A message without buttons stands, or a later message says the same.
    Said {
        /// The private answer that it replaces.
        replaces: Option<Answer>,
    },
    /// The game got a thread, or cannot have one and is shown in its channel.
    Opened {
        /// The thread.
        thread: Option<i64>,
    },
    /// The row belongs elsewhere: its game got or lost a thread meanwhile.
    Moved {
        /// The thread that is gone, or closed to us.
        lost: Option<i64>,
    },
    /// The delivery failed, and is tried again.
    Later {
        /// When.
        until: Timestamp,
    },
    /// The place is closed for good: the row is posted in another, or these people are told in private.
    Unreachable {
        /// Whom.
        tell: Vec<Account>,
    },
    /// The row is given up.
    GivenUp {
        /// Why.
        reason: Box<str>,
    },
}

/// A delivery that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Which row.
    pub id: NoticeId,
    /// Its outcome.
    pub outcome: Delivery,
}

impl Outbox<'_> {
    /// Some hundred rows that came into the outbox after a row, oldest first.
    pub async fn waiting(self, mut after: NoticeId, now: Timestamp) -> Result<Vec<Waiting>, Refused> {
        loop {
            let rows =
                self.club.store.read(move |tx| Ok::<_, Refused>(outbox::waiting(tx, after, PAGE)?)).await?;
            let is_last = rows.is_empty();
            let mut waiting = Vec::with_capacity(rows.len());
            for row in rows {
                match row {
                    Ok(row) => waiting.push(row),
                    Err((id, error)) => {
                        self.drop_unreadable(id, &error.to_string(), now).await?;
                        after = id;
                    }
                }
            }
            // Rows may follow a page without a readable row.
            if is_last || !waiting.is_empty() {
                return Ok(waiting);
            }
        }
    }

    /// The notice of a row; `None` if the row has left the outbox, or cannot be read and is put into quarantine.
    pub async fn notice(self, id: NoticeId, now: Timestamp) -> Result<Option<Notice>, Refused> {
        match self.club.store.read(move |tx| outbox::body(tx, id)).await {
            Err(error) if error.is_damage() => {
                self.drop_unreadable(id, &error.to_string(), now).await?;
                Ok(None)
            }
            other => Ok(other?),
        }
    }

    /// The present state of a game for the last row of a lane that the dispatcher has seen; `None` if a later row came into the
    /// lane, which will show a newer state.
    pub async fn newest(self, lane: &str, seen: NoticeId, game: GameId) -> Result<Option<GameView>, Refused> {
        let lane = lane.to_owned();
        self.club
            .store
            .read(move |tx| {
                if outbox::has_come(tx, &lane, seen)? {
                    return Ok(None);
                }
                Ok(Some(GameView::of(tx, games::load(tx, game)?)?))
            })
            .await
    }

    /// A game as it stands, for a message about it.
    ///
    /// # Errors
    /// There is none with this number.
    pub async fn game_view(self, id: GameId) -> Result<GameView, Refused> {
        self.club.store.read(move |tx| Ok(GameView::of(tx, games::load(tx, id)?)?)).await
    }

    /// A challenge as it stands, for a message about it.
    ///
    /// # Errors
    /// There is none with this number.
    pub async fn challenge_view(self, id: ChallengeId) -> Result<ChallengeView, Refused> {
        self.club.store.read(move |tx| Ok(ChallengeView::of(tx, challenges::load(tx, id)?)?)).await
    }

    /// Removes messages that arrived without our knowledge: copies of known messages, or older states. With a trace the last of
    /// them shrinks to that line instead. A message that turns out to be known is left alone.
    pub async fn clear(
        self,
        subject: Subject,
        mut copies: Vec<MessageAt>,
        trace: Option<Trace>,
        now: Timestamp,
    ) -> Result<(), Refused> {
        copies.sort_unstable();
        self.club
            .store
            .write(move |tx| {
                let known = displays::of(tx, subject)?;
                let mut unknown = copies.clone();
                unknown.retain(|message| known.iter().all(|display| display.message != *message));
                if let (Subject::Game(game), Some(was)) = (subject, trace)
                    && let Some(message) = unknown.pop()
                {
                    Notice::Retire { game, message, was }.push(tx, now)?;
                }
                for message in unknown {
                    Notice::Remove { message }.push(tx, now)?;
                }
                Ok(())
            })
            .await
    }

    /// Records the outcomes of deliveries in one transaction, without waiting for the disk: after a power cut a row is delivered
    /// again, and the network recognises the copy.
    pub async fn settle(self, settled: Vec<Settled>, now: Timestamp) -> Result<(), Refused> {
        let put_aside = self
            .club
            .store
            .write_lazily(move |tx| {
                let mut put_aside = Vec::new();
                for Settled { id, outcome } in &settled {
                    if let Some(reason) = settle(tx, *id, outcome, now)? {
                        put_aside.push((*id, reason));
                    }
                }
                Ok::<_, Refused>(put_aside)
            })
            .await?;
        for (id, reason) in put_aside {
            tell_aside((Source::Outbox, id.0), &reason);
        }
        Ok(())
    }

    async fn drop_unreadable(self, id: NoticeId, reason: &str, now: Timestamp) -> Result<(), Refused> {
        let kept = reason.to_owned();
        let news =
            self.club.store.write(move |tx| Ok::<_, Refused>(outbox::give_up(tx, id, &kept, now)?)).await?;
        if news {
            tell_aside((Source::Outbox, id.0), reason);
        }
        Ok(())
    }
}

/// Records the outcome of a delivery. If a damaged or missing row makes that impossible, undoes its own changes, puts the row of
/// the outbox into quarantine and returns the reason: the other rows of the transaction must not be delivered again.
fn settle(
    tx: &Tx<'_>,
    id: NoticeId,
    outcome: &Delivery,
    now: Timestamp,
) -> Result<Option<String>, StoreError> {
    let noted = tx.apart(|tx| {
        match outcome {
            Delivery::Later { until } => return outbox::postpone(tx, id, *until),
            Delivery::GivenUp { reason } => return give_up(tx, id, reason, now),
            Delivery::Unreachable { tell } => tell_instead(tx, id, tell, now)?,
            Delivery::Missed { by, .. } => tell_besides(tx, id, by, now)?,
            Delivery::Opened { thread } => opened(tx, id, *thread, now)?,
            Delivery::Moved { lost } => tell_elsewhere(tx, id, *lost, now)?,
            Delivery::Done | Delivery::Shown { .. } | Delivery::Renewed { .. } | Delivery::Said { .. } => {}
        }
        // First, because a lane with a waiting row takes no second edit.
        outbox::remove(tx, id)?;
        match delivered(outcome) {
            Delivery::Shown { subject, message, shows, replaces } => {
                shown(tx, *subject, Display { message: *message, shows: *shows }, now)?;
                dismiss(tx, replaces.as_ref(), now)
            }
            Delivery::Renewed { game, board } => renewed(tx, *game, *board, now),
            Delivery::Said { replaces } => dismiss(tx, replaces.as_ref(), now),
            Delivery::Done
            | Delivery::Opened { .. }
            | Delivery::Moved { .. }
            | Delivery::Later { .. }
            | Delivery::Unreachable { .. }
            | Delivery::Missed { .. }
            | Delivery::GivenUp { .. } => Ok(()),
        }
    });
    match noted {
        Ok(()) => Ok(None),
        Err(error) if error.is_local() => {
            let reason = error.to_string();
            Ok(outbox::give_up(tx, id, &reason, now)?.then_some(reason))
        }
        Err(error) => Err(error),
    }
}

/// The outcome in the place itself, without the people who missed it.
fn delivered(outcome: &Delivery) -> &Delivery {
    if let Delivery::Missed { delivered, .. } = outcome { delivered } else { outcome }
}
