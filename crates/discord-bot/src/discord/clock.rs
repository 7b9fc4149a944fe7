//! The bot's clock: an estimate of Discord's time, or the time of a sandbox.

use std::cmp::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use tokio::time::Instant;

use super::server_time::{DiscordTime, Here, TimeBounds};

/// The source of the time.
#[derive(Clone, Debug)]
pub(crate) enum Clock {
    /// Discord's time, estimated from this machine's clocks and from the times in Discord's traffic.
    System(Arc<Mutex<DiscordTime>>),
    /// The clock of a sandbox. Each reading is an HTTP request to the sandbox. If a person moves the sandbox's clock,
    /// the next reading already shows the new time.
    Sandbox { url: String, client: reqwest::Client },
}

/// A reading of the clock. `by_hand_ms` is the sum of all manual jumps of the clock. Only a sandbox's clock can
/// jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Reading {
    #[serde(rename = "now_ms", with = "jiff::fmt::serde::timestamp::millisecond::required")]
    pub now: Timestamp,
    #[serde(rename = "offset_ms")]
    by_hand_ms: i64,
}

impl Reading {
    /// Returns true if a person moved the clock of the sandbox since the reading `earlier`.
    pub(crate) fn is_moved_since(self, earlier: Self) -> bool {
        self.by_hand_ms != earlier.by_hand_ms
    }
}

impl Clock {
    /// A clock that shows the system time until a time from Discord is known.
    pub(crate) fn system() -> Self {
        Self::System(Arc::default())
    }

    /// Corrects the estimate of Discord's time with `bounds`. A sandbox's clock needs no estimate and ignores `bounds`.
    pub(crate) fn hear(&self, bounds: TimeBounds) {
        let heard = self.estimate().and_then(|mut time| time.hear(bounds, here()));
        let Some((skew, by)) = heard else { return };
        if skew == Ordering::Equal {
            return tracing::info!("this machine's clock is right again");
        }
        let side = if skew == Ordering::Greater { "ahead of" } else { "behind" };
        tracing::warn!(
            seconds = by.as_secs_f64(),
            "this machine's clock is {side} Discord's: Discord's time counts; let NTP set the clock (`timedatectl set-ntp true`)"
        );
    }

    /// Returns the duration of this machine's last suspension once; further calls return `None`. Suspensions of at most
    /// five minutes do not count.
    pub(crate) fn take_missed(&self) -> Option<SignedDuration> {
        self.estimate()?.take_missed()
    }

    /// Returns true if the bot should ask Discord for the time.
    pub(crate) fn is_unsure(&self) -> bool {
        self.estimate().is_some_and(|time| time.is_unsure(here()))
    }

    /// Returns the current time. If the sandbox does not answer, returns the time of this machine.
    pub(crate) async fn now(&self) -> Timestamp {
        self.read().await.map_or_else(system_now, |reading| reading.now)
    }

    /// Reads the clock. Returns `None` if a sandbox (a program in the place of Discord) does not tell its time.
    pub(crate) async fn read(&self) -> Option<Reading> {
        let Self::Sandbox { url, client } = self else {
            return self.estimate().map(|time| Reading { now: time.now(here()), by_hand_ms: 0 });
        };
        ask(client, url).await
    }

    /// The estimate of Discord's time, unless this is the clock of a sandbox.
    fn estimate(&self) -> Option<MutexGuard<'_, DiscordTime>> {
        match self {
            Self::System(time) => Some(time.lock().unwrap_or_else(PoisonError::into_inner)),
            Self::Sandbox { .. } => None,
        }
    }

    /// Waits for `duration`. With [`Self::Sandbox`], the wait may end earlier: after five seconds, or when a person has
    /// moved the clock since the reading `read`.
    pub(crate) async fn pause(&self, duration: Duration, read: Reading) {
        if let Self::Sandbox { url, client } = self {
            let wait = duration.as_millis().min(5000);
            let next = format!("{url}?after_offset_ms={}&wait_ms={wait}", read.by_hand_ms);
            if ask(client, &next).await.is_some() {
                return;
            }
        }
        tokio::time::sleep(duration).await;
    }
}

fn here() -> Here {
    Here { count: Instant::now(), wall: system_now() }
}

async fn ask(client: &reqwest::Client, url: &str) -> Option<Reading> {
    let asked = async { client.get(url).send().await?.error_for_status()?.json().await };
    asked.await.inspect_err(|error| tracing::error!(%error, "the sandbox does not tell its time")).ok()
}

#[expect(clippy::disallowed_methods, reason = "this is the one place where the clock is read")]
pub(crate) fn system_now() -> Timestamp {
    Timestamp::now()
}
