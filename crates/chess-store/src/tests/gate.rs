//! Test kit for the store's threads: a small write, and a gate that blocks a thread.

use std::sync::{Arc, Mutex, mpsc};

use jiff::Timestamp;

use crate::{InteractionId, StoreError, Tx, interactions};

/// Saves an interaction. Returns whether the interaction is new.
pub(crate) fn first_time(tx: &Tx<'_>, id: i64) -> Result<bool, StoreError> {
    interactions::first_time(
        tx,
        InteractionId { network: chess_arbiter::Network::Discord, id },
        Timestamp::UNIX_EPOCH,
    )
}

/// Returns whether an interaction is saved.
pub(crate) fn is_known(tx: &Tx<'_>, id: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM interaction_seen WHERE id = ?1)";
    tx.value(sql, [id])
}

/// A gate that blocks a thread of the store until a test calls [`Gate::open`]. Until then, other work for this thread
/// waits in the thread's queue.
pub(crate) struct Gate {
    held: Arc<Mutex<mpsc::Receiver<()>>>,
    key: Option<mpsc::Sender<()>>,
}

impl Gate {
    /// Makes a closed gate.
    pub(crate) fn new() -> Self {
        let (key, held) = mpsc::channel();
        Self { held: Arc::new(Mutex::new(held)), key: Some(key) }
    }

    /// Returns a closure that waits until the gate is open.
    pub(crate) fn waits(&self) -> impl Fn() + Send + 'static {
        let held = Arc::clone(&self.held);
        move || assert!(held.lock().unwrap().recv().is_err(), "the gate opens by dropping its sender")
    }

    pub(crate) fn open(&mut self) {
        drop(self.key.take());
    }
}
