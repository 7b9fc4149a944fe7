//! The bell that is rung after something was done: there may be messages to deliver, and computers that have to act.

use tokio::sync::Notify;

/// Wakes those who look into the database for work.
#[derive(Debug, Default)]
pub(crate) struct Bell {
    delivery: Notify,
    thinking: Notify,
}

impl Bell {
    /// Wakes both.
    pub(crate) fn ring(&self) {
        self.delivery.notify_one();
        self.thinking.notify_one();
    }

    /// Waits until there may be something to deliver.
    pub(crate) async fn for_delivery(&self) {
        self.delivery.notified().await;
    }

    /// Waits until a computer may have to act.
    pub(crate) async fn for_thinking(&self) {
        self.thinking.notified().await;
    }
}
