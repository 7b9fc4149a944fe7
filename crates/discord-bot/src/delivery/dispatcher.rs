//! The loop of delivery: reads new rows of the outbox, starts the deliveries that are allowed now, and records the
//! results.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use chess_service::{Delivery, NoticeId, Settled, Waiting};
use futures_util::FutureExt;
use jiff::Timestamp;
use tokio::task::{JoinError, JoinSet};
use tokio::time::Instant;

use super::backlog::{Backlog, Door, QueuedRow};
use super::outcome::{self, Finished, Verdict, given_up, later};
use super::recorder::{Batch, Recorder};
use super::sending::{Shared, Task};
use crate::bot::Bot;
use crate::discord::connection::ConnectionState;
use crate::discord::rest::Effect;

/// The longest time between two reads of the whole outbox.
const PATROL: Duration = Duration::from_secs(2);
/// Each read of new rows starts this number of ids before the largest known id. If a database has several writers, a
/// row can appear later than a row with a larger id.
const REREAD_IDS: i64 = 100;
/// Extra time after each rate limit. Discord's clock decides when the limit ends, so a request without this extra time
/// could arrive slightly too early.
const GRACE: Duration = Duration::from_millis(20);

/// The time for which the loop reuses a reading of the bot's clock. In a sandbox (a simulated Discord), each reading
/// costs an HTTP request.
const FRESH: Duration = Duration::from_millis(200);

/// Delivers the rows of the outbox. When the program is about to end, first sends all rows that are due, then returns.
pub(crate) async fn dispatch(bot: Arc<Bot>) {
    Dispatcher::new(bot).run().await;
}

struct Dispatcher {
    shared: Arc<Shared>,
    backlog: Backlog,
    known: BTreeMap<NoticeId, Known>,
    /// The largest id among the rows that the dispatcher has read from the outbox.
    last: NoticeId,
    /// The time of the next read of the whole outbox.
    patrol: Instant,
    /// True until the first read of the whole outbox is complete. Each row of this read becomes doubtful
    /// (`Known::is_doubtful`): an earlier run of the program may have sent the row already.
    is_beginning: bool,
    /// The deliveries in progress. The error is the id of the outbox row whose delivery panicked.
    tasks: JoinSet<Result<Finished, NoticeId>>,
    recorder: Recorder,
    /// The last reading of the clock.
    read: Option<(Instant, Timestamp)>,
}

/// A row of the outbox that this process has read but not finished, with facts about the earlier attempts.
struct Known {
    waiting: Waiting,
    is_doubtful: bool,
    breaks: u32,
}

impl Dispatcher {
    fn new(bot: Arc<Bot>) -> Self {
        Self {
            recorder: Recorder::new(Arc::clone(&bot)),
            shared: Arc::new(Shared::new(bot)),
            backlog: Backlog::default(),
            known: BTreeMap::new(),
            last: NoticeId::default(),
            patrol: Instant::now(),
            is_beginning: true,
            tasks: JoinSet::new(),
            read: None,
        }
    }

    async fn run(mut self) {
        let bot = Arc::clone(&self.shared.bot);
        let mut connection = bot.connection.subscribe();
        let mut closing = bot.closing.subscribe();
        let mut look = Instant::now();
        loop {
            if Instant::now() >= look {
                self.admit_new().await;
                look = self.patrol;
            }
            self.start_due().await;
            if self.recorder.is_ready() {
                let now = self.time().await;
                self.recorder.begin(now);
            }
            if *closing.borrow() && self.is_done() {
                return;
            }
            tokio::select! {
                () = bot.wake_up.delivery.notified() => look = Instant::now(),
                () = tokio::time::sleep_until(self.wake(look)) => {}
                Some(ended) = self.tasks.join_next() => self.take_all(ended).await,
                noted = self.recorder.noted() => {
                    self.go_on(noted);
                    // Recording results may have added rows, such as a row that shrinks the previous board.
                    look = Instant::now();
                }
                Ok(()) = connection.changed() => {
                    if *connection.borrow_and_update() == ConnectionState::Up {
                        self.backlog.hurry(Instant::now());
                    }
                }
                Ok(()) = closing.changed() => look = Instant::now(),
            }
        }
    }

