//! Records the results of deliveries. Each transaction records all results since the previous transaction. Only one
//! transaction runs at a time.

use std::sync::Arc;

use chess_service::{Delivery, Settled};
use jiff::Timestamp;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::outcome::Verdict;
use crate::bot::Bot;
use crate::discord::rest::Effect;
use crate::discord::send::{joined, pause};

/// The results of attempts to deliver rows of the outbox, one result for each row. Each result comes with the time of
/// the row's next attempt, or `None` if there is no next attempt.
pub(super) type Batch = Vec<(Settled, Option<Instant>)>;

pub(super) struct Recorder {
    bot: Arc<Bot>,
    waiting: Batch,
    /// The task that runs the current transaction. The task returns two lists: the recorded results, and the results
    /// that could not be recorded.
    task: JoinSet<(Batch, Batch)>,
    /// The number of consecutive database failures.
    failures: u32,
    /// The end of the pause after a failure of the database.
    paused_until: Instant,
}

impl Recorder {
    pub(super) fn new(bot: Arc<Bot>) -> Self {
        Self { bot, waiting: Vec::new(), task: JoinSet::new(), failures: 0, paused_until: Instant::now() }
    }

    /// Collects the result of an attempt to deliver a row. A later transaction records the collected results. Also
    /// counts the attempt in the metrics.
    pub(super) fn add(&mut self, settled: Settled, verdict: &Verdict) {
        let outcome = label(&settled.outcome, verdict);
        self.bot.sender.rest.meters.count_delivery(outcome, verdict.refused);
        self.waiting.push((settled, verdict.again.map(|pause| Instant::now() + pause)));
    }

    /// Returns true if results wait, no transaction is running, and no pause applies.
    pub(super) fn is_ready(&self) -> bool {
        self.task.is_empty() && !self.waiting.is_empty() && Instant::now() >= self.paused_until
    }

    /// Starts a task that writes the collected results to the database.
    pub(super) fn begin(&mut self, now: Timestamp) {
        let (bot, batch) = (Arc::clone(&self.bot), std::mem::take(&mut self.waiting));
        self.task.spawn(async move { record(&bot, batch, now).await });
    }

    /// Waits for the running transaction and returns the recorded results. Waits for ever if no transaction runs.
    pub(super) async fn noted(&mut self) -> Batch {
        let Some(ended) = self.task.join_next().await else { return std::future::pending().await };
        // After a panic, it is unknown which results are recorded. `joined` panics too, so that the whole dispatcher
        // restarts.
        let (noted, left) = joined(ended).await;
        // If some results were recorded, the database works, and each failure is a problem of a single row.
        let is_stuck = noted.is_empty() && !left.is_empty();
        self.failures = if is_stuck { self.failures + 1 } else { 0 };
        if is_stuck {
            self.paused_until = Instant::now() + pause(self.failures - 1);
        }
        self.waiting.extend(left);
        noted
    }

    /// Returns the earliest time at which the next transaction may begin. Returns `None` if a transaction is running or
    /// if there are no results to record.
    pub(super) fn wake(&self) -> Option<Instant> {
        (self.task.is_empty() && !self.waiting.is_empty()).then_some(self.paused_until)
    }

    /// Returns true if all results are recorded.
    pub(super) fn is_idle(&self) -> bool {
        self.task.is_empty() && self.waiting.is_empty()
    }
}

/// Returns the name of an outcome in the metrics.
fn label(outcome: &Delivery, verdict: &Verdict) -> &'static str {
    match outcome {
        _ if verdict.refused.is_some() => "refused",
        Delivery::Done
        | Delivery::Shown { .. }
        | Delivery::Renewed(..)
        | Delivery::SomeHaveLeft { .. }
        | Delivery::DoneReplacing(_)
        | Delivery::SeenByOne(_)
        | Delivery::Opened(_) => "delivered",
        Delivery::Moved | Delivery::Unreachable(_) => "moved",
        Delivery::Later(_) if verdict.effect == Effect::Unknown => "unknown",
        Delivery::Later(_) => "delayed",
        Delivery::GivenUp(..) => "given_up",
    }
}

/// Records a batch. If the transaction fails, records each result separately, so that one bad result does not delay
/// the other results. Returns the recorded results, then the results that could not be recorded.
async fn record(bot: &Bot, batch: Batch, now: Timestamp) -> (Batch, Batch) {
    if settle(bot, &batch, now).await {
        return (batch, Vec::new());
    }
    if batch.len() == 1 {
        return (Vec::new(), batch);
    }
    let (mut noted, mut left) = (Vec::new(), Vec::new());
    for row in batch {
        let is_noted = settle(bot, std::slice::from_ref(&row), now).await;
        if is_noted { &mut noted } else { &mut left }.push(row);
    }
    (noted, left)
}

/// Records the results of deliveries in `batch` in one transaction. Returns true if the transaction succeeded.
async fn settle(bot: &Bot, batch: &[(Settled, Option<Instant>)], now: Timestamp) -> bool {
    let settled = batch.iter().map(|(settled, _)| settled.clone()).collect();
    let noted = bot.club.outbox().settle(settled, now).await;
    if let Err(error) = &noted {
        let first = batch.first().map_or(0, |(settled, _)| settled.id.0);
        tracing::error!(%error, count = batch.len(), first, "cannot record the results of deliveries");
    }
    noted.is_ok()
}

#[cfg(test)]
mod tests {
    use chess_service::{Blame, NoticeId};
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};
    use crate::metrics::metrics;

    #[tokio::test]
    async fn attempts_are_counted_by_outcome_and_refusals_by_discords_code() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        let mut recorder = Recorder::new(Arc::clone(&bot));
        let (later, given_up) =
            (Delivery::Later(Timestamp::UNIX_EPOCH), Delivery::GivenUp(Blame::Other, "as a test".into()));
        for (outcome, refused, effect) in [
            (Delivery::Done, None, Effect::None),
            (Delivery::DoneReplacing(None), None, Effect::None),
            (Delivery::Done, Some(50_001), Effect::None),
            (Delivery::Unreachable(Vec::new()), Some(50_013), Effect::None),
            (given_up.clone(), Some(50_013), Effect::None),
            (given_up, None, Effect::Unknown),
            (later.clone(), None, Effect::None),
            (later, None, Effect::Unknown),
        ] {
            let verdict = Verdict { effect, refused, ..Verdict::default() };
            recorder.add(Settled { id: NoticeId(1), outcome }, &verdict);
        }
        let text = metrics(&bot).await;
        for (labels, count) in [
            ("outcome=\"delivered\"", 2),
            ("outcome=\"refused\",code=\"50001\"", 1),
            ("outcome=\"refused\",code=\"50013\"", 2),
            ("outcome=\"given_up\"", 1),
            ("outcome=\"delayed\"", 1),
            ("outcome=\"unknown\"", 1),
        ] {
            let line = format!("zug_deliveries_total{{{labels}}} {count}\n");
            assert!(text.contains(&line), "{line} in {text}");
        }
    }
}
