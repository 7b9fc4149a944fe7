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

type Labelled<M> = Family<[(&'static str, String); 1], M>;

/// Metrics about requests to Discord and remaining session starts. Clones share the values.
#[derive(Clone, Debug)]
pub(crate) struct Meters {
    requests: Labelled<Counter>,
    first_answers: Histogram,
    sessions_left: Gauge,
}

impl Default for Meters {
    fn default() -> Self {
        // Discord waits three seconds for the first answer.
        let seconds = [0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];
        Self {
            requests: Labelled::default(),
            first_answers: Histogram::new(seconds),
            sessions_left: Gauge::default(),
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
}

impl Meters {
    /// Counts a request to Discord by the status of its answer. Without an answer, the status is 0.
    pub(crate) fn count_request(&self, status: u16) {
        self.requests.get_or_create(&[("status", status.to_string())]).inc();
    }

    pub(crate) fn time_first_answer(&self, taken: Duration) {
        self.first_answers.observe(taken.as_secs_f64());
    }

    /// Records the number of session starts that Discord still allows today.
    pub(crate) fn note_sessions_left(&self, left: u64) {
        self.sessions_left.set(left.try_into().unwrap_or(i64::MAX));
    }

    pub(crate) fn count_session(&self) {
        self.sessions_left.dec();
    }

    /// Writes all metrics in the Prometheus text format.
    pub(super) fn text(&self, read: &Readings) -> String {
        let mut registry = Registry::with_prefix("zug");
        let requests = "Requests to Discord by status of the answer (0: none)";
        registry.register("requests", requests, self.requests.clone());
        let first_answers = "Seconds until Discord had the answer to a command or button";
        registry.register("first_answer_seconds", first_answers, self.first_answers.clone());
        let sessions = "Connections to the gateway that Discord still allows";
        registry.register("sessions_left", sessions, self.sessions_left.clone());
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

/// Registers one gauge for each state.
fn gauges(registry: &mut Registry, name: &str, help: &str, values: &[(&str, i64)]) {
    let family = Labelled::<Gauge>::default();
    for (state, value) in values {
        family.get_or_create(&[("state", (*state).to_owned())]).set(*value);
    }
    registry.register(name, help, family);
}
