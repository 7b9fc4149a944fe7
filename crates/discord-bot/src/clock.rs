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

impl Clock {
    /// The time now.
    pub(crate) async fn now(&self) -> Timestamp {
        match self {
            Self::System => system_now(),
            Self::Sandbox { url, client } => match ask(client, url).await {
                Some(time) => Timestamp::from_millisecond(time.now_ms).unwrap_or_else(|_| system_now()),
                None => system_now(),
            },
        }
    }

    /// Waits for a while, or until somebody moves the sandbox's clock.
    pub(crate) async fn pause(&self, duration: Duration) {
        if let Self::Sandbox { url, client } = self
            && let Some(time) = ask(client, url).await
        {
            let wait = duration.as_millis().min(5000);
            let next = format!("{url}?after_offset_ms={}&wait_ms={wait}", time.offset_ms);
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
fn system_now() -> Timestamp {
    Timestamp::now()
}
