//! Supervises the tasks of the program: logs and restarts a task that ends or panics.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::Instant;

/// After a run of this length, the task counts as healthy and the count of failures starts at 0 again.
const WELL: Duration = Duration::from_mins(10);

/// Runs a task until the program closes. Restarts the task after each end. `pause` takes the number of earlier failures
/// and returns the wait before the restart.
pub(super) async fn supervise<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    closing: watch::Receiver<bool>,
    part: impl Fn() -> F,
    pause: fn(u32) -> Duration,
) {
    let mut failures = 0;
    loop {
        let begun = Instant::now();
        let running = tokio::spawn(part());
        let held = Held(running.abort_handle());
        let ended = running.await;
        drop(held);
        if *closing.borrow() && ended.is_ok() {
            return;
        }
        match ended {
            Ok(()) => tracing::error!(name, "a task ended and is restarted"),
            Err(error) => {
                tracing::error!(name, %error, "a task panicked and is restarted");
            }
        }
        failures = if begun.elapsed() > WELL { 0 } else { failures };
        tokio::time::sleep(pause(failures)).await;
        failures += 1;
    }
}

/// Aborts a task when its supervisor is aborted.
struct Held(AbortHandle);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.abort();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test]
    async fn a_task_that_panics_or_ends_is_restarted_until_the_program_closes() {
        let runs = Arc::new(AtomicU32::new(0));
        let (close, closing) = watch::channel(false);
        let part = || {
            let (runs, close) = (Arc::clone(&runs), close.clone());
            async move {
                match runs.fetch_add(1, Ordering::Relaxed) {
                    0 => panic!("as a test"),
                    1 => {}
                    _ => drop(close.send_replace(true)),
                }
            }
        };
        supervise("part", closing, part, |_| Duration::ZERO).await;
        assert_eq!(runs.load(Ordering::Relaxed), 3);
    }
}
