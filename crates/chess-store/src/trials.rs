//! What the tests of both threads of a store need: something to write, and a gate to hold a thread up.

use std::sync::{Arc, Mutex, mpsc};

use jiff::Timestamp;

use crate::error::StoreError;
use crate::interactions::{self, InteractionId};
use crate::piece::Tx;

/// Notes an interaction; says whether it is news.
pub(crate) fn first_time(tx: &Tx<'_>, id: i64) -> Result<bool, StoreError> {
    interactions::first_time(
        tx,
        InteractionId { network: chess_arbiter::Network::Discord, id },
        Timestamp::UNIX_EPOCH,
    )
}

/// Whether an interaction is noted.
pub(crate) fn is_known(tx: &Tx<'_>, id: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM interaction_seen WHERE id = ?1)";
    Ok(tx.sql().query_row(sql, [id], |row| row.get(0))?)
}

/// A piece that holds its thread until `open` was called, so that what is asked meanwhile waits in one queue.
pub(crate) struct Gate {
    held: Arc<Mutex<mpsc::Receiver<()>>>,
    key: Option<mpsc::Sender<()>>,
}

impl Gate {
    /// A closed one.
    pub(crate) fn new() -> Self {
        let (key, held) = mpsc::channel();
        Self { held: Arc::new(Mutex::new(held)), key: Some(key) }
    }

    /// Waits until it is open.
    pub(crate) fn waits(&self) -> impl Fn() + Send + 'static {
        let held = Arc::clone(&self.held);
        move || assert!(held.lock().unwrap().recv().is_err(), "the key is gone, nothing was sent")
    }

    /// Lets everybody go on.
    pub(crate) fn open(&mut self) {
        drop(self.key.take());
    }
}
