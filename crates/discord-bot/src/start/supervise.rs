//! Supervises the tasks of the program: one that ends or panics unasked is logged and started again.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use crate::discord::send;

/// A part that ran this long was well: the pauses begin anew.
const WELL: Duration = Duration::from_mins(10);

/// Runs a part of the program and starts it again when it ends, until the program closes.
pub(crate) async fn supervise<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    closing: watch::Receiver<bool>,
    part: impl Fn() -> F,
) {
    keep_up(name, closing, part, send::pause).await;
}

/// Runs work that has an end, again until it reaches it.
pub(crate) async fn until_done<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    work: impl Fn() -> F,
) {
    redo(name, work, send::pause).await;
}

async fn keep_up<F: Future<Output = ()> + Send + 'static>(
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
            Ok(()) => tracing::error!(name, "a part of the program ended and is started again"),
            Err(error) => {
                tracing::error!(name, %error, "a part of the program broke off and is started again");
            }
        }
        failures = if begun.elapsed() > WELL { 0 } else { failures };
        tokio::time::sleep(pause(failures)).await;
        failures += 1;
    }
}

async fn redo<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    work: impl Fn() -> F,
    pause: fn(u32) -> Duration,
) {
    for failures in 0.. {
        let running = tokio::spawn(work());
        let held = Held(running.abort_handle());
        let Err(error) = running.await else { return };
        drop(held);
        tracing::error!(name, %error, "a part of the program broke off and is started again");
        tokio::time::sleep(pause(failures)).await;
    }
}

/// A part ends with the one who watches over it.
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
    async fn a_part_that_breaks_off_or_ends_is_started_again_until_the_program_closes() {
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
        keep_up("part", closing, part, |_| Duration::ZERO).await;
        assert_eq!(runs.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn work_with_an_end_is_done_once_it_reaches_it() {
        let runs = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&runs);
        let work = move || {
            let runs = Arc::clone(&counted);
            async move { assert!(runs.fetch_add(1, Ordering::Relaxed) > 1, "as a test") }
        };
        redo("work", work, |_| Duration::ZERO).await;
        assert_eq!(runs.load(Ordering::Relaxed), 3);
    }
}
