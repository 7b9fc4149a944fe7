//! Records the results of deliveries: all that ended meanwhile in one transaction, one transaction at a time.

use std::sync::Arc;
use std::time::Duration;

use chess_service::{Delivery, NoticeId, Settled};
use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::outcome::End;
use crate::bot::Bot;

/// What came of a row, with the time it is tried again if it is.
#[derive(Clone, Debug)]
pub(super) struct RowOutcome {
    pub(super) id: NoticeId,
    pub(super) what: What,
}

/// What came of a row.
#[derive(Clone, Debug)]
pub(super) enum What {
    Over(Delivery),
    /// It is tried again then.
    Again(Instant),
}

/// Outcomes of which some are in the database now.
#[derive(Debug, Default)]
pub(super) struct Recorded {
    pub(super) noted: Vec<RowOutcome>,
    /// They are not, and are noted later.
    pub(super) left: Vec<RowOutcome>,
}

/// Collects outcomes and notes them.
#[derive(Debug)]
pub(super) struct Recorder {
    bot: Arc<Bot>,
    waiting: Vec<RowOutcome>,
    task: JoinSet<Recorded>,
    /// Before this nothing is noted: the database failed.
    pause: Pause,
}

#[derive(Clone, Copy, Debug)]
struct Pause {
    until: Instant,
    failures: u32,
}

impl Recorder {
    /// With nothing to note.
    pub(super) fn new(bot: Arc<Bot>) -> Self {
        let pause = Pause { until: Instant::now(), failures: 0 };
        Self { bot, waiting: Vec::new(), task: JoinSet::new(), pause }
    }

    /// Takes in what came of a row.
    pub(super) fn add(&mut self, id: NoticeId, end: End) {
        let what = match end {
            End::Over(delivery) => What::Over(delivery),
            End::Again(pause) => What::Again(Instant::now() + pause),
        };
        self.waiting.push(RowOutcome { id, what });
    }

    /// Whether there is something to note, nothing under way, and the database needs no rest.
    pub(super) fn is_ready(&self) -> bool {
        self.task.is_empty() && !self.waiting.is_empty() && Instant::now() >= self.pause.until
    }

    /// Begins to note what there is.
    pub(super) fn begin(&mut self, now: Timestamp) {
        let (bot, batch) = (Arc::clone(&self.bot), std::mem::take(&mut self.waiting));
        self.task.spawn(async move { record(&bot, batch, now).await });
    }

    /// Waits for what is being noted; for ever if nothing is.
    pub(super) async fn noted(&mut self) -> Vec<RowOutcome> {
        match self.task.join_next().await {
            None => std::future::pending().await,
            Some(Ok(recorded)) => {
                // One that cannot be noted among others that can is its own trouble.
                let is_stuck = recorded.noted.is_empty() && !recorded.left.is_empty();
                let failures = if is_stuck { self.pause.failures + 1 } else { 0 };
                let pause =
                    if failures == 0 { Duration::ZERO } else { crate::discord::send::pause(failures - 1) };
                self.pause = Pause { until: Instant::now() + pause, failures };
                self.waiting.extend(recorded.left);
                recorded.noted
            }
            Some(Err(error)) => match error.try_into_panic() {
                // The lanes of that batch are unknown now: the whole dispatcher begins afresh.
                Ok(reason) => std::panic::resume_unwind(reason),
                Err(_) => std::future::pending().await,
            },
        }
    }

    /// When noting goes on after a failure.
    pub(super) fn wake(&self) -> Option<Instant> {
        (self.task.is_empty() && !self.waiting.is_empty()).then_some(self.pause.until)
    }

    /// Whether everything is noted.
    pub(super) fn is_idle(&self) -> bool {
        self.task.is_empty() && self.waiting.is_empty()
    }
}

/// Notes a batch; if that fails, each outcome by itself, so that one that cannot be noted holds up nobody else.
async fn record(bot: &Bot, batch: Vec<RowOutcome>, now: Timestamp) -> Recorded {
    if settle(bot, &batch, now).await {
        return Recorded { noted: batch, left: Vec::new() };
    }
    if batch.len() == 1 {
        return Recorded { noted: Vec::new(), left: batch };
    }
    let mut recorded = Recorded::default();
    for outcome in batch {
        if settle(bot, std::slice::from_ref(&outcome), now).await {
            recorded.noted.push(outcome);
        } else {
            recorded.left.push(outcome);
        }
    }
    recorded
}

/// Notes a batch in one transaction, if that is possible now.
async fn settle(bot: &Bot, batch: &[RowOutcome], now: Timestamp) -> bool {
    let settled = batch.iter().map(|outcome| Settled { id: outcome.id, outcome: outcome.delivery(now) });
    let noted = bot.club.outbox().settle(settled.collect(), now).await;
    if let Err(error) = &noted {
        let first = batch.first().map_or(0, |outcome| outcome.id.0);
        tracing::error!(%error, count = batch.len(), first, "what came of messages cannot be noted");
    }
    noted.is_ok()
}

impl RowOutcome {
    fn delivery(&self, now: Timestamp) -> Delivery {
        match &self.what {
            What::Over(delivery) => delivery.clone(),
            What::Again(due) => {
                let pause = due.saturating_duration_since(Instant::now());
                let pause = SignedDuration::try_from(pause).unwrap_or(SignedDuration::ZERO);
                Delivery::Later { until: now.saturating_add(pause).unwrap_or(now) }
            }
        }
    }
}
