//! Supervises the tasks of the program: logs and restarts a task that ends or panics.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::bot::Bot;

/// After a run of this length, the task counts as healthy and the count of failures starts at 0 again.
const WELL: Duration = Duration::from_mins(10);

/// Runs a task until the program closes. If the task ends earlier or panics, restarts the task. `pause` takes the
/// number of earlier failures and returns the wait before the restart.
pub(super) async fn supervise<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    bot: Arc<Bot>,
    part: impl Fn(Arc<Bot>) -> F,
    pause: fn(u32) -> Duration,
) {
    let mut failures = 0;
    loop {
        let begun = Instant::now();
        // If the supervisor is aborted, the set aborts the task.
        let mut running = JoinSet::new();
        running.spawn(part(Arc::clone(&bot)));
        match running.join_next().await {
            Some(Err(error)) => tracing::error!(name, %error, "a task panicked and is restarted"),
            Some(Ok(())) | None if *bot.closing.borrow() => return,
            Some(Ok(())) | None => tracing::error!(name, "a task ended and is restarted"),
        }
        failures = if begun.elapsed() > WELL { 0 } else { failures };
        tokio::time::sleep(pause(failures)).await;
        failures += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[tokio::test]
    async fn a_task_that_panics_or_ends_is_restarted_until_the_program_closes() {
        let runs = Arc::new(AtomicU32::new(0));
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        let part = |bot: Arc<Bot>| {
            let runs = Arc::clone(&runs);
            async move {
                match runs.fetch_add(1, Ordering::Relaxed) {
                    0 => panic!("as a test"),
                    1 => {}
                    _ => drop(bot.closing.send_replace(true)),
                }
            }
        };
        supervise("part", bot, part, |_| Duration::ZERO).await;
        assert_eq!(runs.load(Ordering::Relaxed), 3);
    }
}
