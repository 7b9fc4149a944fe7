//! The bell that is rung after something was done: there may be messages to deliver, computers that have to act, and
//! deadlines that are near.

use tokio::sync::Notify;

/// Wakes those who look into the database for work.
#[derive(Debug, Default)]
pub(crate) struct Bell {
    delivery: Notify,
    thinking: Notify,
    deadlines: Notify,
}

impl Bell {
    /// Wakes all of them.
    pub(crate) fn ring(&self) {
        self.deadlines.notify_one();
        self.ring_after_tick();
    }

    /// Wakes those who do not look for deadlines.
    pub(crate) fn ring_after_tick(&self) {
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

    /// Waits until there may be a new deadline.
    pub(crate) async fn for_deadlines(&self) {
        self.deadlines.notified().await;
    }
}
