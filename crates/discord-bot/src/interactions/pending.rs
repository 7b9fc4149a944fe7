//! Counts the interactions that are not answered yet, so that the program ends after the last answer.

use std::sync::Arc;

use tokio::sync::watch;

/// The number of pending interactions.
#[derive(Clone, Debug)]
pub(crate) struct Pending(Arc<watch::Sender<usize>>);

/// One pending interaction, until it is dropped.
#[derive(Debug)]
pub(crate) struct Guard(Arc<watch::Sender<usize>>);

impl Default for Pending {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl Pending {
    /// Counts something from now on.
    pub(crate) fn begin(&self) -> Guard {
        self.0.send_modify(|count| *count += 1);
        Guard(Arc::clone(&self.0))
    }

    /// Waits until nothing is under way.
    pub(crate) async fn nothing(&self) {
        // It cannot close: this holds the other end.
        drop(self.0.subscribe().wait_for(|count| *count == 0).await);
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count = count.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_end_waits_for_all_that_is_under_way() {
        let pending = Pending::default();
        pending.nothing().await;
        let guards = [pending.begin(), pending.begin()];
        let waiting = tokio::spawn({
            let pending = pending.clone();
            async move { pending.nothing().await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        drop(guards);
        waiting.await.unwrap();
    }
}
