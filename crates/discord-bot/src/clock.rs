//! The one clock: the system's, or the sandbox's when the bot plays there.

use std::time::Duration;

use jiff::Timestamp;
use serde::Deserialize;

/// Where the time comes from.
#[derive(Clone, Debug)]
pub(crate) enum Clock {
    /// The system.
    System,
    /// A sandbox, asked over HTTP each time, so that time moves there and here at once.
    Sandbox {
        /// The address of its clock.
        url: String,
        /// How it is asked.
        client: reqwest::Client,
    },
}

#[derive(Deserialize)]
struct SandboxTime {
    now_ms: i64,
    offset_ms: i64,
}

/// One reading of the clock, and how far somebody has moved it by hand: only a sandbox's is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    /// The time.
    pub now: Timestamp,
    by_hand_ms: i64,
}

impl Reading {
    /// Whether the clock was moved by hand since an earlier reading.
    pub(crate) fn is_moved_since(self, earlier: Self) -> bool {
        self.by_hand_ms != earlier.by_hand_ms
    }
}

impl Clock {
    /// The time now.
    pub(crate) async fn now(&self) -> Timestamp {
        self.read().await.map_or_else(system_now, |reading| reading.now)
    }

    /// Reads the clock; nothing if a sandbox does not tell its time.
    pub(crate) async fn read(&self) -> Option<Reading> {
        match self {
            Self::System => Some(Reading { now: system_now(), by_hand_ms: 0 }),
            Self::Sandbox { url, client } => {
                let time = ask(client, url).await?;
                let now = Timestamp::from_millisecond(time.now_ms).ok()?;
                Some(Reading { now, by_hand_ms: time.offset_ms })
            }
        }
    }

    /// Waits for a while, or until somebody moves a sandbox's clock away from where it was read.
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

async fn ask(client: &reqwest::Client, url: &str) -> Option<SandboxTime> {
    let answer = client.get(url).send().await.and_then(reqwest::Response::error_for_status);
    match answer {
        Ok(answer) => answer.json().await.ok(),
        Err(error) => {
            tracing::error!(%error, "the sandbox does not tell its time");
            None
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "this is the one place where the clock is read")]
pub(crate) fn system_now() -> Timestamp {
    Timestamp::now()
}
