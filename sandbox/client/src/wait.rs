//! Waiting for what must come, with an end.

use std::time::Duration;

use tokio::time::timeout;

use crate::{Client, Message};

/// How long something that must come may take.
const PATIENCE: Duration = Duration::from_mins(1);
/// The time until the next look if no event comes: no event tells of a bot's request or of a file.
const NEXT_LOOK: Duration = Duration::from_millis(100);

/// When something that a person does counts as done.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// The answer is there, and the bot has sent nothing for so many milliseconds.
    Quiet(u16),
    /// The answer is there. This suits many people who act at once.
    Answered,
}

impl Default for Until {
    /// The sandbox's own default.
    fn default() -> Self {
        Self::Quiet(30)
    }
}

impl Until {
    /// Writes it behind the path of a call.
    pub(crate) fn query(self) -> String {
        match self {
            Self::Quiet(ms) => format!("quiet_ms={ms}"),
            Self::Answered => "until=settled".to_owned(),
        }
    }
}

impl Client {
    /// Looks again after each event of the sandbox, until there is something; panics after a minute.
    pub async fn wait_for<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let found = async {
            // Opened before the first look, so that no event is missed after it.
            let mut events = self.events().await;
            loop {
                if let Some(found) = look().await {
                    return found;
                }
                if let Ok(Ok(None) | Err(_)) = timeout(NEXT_LOOK, events.chunk()).await {
                    events = self.events().await;
                }
            }
        };
        timeout(PATIENCE, found).await.unwrap_or_else(|_| panic!("waited in vain for {what}"))
    }

    /// Waits until a person sees a public message that fulfils a condition, and returns the newest such message.
    pub async fn wait_for_post(
        &self,
        user: &str,
        channel: &str,
        what: &str,
        is_it: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait_for(what, async || {
            let seen = self.messages(user, channel).await;
            seen.into_iter().rev().find(|message| !message.private && is_it(message))
        })
        .await
    }

    /// Waits for a thread in a channel, and returns its id.
    pub async fn wait_for_thread(&self, channel: &str) -> String {
        self.wait_for("a thread", async || self.newest_thread(channel).await).await
    }
}
