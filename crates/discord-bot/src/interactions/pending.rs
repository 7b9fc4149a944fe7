//! Counts the pending interactions, so that the program ends only after the last answer.

use std::sync::Arc;

use tokio::sync::watch;

/// The number of pending interactions.
#[derive(Clone, Debug)]
pub(crate) struct Pending(Arc<watch::Sender<usize>>);

/// A pending interaction, until it is dropped.
#[derive(Debug)]
pub(crate) struct Guard(Arc<watch::Sender<usize>>);

impl Default for Pending {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl Pending {
    /// Counts an interaction until the guard is dropped.
    pub(crate) fn begin(&self) -> Guard {
        self.0.send_modify(|count| *count += 1);
        Guard(Arc::clone(&self.0))
    }

    /// Waits until no interaction is pending.
    pub(crate) async fn nothing(&self) {
        // The channel stays open, because `self` holds the sender.
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
    async fn shutdown_waits_for_all_pending_interactions() {
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
