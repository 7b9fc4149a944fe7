//! Wakes the tasks that read their work from the database: delivery, computers, and deadlines.

use tokio::sync::Notify;

/// The signals for the tasks, one each.
#[derive(Debug, Default)]
pub(crate) struct WakeUp {
    delivery: Notify,
    thinking: Notify,
    deadlines: Notify,
}

impl WakeUp {
    /// Wakes all tasks.
    pub(crate) fn all(&self) {
        self.deadlines.notify_one();
        self.tasks();
    }

    /// Wakes all tasks but the ticker, which calls this function.
    pub(crate) fn tasks(&self) {
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
