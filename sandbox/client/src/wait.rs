//! Waiting for expected events, with a time limit.

use std::time::Duration;

use tokio::time::timeout;

use crate::{Client, Message};

/// The longest wait for an expected event.
const PATIENCE: Duration = Duration::from_mins(1);
/// The longest time between two calls of `look`. Events alone are not enough, because the sandbox sends no event for a
/// request of the bot or for a file.
const NEXT_LOOK: Duration = Duration::from_millis(100);

impl Client {
    /// Calls `look` after each event of the sandbox until `look` returns a value. Panics after a minute.
    pub async fn wait_for<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let found = async {
            // Opens the event stream before the first look, so that the wait misses no event after the look.
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

    /// Waits for a thread in a channel, and returns the thread's id.
    pub async fn wait_for_thread(&self, channel: &str) -> String {
        self.wait_for("a thread", async || self.newest_thread(channel).await).await
    }
}
