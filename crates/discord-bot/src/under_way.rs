//! Interactions under way, counted, so that the program can end when none is left.

use std::sync::Arc;

use tokio::sync::watch;

/// Counts what is under way.
#[derive(Clone, Debug)]
pub(crate) struct UnderWay(Arc<watch::Sender<usize>>);

/// Something under way, for as long as it lives.
#[derive(Debug)]
pub(crate) struct Guard(Arc<watch::Sender<usize>>);

impl Default for UnderWay {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl UnderWay {
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
        let under_way = UnderWay::default();
        under_way.nothing().await;
        let guards = [under_way.begin(), under_way.begin()];
        let waiting = tokio::spawn({
            let under_way = under_way.clone();
            async move { under_way.nothing().await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        drop(guards);
        waiting.await.unwrap();
    }
}
