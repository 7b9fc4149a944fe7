//! Whether the bot is busy with requests.

use std::time::Duration;

use serde::Deserialize;
use tokio::time::Instant;

/// How long no request may have come for the bot to count as quiet.
const QUIET: Duration = Duration::from_millis(30);

/// How long somebody waits for what comes of an interaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Until {
    /// Until it is answered, and what was promised by deferring has come.
    Settled,
    /// Until the bot is quiet besides: what it posts elsewhere has come as well.
    #[default]
    Quiet,
}

/// The bot's requests under way.
#[derive(Debug, Default)]
pub(crate) struct Activity {
    under_way: usize,
    last: Option<Instant>,
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
    }

    /// Returns when the bot will have been quiet for long enough, counted from `since` at the earliest; nothing
    /// while a request is under way.
    pub(crate) fn quiet_from(&self, since: Instant) -> Option<Instant> {
        (self.under_way == 0).then(|| self.last.map_or(since, |last| last.max(since)) + QUIET)
    }
}
