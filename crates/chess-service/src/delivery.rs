//! The outbox as the one who delivers sees it: what waits, and what came of it.

use chess_arbiter::{Account, ChallengeState, Game, Plea};
use chess_store::aside::Source;
use chess_store::{
    ChallengeId, Display, GameId, KeptGame, MessageAt, NoticeId, Shows, StoreError, Subject, Tx, Waiting,
    challenges, displays, games, outbox,
};
use jiff::Timestamp;

use crate::caller::Answer;
use crate::club::Club;
use crate::notice::{Notice, Trace};
use crate::put_aside::tell_aside;
use crate::record::{refresh, retire};
use crate::refused::Refused;
use crate::reminders;
use crate::threads::{opened, tell_elsewhere};
use crate::tournaments;
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

/// Takes back a private answer that says no more than a message which stands now.
pub(crate) fn dismiss(tx: &Tx<'_>, answer: Option<&Answer>, now: Timestamp) -> Result<(), StoreError> {
    answer.cloned().map_or(Ok(()), |answer| Notice::Dismiss(answer).push(tx, now))
}

/// Notes a message that shows something. Older messages about the game shrink; one that was overtaken while it was on its
/// way is put right.
fn shown(tx: &Tx<'_>, subject: Subject, new: Display, now: Timestamp) -> Result<(), StoreError> {
    displays::note(tx, subject, new)?;
    match subject {
        Subject::Game(game) => board_shown(tx, &games::load(tx, game)?, new, now),
        Subject::Offer(game)
        | Subject::Request(game)
        | Subject::Takeback(game)
        | Subject::Pause(game)
        | Subject::Flag(game) => {
            let kept = games::load(tx, game)?;
            // Another one may stand by now. An offer may also be made anew in the same position.
            let is_offer = matches!(subject, Subject::Offer(_));
            let at_least = if is_offer { kept.version } else { kept.since };
            let stands = stands(&kept.game, subject) && new.shows.version >= at_least;
            let (at_most, new) = (new.shows.version, new.message);
            let is_over = |old: &Display| old.shows.version <= at_most && (old.message != new || !stands);
            retire(tx, subject, is_over, now)
        }
        Subject::Pgn(_) | Subject::Replay(_) | Subject::Review(_) => Ok(()),
        // Something that it speaks of may have been answered while it was on its way.
        Subject::Reminder(reminder) => {
            let waiting = chess_store::reminders::games(tx, reminder)?;
            if waiting.len() == new.shows.ply.0 as usize {
                Ok(())
            } else {
                reminders::rewrite(tx, reminder, now)
            }
        }
        Subject::Tournament(tournament) => tournaments::shown(tx, tournament, new, now),
        Subject::Challenge(challenge) => {
            if challenges::load(tx, challenge)?.version == new.shows.version {
                return Ok(());
            }
            redraw(tx, challenge, now)
        }
    }
}

/// Boards of earlier positions shrink, the new one among them if a later one was faster, and so do offers that are over.
fn board_shown(tx: &Tx<'_>, kept: &KeptGame, new: Display, now: Timestamp) -> Result<(), StoreError> {
    let subject = Subject::Game(kept.id);
    // After a takeback the newest board shows fewer half-moves than others, or as many that were other ones.
    let newest = displays::of(tx, subject)?.first().map_or(new.shows, |board| board.shows);
    let is_earlier = |old: Shows| {
        let is_of_another = old.ply != newest.ply || old.version < kept.since && kept.since <= newest.version;
        old.version < newest.version && is_of_another
    };
    let is_older = |old: &Display| {
        let is_beside = old.message.place == new.message.place && old.shows.version < new.shows.version;
        let shows_no_end = kept.game.ending().is_some() && old.shows.version < kept.version;
        is_earlier(old.shows) || is_beside || shows_no_end
    };
    retire(tx, subject, is_older, now)?;
    let asked = [Subject::Offer, Subject::Request, Subject::Takeback, Subject::Pause, Subject::Flag];
    for asked in asked.map(|subject| subject(kept.id)) {
        let is_over = |old: &Display| !stands(&kept.game, asked) || is_earlier(old.shows);
        retire(tx, asked, is_over, now)?;
    }
    put_right(tx, kept, new, now)
}

/// Whether one player waits for the other's answer to something of this kind, or can claim their time.
fn stands(game: &Game, subject: Subject) -> bool {
    match subject {
        Subject::Offer(_) => game.offer().is_some(),
        Subject::Request(_) => game.asks_for(Plea::Time).is_some(),
        Subject::Takeback(_) => game.asks_for(Plea::Takeback).is_some(),
        Subject::Pause(_) => game.asks_for(Plea::Pause).is_some(),
        Subject::Flag(_) => game.flag_down().is_some(),
        Subject::Game(_)
        | Subject::Pgn(_)
        | Subject::Replay(_)
        | Subject::Review(_)
        | Subject::Challenge(_)
        | Subject::Reminder(_)
        | Subject::Tournament(_) => false,
    }
}

/// Notes what a board shows now, if it was not retired meanwhile.
fn renewed(tx: &Tx<'_>, game: GameId, board: Display, now: Timestamp) -> Result<(), StoreError> {
    if displays::renew(tx, Subject::Game(game), board)? {
        put_right(tx, &games::load(tx, game)?, board, now)?;
    }
    Ok(())
}

/// Has a board put right that was overtaken while it was on its way.
fn put_right(tx: &Tx<'_>, kept: &KeptGame, board: Display, now: Timestamp) -> Result<(), StoreError> {
    let is_it = |other: &Display| other.message == board.message;
    if kept.version == board.shows.version { Ok(()) } else { refresh(tx, kept, is_it, now) }
}

/// Draws all cards of a challenge again; once it is answered nobody can act on them any more.
pub(crate) fn redraw(tx: &Tx<'_>, id: ChallengeId, now: Timestamp) -> Result<(), StoreError> {
    let kept = challenges::load(tx, id)?;
    let subject = Subject::Challenge(id);
    for Display { message, shows } in displays::of(tx, subject)? {
        if kept.challenge.state == ChallengeState::Pending {
            let shows = Shows { version: kept.version, ..shows };
            displays::note(tx, subject, Display { message, shows })?;
        } else {
            displays::forget(tx, subject, message)?;
        }
        Notice::Redraw { challenge: id, message }.push(tx, now)?;
    }
    Ok(())
}
