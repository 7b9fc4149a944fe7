//! Records the results of deliveries. All results since the last transaction go into the next one, and only one
//! transaction runs at a time.

use std::sync::Arc;
use std::time::Duration;

use chess_service::{Delivery, NoticeId, Settled};
use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::outcome::End;
use crate::bot::Bot;

/// The result of a row.
#[derive(Clone, Debug)]
pub(super) struct RowOutcome {
    pub(super) id: NoticeId,
    pub(super) what: What,
}

/// A result, with the time of the next attempt if there is one.
#[derive(Clone, Debug)]
pub(super) enum What {
    Over(Delivery),
    /// It is tried again at this time.
    Again(Instant),
}

/// The recorded and the unrecorded results of a batch.
#[derive(Debug, Default)]
pub(super) struct Recorded {
    pub(super) noted: Vec<RowOutcome>,
    /// Results that are recorded later.
    pub(super) left: Vec<RowOutcome>,
}

/// Collects results and records them.
#[derive(Debug)]
pub(super) struct Recorder {
    bot: Arc<Bot>,
    waiting: Vec<RowOutcome>,
    task: JoinSet<Recorded>,
    /// The pause after a failure of the database.
    pause: Pause,
}

#[derive(Clone, Copy, Debug)]
struct Pause {
    until: Instant,
    failures: u32,
}

impl Recorder {
    pub(super) fn new(bot: Arc<Bot>) -> Self {
        let pause = Pause { until: Instant::now(), failures: 0 };
        Self { bot, waiting: Vec::new(), task: JoinSet::new(), pause }
    }

    /// Adds the result of a row.
    pub(super) fn add(&mut self, id: NoticeId, end: End) {
        let what = match end {
            End::Over(delivery) => What::Over(delivery),
            End::Again(pause) => What::Again(Instant::now() + pause),
        };
        self.waiting.push(RowOutcome { id, what });
    }

    /// Whether there is something to record, no transaction is running, and no pause applies.
    pub(super) fn is_ready(&self) -> bool {
        self.task.is_empty() && !self.waiting.is_empty() && Instant::now() >= self.pause.until
    }

    /// Begins to record the collected results.
    pub(super) fn begin(&mut self, now: Timestamp) {
        let (bot, batch) = (Arc::clone(&self.bot), std::mem::take(&mut self.waiting));
        self.task.spawn(async move { record(&bot, batch, now).await });
    }

    /// Waits for the running transaction, for ever if there is none.
    pub(super) async fn noted(&mut self) -> Vec<RowOutcome> {
        match self.task.join_next().await {
            None => std::future::pending().await,
            Some(Ok(recorded)) => {
                // A single failure among successes is a problem of that row, not of the database.
                let is_stuck = recorded.noted.is_empty() && !recorded.left.is_empty();
                let failures = if is_stuck { self.pause.failures + 1 } else { 0 };
                let pause =
                    if failures == 0 { Duration::ZERO } else { crate::discord::send::pause(failures - 1) };
                self.pause = Pause { until: Instant::now() + pause, failures };
                self.waiting.extend(recorded.left);
                recorded.noted
            }
            Some(Err(error)) => match error.try_into_panic() {
                // The state of these lanes is unknown now, so the whole dispatcher restarts.
                Ok(reason) => std::panic::resume_unwind(reason),
                Err(_) => std::future::pending().await,
            },
        }
    }

    /// The end of the pause after a failure.
    pub(super) fn wake(&self) -> Option<Instant> {
        (self.task.is_empty() && !self.waiting.is_empty()).then_some(self.pause.until)
    }

    /// Whether all results are recorded.
    pub(super) fn is_idle(&self) -> bool {
        self.task.is_empty() && self.waiting.is_empty()
    }
}

/// Records a batch. If that fails, records each result by itself, so that a failing one does not delay the others.
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

/// Records a batch in one transaction and returns whether it succeeded.
async fn settle(bot: &Bot, batch: &[RowOutcome], now: Timestamp) -> bool {
    let settled = batch.iter().map(|outcome| Settled { id: outcome.id, outcome: outcome.delivery(now) });
    let noted = bot.club.outbox().settle(settled.collect(), now).await;
    if let Err(error) = &noted {
        let first = batch.first().map_or(0, |outcome| outcome.id.0);
        tracing::error!(%error, count = batch.len(), first, "cannot record the results of deliveries");
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
