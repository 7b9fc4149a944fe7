//! Runs searches on separate threads. Limits the number of running searches, so that answers and pictures do not wait
//! for searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Semaphore;
use tokio::task::JoinError;

/// Limits the number of searches that run at the same time.
pub(crate) struct Thinking {
    places: Arc<Semaphore>,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    /// Allows `places` searches at the same time, or one search if `places` is 0.
    pub(crate) fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places.max(1))), stop: Arc::default() }
    }

    /// Runs the search `question` on a separate thread, as soon as the limit allows another search. `question` gets the
    /// flag that [`Thinking::stop`] sets, and must return early when the flag is set.
    ///
    /// # Errors
    /// The search panicked, or the program ends.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The result is always a permit, because the semaphore is never closed.
        let place = Arc::clone(&self.places).acquire_owned().await;
        let stop = Arc::clone(&self.stop);
        let thought = tokio::task::spawn_blocking(move || {
            let _place = place;
            question(&stop)
        });
        thought.await.inspect_err(|error| tracing::error!(%error, "a search broke off"))
    }

    /// Stops all searches. Later searches stop immediately.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_search_that_panics_is_an_error_and_the_next_search_still_runs() {
        let thinking = Thinking::new(1);
        let broken: Result<u8, _> = thinking.ask(|_| panic!("as a test")).await;
        assert!(broken.is_err());
        assert_eq!(thinking.ask(|_| 7).await.ok(), Some(7));
    }

    #[tokio::test]
    async fn searches_can_be_stopped() {
        let thinking = Thinking::new(1);
        let answer = thinking.ask(|stop| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            true
        });
        let stopping = async { thinking.stop() };
        assert_eq!(tokio::join!(answer, stopping).0.ok(), Some(true));
    }
}
