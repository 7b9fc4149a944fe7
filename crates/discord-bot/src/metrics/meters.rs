//! Counters of events, and the names of all metrics.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use chess_service::Figures;
use jiff::Timestamp;
use prometheus_client::encoding::prometheus_text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use tokio::sync::watch;
use tokio::time::Instant;

/// The length of the period for which Discord limits the number of session starts.
const PERIOD: Duration = Duration::from_hours(24);

type Labelled<M> = Family<[(&'static str, String); 1], M>;

/// The metrics that the running program collects: requests to Discord, attempts to deliver a message, the time until
/// the first answer to a person, and remaining session starts. Clones share the values.
#[derive(Clone, Debug)]
pub(crate) struct Meters {
    requests: Labelled<Counter>,
    /// The attempts to deliver messages. If Discord permanently refused a message, the label `code` is the error code.
    deliveries: Family<Vec<(&'static str, String)>, Counter>,
    first_answers: Histogram,
    /// Discord's limit for the starts of sessions; `None` until Discord has told this limit.
    session_starts: watch::Sender<Option<SessionStarts>>,
}

/// Discord's limit on the number of gateway sessions that the bot may start in a period.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SessionStarts {
    pub(crate) left: u64,
    /// The number of starts that Discord allows in one period.
    pub(crate) total: u64,
    /// The end of the current 24-hour period. In the next period, all `total` starts are available again.
    pub(crate) resets_at: Instant,
}

impl SessionStarts {
    /// Returns the limit at the time `now`. After the end of the period, a new period begins with `total` starts.
    fn at(self, now: Instant) -> Self {
        if now < self.resets_at { self } else { Self { left: self.total, resets_at: now + PERIOD, ..self } }
    }
}

impl Default for Meters {
    fn default() -> Self {
        // Discord waits three seconds for the first answer.
        let seconds = [0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];
        let deliveries = Family::<Vec<(&'static str, String)>, Counter>::default();
        // The counter is shown from the start, so that a rate includes the first delivery.
        drop(deliveries.get_or_create(&vec![("outcome", "delivered".to_owned())]));
        Self {
            requests: Labelled::default(),
            deliveries,
            first_answers: Histogram::new(seconds),
            session_starts: watch::Sender::default(),
        }
    }
}

/// The state of the program at the time of a request for the metrics.
pub(crate) struct Readings {
    pub(super) figures: Option<(Figures, Timestamp)>,
    pub(super) durable_writes: (u64, Duration),
    /// The number of connected shards, and the total number of shards.
    pub(super) shards: (usize, u32),
    pub(super) leads: bool,
    pub(super) read_at: Instant,
}

impl Meters {
    /// Counts a request to Discord by the status of its answer. Without an answer, the status is 0.
    pub(crate) fn count_request(&self, status: u16) {
        self.requests.get_or_create(&[("status", status.to_string())]).inc();
    }

    /// Counts an attempt to deliver a message. If Discord permanently refused the message, `refused` is Discord's error
    /// code. Each code adds a time series, but Discord has only few of these codes.
    pub(crate) fn count_delivery(&self, outcome: &'static str, refused: Option<i64>) {
        let code = refused.map(|code| ("code", code.to_string()));
        let labels = [("outcome", outcome.to_owned())].into_iter().chain(code).collect();
        self.deliveries.get_or_create(&labels).inc();
    }

    pub(crate) fn time_first_answer(&self, taken: Duration) {
        self.first_answers.observe(taken.as_secs_f64());
    }

    /// Records Discord's limit on the number of gateway sessions that the bot may start in a period.
    pub(crate) fn note_session_starts(&self, starts: SessionStarts) {
        self.session_starts.send_replace(Some(starts));
    }

    /// Counts the start of a session.
    pub(crate) fn count_session(&self, now: Instant) {
        self.session_starts.send_modify(|starts| {
            if let Some(starts) = starts {
                *starts = starts.at(now);
                starts.left = starts.left.saturating_sub(1);
            }
        });
    }

    /// Writes all metrics in the Prometheus text format.
    pub(super) fn text(&self, read: &Readings) -> String {
        let mut registry = Registry::with_prefix("zug");
        let requests = "Requests to Discord by status of the answer (0: none)";
        registry.register("requests", requests, self.requests.clone());
        let deliveries = "Attempts to deliver a message";
        registry.register("deliveries", deliveries, self.deliveries.clone());
        let first_answers = "Seconds until the first answer to a person arrived or failed";
        registry.register("first_answer_seconds", first_answers, self.first_answers.clone());
        // Only the leader connects, so the other processes do not know how many starts are left.
        if let Some(starts) = self.session_starts.borrow().filter(|_| read.leads) {
            let left = starts.at(read.read_at).left.try_into().unwrap_or(i64::MAX);
            let sessions = "Connections to the gateway that Discord still allows";
            gauge(&mut registry, "sessions_left", sessions, left);
        }
        let (connected, all) = (i64::try_from(read.shards.0).unwrap_or(i64::MAX), i64::from(read.shards.1));
        let shards = [("connected", connected), ("lost", all - connected)];
        gauges(&mut registry, "shards", "Connections to the gateway", &shards);
        gauge(&mut registry, "leads", "This process leads (1) or stands by (0)", read.leads.into());
        let (writes, seconds) = (Counter::<u64>::default(), Counter::<f64, AtomicU64>::default());
        writes.inc_by(read.durable_writes.0);
        seconds.inc_by(read.durable_writes.1.as_secs_f64());
        registry.register("writes", "Writes to the database", writes);
        registry.register(
            "write_seconds",
            "Writes to the database, seconds that they took together",
            seconds,
        );
        if let Some((figures, now)) = &read.figures {
            let games = [("running", figures.running), ("paused", figures.paused), ("ended", figures.ended)];
            gauges(&mut registry, "games", "Games", &games);
            gauge(&mut registry, "games_thinking", "Games that wait for a computer", figures.thinking);
            gauge(&mut registry, "outbox_messages", "Messages that wait", figures.messages);
            let age = figures.oldest.map_or(0, |since| now.as_second() - since.as_second()).max(0);
            gauge(&mut registry, "outbox_oldest_seconds", "Messages that wait, oldest in seconds", age);
            gauge(&mut registry, "database_bytes", "Size of the database in bytes", figures.bytes);
        }
        let mut text = String::new();
        // Writing to a string cannot fail.
        prometheus_text::encode(&mut text, &registry).unwrap_or_default();
        text
    }
}

fn gauge(registry: &mut Registry, name: &str, help: &str, value: i64) {
    let gauge = Gauge::<i64>::default();
    gauge.set(value);
    registry.register(name, help, gauge);
}

/// Registers a gauge with one value for each state. The label `state` holds the name of the state, such as `running`.
fn gauges(registry: &mut Registry, name: &str, help: &str, states: &[(&str, i64)]) {
    let family = Labelled::<Gauge>::default();
    for (state, value) in states {
        family.get_or_create(&[("state", (*state).to_owned())]).set(*value);
    }
    registry.register(name, help, family);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn session_starts_are_shown_once_they_are_known_and_are_all_left_after_a_reset() {
        let (meters, now, hour) = (Meters::default(), Instant::now(), Duration::from_hours(1));
        let shown = |hours: u32, leads| {
            let (durable_writes, read_at) = ((0, Duration::ZERO), now + hours * hour);
            let read = Readings { figures: None, durable_writes, shards: (0, 1), leads, read_at };
            let text = meters.text(&read);
            text.lines().find_map(|line| line.strip_prefix("zug_sessions_left ")?.parse().ok())
        };
        assert_eq!(shown(0, true), None);
        meters.note_session_starts(SessionStarts { left: 60, total: 1000, resets_at: now + hour });
        meters.count_session(now);
        assert_eq!([shown(0, true), shown(1, true)], [Some(59), Some(1000)]);
        assert_eq!(shown(0, false), None, "another process connects");
        meters.count_session(now + hour);
        assert_eq!([shown(24, true), shown(25, true)], [Some(999), Some(1000)]);
    }
}
