//! The database of a club: two threads own its connections, one writes with group commit ([`writer`](crate::writer)),
//! one reads.

use std::fs::File;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::{mpsc, oneshot};

use crate::error::StoreError;
use crate::interactions::InteractionId;
use crate::journal::Journal;
use crate::open;
use crate::open_error::OpenError;
use crate::piece::{Piece, Tx, piece};
use crate::writer::{Commits, Order, Writer};

/// Pieces of work that share one commit at most.
const GROUP: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// The database of a club. Clones share it; it closes when the last one is dropped.
#[derive(Clone, Debug)]
pub struct Store {
    // The order matters: the threads end once both channels are gone, and are waited for last.
    writer: mpsc::UnboundedSender<Order>,
    reader: mpsc::UnboundedSender<Box<dyn Piece>>,
    journal: Arc<Journal>,
    _threads: Arc<Threads>,
}

/// Waits for the threads and their connections to close, then frees the lock.
#[derive(Debug)]
struct Threads {
    handles: Vec<JoinHandle<()>>,
    _lock: File,
}

impl Drop for Threads {
    fn drop(&mut self) {
        for handle in self.handles.drain(..) {
            // A thread that panicked has closed its connection as well.
            drop(handle.join());
        }
    }
}

impl Store {
    /// Opens the database in a folder, making both if they are not there.
    ///
    /// # Errors
    /// Says what is wrong with the folder or the file.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        Self::open_with(folder, GROUP)
    }

    /// Opens the database with another number of pieces that may share a commit; one means no grouping.
    ///
    /// # Errors
    /// Says what is wrong with the folder or the file.
    pub fn open_with(folder: &Path, group: NonZeroUsize) -> Result<Self, OpenError> {
        let opened = open::open(folder)?;
        let journal = Journal::open(folder).map_err(|error| OpenError::of_sqlite(folder, error))?;
        let (writer, orders) = mpsc::unbounded_channel();
        let (reader, to_read) = mpsc::unbounded_channel();
        let writing = Writer::new(opened.writer, orders, group);
        let reading = opened.reader;
        let handles =
            vec![thread::spawn(move || writing.run()), thread::spawn(move || run_reader(&reading, to_read))];
        Ok(Self {
            writer,
            reader,
            journal: Arc::new(journal),
            _threads: Arc::new(Threads { handles, _lock: opened.lock }),
        })
    }

    /// Runs `work` in a transaction. What it returns as an error undoes what it did; otherwise the change is on the disk
    /// when this returns. It may run twice, the first time without effect: if it shared a commit that failed.
    ///
    /// # Errors
    /// Those of `work`, and failures of the database.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    {
        self.send(Commits::Durably, work).await
    }

    /// Like [`Store::write`], but returns without waiting for the disk. A crash of the program loses nothing; a power cut
    /// may lose the change, and with it only what was lazily written after it. For what is done again in the worst
    /// case, such as noting that something was delivered.
    ///
    /// # Errors
    /// Those of `work`, and failures of the database.
    pub async fn write_lazily<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    {
        self.send(Commits::Lazily, work).await
    }

    /// Runs `work` on a connection that only reads, with one view of the database from beginning to end: the database as
    /// it is when the work begins, with every write that was answered before.
    ///
    /// # Errors
    /// Those of `work`, and failures of the database.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    {
        let (piece, arrival) = piece(work);
        self.reader.send(piece).map_err(|_| StoreError::Closed)?;
        arrival.await.map_err(|_| StoreError::Closed)?
    }

    /// Notes that an interaction is under way, with what its person is told if the program ends before it is finished.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn begin(&self, id: InteractionId, body: &impl Serialize) -> Result<(), StoreError> {
        self.journal.begin(id, body)
    }

    /// Notes that an interaction is finished: its person was answered, or the outbox has the answer.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn finish(&self, id: InteractionId) -> Result<(), StoreError> {
        self.journal.finish(id)
    }

    /// What an earlier run of the program left unfinished.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn left_over<B: DeserializeOwned>(&self) -> Result<Vec<B>, StoreError> {
        self.journal.left_over()
    }

    /// Forgets what an earlier run left unfinished.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn forget_left_over(&self) -> Result<(), StoreError> {
        self.journal.clear()
    }

    /// Moves all that is in the log into the database file, syncs it and empties the log, after everything that was asked
    /// to be written before. For the end of the program: what is left is one whole file. Waits at most five seconds for
    /// others who read.
    ///
    /// # Errors
    /// The database failed, or somebody was still reading; nothing is lost then, the log just stays.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        let (answer, arrival) = oneshot::channel();
        self.writer.send(Order::Checkpoint(answer)).map_err(|_| StoreError::Closed)?;
        Ok(arrival.await.map_err(|_| StoreError::Closed)??)
    }

    async fn send<T, E, F>(&self, commits: Commits, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    {
        let (piece, arrival) = piece(work);
        self.writer.send(Order::Write(commits, piece)).map_err(|_| StoreError::Closed)?;
        arrival.await.map_err(|_| StoreError::Closed)?
    }
}

/// Reads until the last [`Store`] is gone. Outside a transaction a savepoint is one: each piece sees the newest state.
fn run_reader(connection: &Connection, mut queue: mpsc::UnboundedReceiver<Box<dyn Piece>>) {
    while let Some(mut piece) = queue.blocking_recv() {
        piece.attempt(connection);
        piece.answer(Ok(()));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::trials::{Gate, first_time, is_known};

    #[tokio::test]
    async fn what_is_written_is_there_after_reopening() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert!(store.write(|tx| first_time(tx, 1)).await.unwrap());
        assert!(store.write_lazily(|tx| first_time(tx, 2)).await.unwrap());
        drop(store);
        let store = Store::open(folder.path()).unwrap();
        assert!(!store.write(|tx| first_time(tx, 1)).await.unwrap());
        assert!(!store.write(|tx| first_time(tx, 2)).await.unwrap());
    }

    #[tokio::test]
    async fn a_reader_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert!(store.read(|tx| first_time(tx, 1)).await.is_err());
    }

    #[tokio::test]
    async fn a_read_sees_all_that_was_written_before_it_was_asked() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut gate = Gate::new();
        let (waits, (begun, begins)) = (gate.waits(), oneshot::channel());
        let begun = Mutex::new(Some(begun));
        let early = store.read(move |tx| {
            let known = is_known(tx, 1)?;
            begun.lock().unwrap().take().unwrap().send(()).unwrap();
            waits();
            Ok::<_, StoreError>((known, is_known(tx, 1)?))
        });
        let later = async {
            begins.await.unwrap();
            assert!(store.write(|tx| first_time(tx, 1)).await.unwrap());
            tokio::join!(store.read(|tx| is_known(tx, 1)), async { gate.open() }).0
        };
        let (early, later) = tokio::join!(early, later);
        assert_eq!(early.unwrap(), (false, false), "a view of the database changed under its reader");
        assert!(later.unwrap(), "an answered write was not seen");
    }
}
