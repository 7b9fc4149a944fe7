//! The outbox as the one who delivers sees it: what waits, and what came of it.

use chess_arbiter::Account;
use chess_store::aside::Source;
use chess_store::{
    ChallengeId, Display, GameId, MessageAt, NoticeId, Shows, StoreError, Subject, Tx, Waiting, challenges,
    displays, games, outbox,
};
use jiff::Timestamp;

use crate::caller::Answer;
use crate::club::Club;
use crate::notice::{Notice, Trace};
use crate::put_aside::tell_aside;
use crate::refused::Refused;
use crate::shown::{dismiss, renewed, shown};
use crate::threads::{opened, tell_elsewhere};
use crate::untold::{give_up, tell_besides, tell_instead};
use crate::view::{ChallengeView, GameView};

/// Rows read at once.
const PAGE: u32 = 500;

/// What came of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It was delivered, or there was nothing to say any more.
    Done,
    /// It stands in a message that people can act on.
    Shown {
        /// What the message shows.
        subject: Subject,
        /// Which message.
        message: MessageAt,
        /// The state it shows.
        shows: Shows,
        /// The private answer that it replaces.
        replaces: Option<Answer>,
    },
    /// A board that stands already shows the state of now.
    Renewed {
        /// Of which game.
        game: GameId,
        /// The message, and what it shows.
        board: Display,
    },
    /// It was delivered, and some of those it calls have left its server: they are told in private.
    Missed {
        /// Whom.
        by: Vec<Account>,
        /// What came of it.
        delivered: Box<Self>,
    },
    /// It was said in a message with nothing to act on, or a later message says it.
    Said {
        /// The private answer that it replaces.
        replaces: Option<Answer>,
    },
    /// Its game has a thread of its own, or cannot have one and is shown in its channel.
    Opened {
        /// The thread.
        thread: Option<i64>,
    },
    /// It belongs elsewhere: its game has got a thread since, or has lost it.
    Moved {
        /// The thread that is gone, or closed to us.
        lost: Option<i64>,
    },
    /// It failed, and is tried again.
    Later {
        /// When.
        until: Timestamp,
    },
    /// Its place is closed for good: it is said in another, or these people are told in private.
    Unreachable {
        /// Whom.
        tell: Vec<Account>,
    },
    /// It is given up.
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
    /// What came of it.
    pub outcome: Delivery,
}

impl Club {
    /// What came into the outbox after a row, oldest first: some hundreds at once.
    ///
    /// # Errors
    /// The database failed.
    pub async fn waiting(&self, mut after: NoticeId, now: Timestamp) -> Result<Vec<Waiting>, Refused> {
        loop {
            let rows = self.store.read(move |tx| Ok::<_, Refused>(outbox::waiting(tx, after, PAGE)?)).await?;
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
            // A page that cannot be read at all is not the end.
            if is_last || !waiting.is_empty() {
                return Ok(waiting);
            }
        }
    }

    /// What a row says; nothing if it has left, or cannot be read and was put aside.
    ///
    /// # Errors
    /// The database failed.
    pub async fn notice(&self, id: NoticeId, now: Timestamp) -> Result<Option<Notice>, Refused> {
        match self.store.read(move |tx| outbox::body(tx, id)).await {
            Err(error) if error.is_damage() => {
                self.drop_unreadable(id, &error.to_string(), now).await?;
                Ok(None)
            }
            other => Ok(other?),
        }
    }

    /// The game as the last row of a lane shows it that the caller has seen; nothing if a row came into the lane after all
    /// that were seen, and shows a newer state.
    ///
    /// # Errors
    /// The database failed.
    pub async fn newest(
        &self,
        lane: &str,
        seen: NoticeId,
        game: GameId,
    ) -> Result<Option<GameView>, Refused> {
        let lane = lane.to_owned();
        self.store
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
    pub async fn game_view(&self, id: GameId) -> Result<GameView, Refused> {
        self.store.read(move |tx| Ok(GameView::of(tx, games::load(tx, id)?)?)).await
    }

    /// A challenge as it stands, for a message about it.
    ///
    /// # Errors
    /// There is none with this number.
    pub async fn challenge_view(&self, id: ChallengeId) -> Result<ChallengeView, Refused> {
        self.store.read(move |tx| Ok(ChallengeView::of(tx, challenges::load(tx, id)?)?)).await
    }

    /// Has messages taken away that arrived unknown to us: each is a copy of one that is known, or shows an older state. With
    /// a trace the last of them shrinks to it instead. One that is known after all goes its own way.
    ///
    /// # Errors
    /// The database failed.
    pub async fn clear(
        &self,
        subject: Subject,
        mut copies: Vec<MessageAt>,
        trace: Option<Trace>,
        now: Timestamp,
    ) -> Result<(), Refused> {
        copies.sort_unstable();
        self.store
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

    /// Records what came of deliveries, all in one transaction. The disk is not waited for: what a power cut takes back is
    /// delivered again, and the network recognises it.
    ///
    /// # Errors
    /// The database failed.
    pub async fn settle(&self, settled: Vec<Settled>, now: Timestamp) -> Result<(), Refused> {
        let put_aside = self
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

    async fn drop_unreadable(&self, id: NoticeId, reason: &str, now: Timestamp) -> Result<(), Refused> {
        let kept = reason.to_owned();
        let news = self.store.write(move |tx| Ok::<_, Refused>(outbox::give_up(tx, id, &kept, now)?)).await?;
        if news {
            tell_aside((Source::Outbox, id.0), reason);
        }
        Ok(())
    }
}

/// Records what came of a delivery. Where that can never be, because something it speaks of is damaged or not there, nothing of
/// it is done and the row is put aside for the reason that is returned: the others of the same transaction must not be said
/// again.
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
        // Before what follows from it: a row that waits is not pushed again.
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

/// What came of a delivery, whoever missed it.
fn delivered(outcome: &Delivery) -> &Delivery {
    if let Delivery::Missed { delivered, .. } = outcome { delivered } else { outcome }
}
