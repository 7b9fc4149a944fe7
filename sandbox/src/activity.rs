//! The bot's unfinished requests, and the time since its last request.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;
use tokio::sync::Notify;
use tokio::time::Instant;

/// By default, the bot counts as quiet after this many milliseconds without a request.
const DEFAULT_QUIET_MS: u64 = 30;
/// The longest quiet period that a caller may request, in milliseconds.
const LONGEST_MS: u64 = 5000;

/// The time without requests after which the bot counts as quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u64")]
pub(crate) struct Quiet(Duration);

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
        Self(Duration::from_millis(DEFAULT_QUIET_MS))
    }
}

/// The condition that ends the wait for the effects of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// The bot has answered, and any deferred answer has arrived in full.
    Settled,
    /// The condition of `Settled` holds, and the bot is quiet, so the bot's other messages have also arrived.
    Quiet(Quiet),
}

/// The bot's unfinished requests.
#[derive(Debug, Default)]
pub(crate) struct Activity {
    under_way: usize,
    last: Option<Instant>,
    /// Notifies when the last unfinished request ends.
    pub(crate) idle: Arc<Notify>,
}

impl Activity {
    pub(crate) fn begin(&mut self) {
        self.under_way += 1;
    }

    pub(crate) fn end(&mut self) {
        self.under_way = self.under_way.saturating_sub(1);
        self.last = Some(Instant::now());
        if self.is_idle() {
            self.idle.notify_waiters();
        }
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.under_way == 0
    }

    /// Returns the instant at which the bot counts as quiet, or `None` while a request is unfinished. The time without
    /// requests begins with the end of the last request, but not before `since`.
    pub(crate) fn quiet_from(&self, since: Instant, Quiet(length): Quiet) -> Option<Instant> {
        self.is_idle().then(|| self.last.map_or(since, |last| last.max(since)) + length)
    }
}
