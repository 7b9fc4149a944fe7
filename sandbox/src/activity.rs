//! Whether the bot is busy with requests.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;
use tokio::sync::Notify;
use tokio::time::Instant;

/// How long no request may have come for the bot to count as quiet, unless somebody says otherwise.
const QUIET_MS: u64 = 30;
/// The longest that anybody may ask for.
const LONGEST_MS: u64 = 5000;

/// How long no request may have come for the bot to count as quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u64")]
pub(crate) struct Quiet(Duration);

/// Nobody waits that long for silence.
#[derive(Debug, Error)]
#[error("quiet_ms is 0 to {LONGEST_MS}, not {0}")]
pub(crate) struct TooLong(u64);

impl TryFrom<u64> for Quiet {
    type Error = TooLong;

    fn try_from(ms: u64) -> Result<Self, TooLong> {
        if ms <= LONGEST_MS { Ok(Self(Duration::from_millis(ms))) } else { Err(TooLong(ms)) }
    }
}

impl Default for Quiet {
    fn default() -> Self {
        Self(Duration::from_millis(QUIET_MS))
    }
}

/// How long somebody waits for what comes of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// Until it is answered, and what was promised by deferring has come.
    Settled,
    /// Until the bot is quiet besides: what it posts elsewhere has come as well.
    Quiet(Quiet),
}

/// The bot's requests under way.
#[derive(Debug, Default)]
pub(crate) struct Activity {
    under_way: usize,
    last: Option<Instant>,
    /// Rings when no request is under way any more.
    pub(crate) idle: Arc<Notify>,
}

impl Activity {
    /// Notes that a request has begun.
    pub(crate) fn begin(&mut self) {
        self.under_way += 1;
    }

    /// Notes that a request has ended.
    pub(crate) fn end(&mut self) {
        self.under_way = self.under_way.saturating_sub(1);
        self.last = Some(Instant::now());
        if self.is_idle() {
            self.idle.notify_waiters();
        }
    }

    /// Tells whether no request is under way.
    pub(crate) fn is_idle(&self) -> bool {
        self.under_way == 0
    }

    /// Returns when the bot will have been quiet for long enough, counted from `since` at the earliest; nothing
    /// while a request is under way.
    pub(crate) fn quiet_from(&self, since: Instant, Quiet(quiet): Quiet) -> Option<Instant> {
        self.is_idle().then(|| self.last.map_or(since, |last| last.max(since)) + quiet)
    }
}
