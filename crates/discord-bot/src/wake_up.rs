//! Wakes the tasks that read their work from the database: delivery, computers, and deadlines.

use tokio::sync::Notify;

/// The wake-up signals, one for each task that reads its work from the database.
#[derive(Debug, Default)]
pub(crate) struct WakeUp {
    /// The signal that the outbox may have rows to deliver.
    pub(crate) delivery: Notify,
    /// The signal that a computer opponent may have to move.
    pub(crate) thinking: Notify,
    /// The signal that there may be a new deadline.
    pub(crate) deadlines: Notify,
}

impl WakeUp {
    /// Wakes all tasks.
    pub(crate) fn all(&self) {
        self.deadlines.notify_one();
        self.tasks();
    }

    /// Wakes the tasks for delivery and computer opponents. Does not wake the task for deadlines (the ticker), because
    /// the ticker calls this function.
    pub(crate) fn tasks(&self) {
        self.delivery.notify_one();
        self.thinking.notify_one();
    }
}