    /// Reads the new rows of the outbox, or all rows if [`PATROL`] has passed since the last read of all rows.
    async fn admit_new(&mut self) {
        let now = self.time().await;
        let mut after = NoticeId(self.last.0.saturating_sub(REREAD_IDS));
        if Instant::now() >= self.patrol {
            self.patrol = Instant::now() + PATROL;
            after = NoticeId::default();
        }
        loop {
            let rows = self.shared.bot.club.outbox().waiting(after, now).await;
            let rows = rows.inspect_err(|error| tracing::error!(%error, "cannot read the outbox"));
            let Ok(rows) = rows else { return };
            if rows.is_empty() {
                self.is_beginning = false;
                return;
            }
            for waiting in rows {
                after = waiting.id;
                self.last = self.last.max(after);
                self.admit(waiting, now);
            }
        }
    }

    fn admit(&mut self, waiting: Waiting, now: Timestamp) {
        let (door, side) = Door::of(waiting.route);
        let here = Instant::now();
        // The wait for the first attempt begins at `since`, so that a jump of the clock does not change the wait.
        let from = if waiting.attempts == 0 { waiting.since } else { now };
        let due = here + Duration::try_from(waiting.next_at.duration_since(from)).unwrap_or_default();
        let row = QueuedRow { id: waiting.id, lane: waiting.lane.as_str().into(), door, side, due };
        self.backlog.admit(row, here);
        let is_doubtful = self.is_beginning;
        self.known.entry(waiting.id).or_insert(Known { waiting, is_doubtful, breaks: 0 });
    }

    /// Starts all deliveries that the backlog allows now.
    async fn start_due(&mut self) {
        while let Some(id) = self.backlog.next(Instant::now()) {
            let now = self.time().await;
            let Some(known) = self.known.get(&id) else {
                self.backlog.recorded(id, None, Instant::now());
                continue;
            };
            let task = Task { waiting: known.waiting.clone(), is_doubtful: known.is_doubtful, now };
            let shared = Arc::clone(&self.shared);
            self.tasks.spawn(async move {
                let lease = Arc::clone(&shared.bot.lease);
                let delivery = lease.guard(Box::pin(outcome::deliver(&shared, task)));
                AssertUnwindSafe(delivery).catch_unwind().await.map_err(|_| id)
            });
        }
    }

    /// Takes the results of all deliveries that have ended.
    async fn take_all(&mut self, first: Result<Result<Finished, NoticeId>, JoinError>) {
        let mut next = Some(first);
        // A `JoinError` never occurs, because each task catches its panics and nobody cancels a task.
        while let Some(Ok(ended)) = next {
            match ended {
                Ok(finished) => self.finished(finished),
                Err(id) => self.broke_off(id).await,
            }
            next = self.tasks.try_join_next();
        }
    }

    fn finished(&mut self, finished: Finished) {
        let now = Instant::now();
        for ((door, side), wait) in finished.closed {
            self.backlog.close(door, side, now + wait + GRACE);
        }
        if let Some(stop) = finished.verdict.stop {
            tracing::warn!(seconds = stop.as_secs_f64(), "sending is suspended");
            self.backlog.stop_until(now + stop + GRACE);
        }
        if let Some(known) = self.known.get_mut(&finished.id) {
            known.is_doubtful |= finished.verdict.effect == Effect::Unknown;
        }
        if let Some(outcome) = finished.outcome {
            self.end(finished.id, outcome, &finished.verdict);
        } else {
            let again = finished.verdict.again.map(|pause| now + pause);
            self.backlog.recorded(finished.id, again, now);
        }
    }

    fn end(&mut self, id: NoticeId, outcome: Delivery, verdict: &Verdict) {
        self.backlog.answered(id);
        self.recorder.add(Settled { id, outcome }, verdict);
    }

    /// Handles a panic in a delivery. The panic counts as a failed attempt.
    async fn broke_off(&mut self, id: NoticeId) {
        tracing::error!(notice = id.0, "a delivery panicked");
        let now = self.time().await;
        let Some(known) = self.known.get_mut(&id) else { return };
        known.breaks += 1;
        // The panicked delivery may have sent the message.
        known.is_doubtful = true;
        let again = outcome::after_break(known.breaks);
        let give_up = || given_up(&"its delivery panicked repeatedly");
        let outcome = again.map_or_else(give_up, |pause| later(now, pause));
        self.end(id, outcome, &Verdict { again, effect: Effect::Unknown, ..Verdict::default() });
    }

    /// Tells the backlog about each recorded result. If the delivery of a row is finished, the backlog continues with
    /// the next row of the same lane (queue). Otherwise, the backlog schedules another attempt.
    fn go_on(&mut self, noted: Batch) {
        for (Settled { id, .. }, again) in noted {
            if again.is_none() {
                self.known.remove(&id);
            } else if let Some(known) = self.known.get_mut(&id) {
                known.waiting.attempts += 1;
            }
            self.backlog.recorded(id, again, Instant::now());
        }
    }

    /// Returns the time at which the loop continues if no event comes earlier. `look` is the time of the next read of
    /// the outbox.
    fn wake(&self, look: Instant) -> Instant {
        [self.backlog.wake(), self.recorder.wake()].into_iter().flatten().fold(look, Instant::min)
    }

    /// Returns true if no delivery is under way, all results are recorded, and no row is due.
    fn is_done(&self) -> bool {
        self.tasks.is_empty() && self.recorder.is_idle() && !self.backlog.has_due()
    }

    async fn time(&mut self) -> Timestamp {
        if let Some((read, time)) = self.read
            && read.elapsed() < FRESH
        {
            return time.saturating_add(read.elapsed()).unwrap_or(time);
        }
        let time = self.shared.bot.clock.now().await;
        self.read = Some((Instant::now(), time));
        time
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Level, Lot, Network, Place, Venue};
    use chess_core::{Color, Language};
    use chess_service::{Caller, Order, Viewer};
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[tokio::test]
    async fn a_row_that_is_visible_only_after_a_row_with_a_larger_id_is_found() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, _folder) = discord.bot();
        let mut dispatcher = Dispatcher::new(Arc::clone(&bot));
        dispatcher.admit_new().await;
        let place = Place { network: Network::Discord, id: 3 };
        let venue = Venue { place, server: None, language: Language::English };
        let viewer = Viewer { account: Account::Person(Network::Discord, 1), venue };
        let caller = Caller { viewer, now: bot.clock.now().await, answer: None };
        bot.club
            .games()
            .play_computer(caller, Level::USUAL, Order::default(), Lot(Color::White))
            .await
            .unwrap();
        dispatcher.last = NoticeId(REREAD_IDS + 100);
        dispatcher.admit_new().await;
        assert!(
            dispatcher.known.is_empty(),
            "far behind the last row, only a read of the whole outbox finds the row"
        );
        dispatcher.patrol = Instant::now();
        dispatcher.admit_new().await;
        let (id, known) =
            dispatcher.known.first_entry().map(|first| (*first.key(), first.into_mut())).unwrap();
        known.breaks = 2;
        dispatcher.last = NoticeId(REREAD_IDS);
        dispatcher.admit_new().await;
        assert_eq!(dispatcher.known[&id].breaks, 2, "a known row stays as it is");
        dispatcher.known.clear();
        dispatcher.admit_new().await;
        assert!(dispatcher.known.contains_key(&id), "every read finds a row near the last row");
    }
}
