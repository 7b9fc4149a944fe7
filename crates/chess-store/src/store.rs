//! Two threads that own the connections: one writes with group commit, one reads.
//!
//! The writer takes what has queued up (at most [`GROUP`] pieces of work), runs each under a savepoint of its own, and
//! commits them together: with `synchronous=FULL` the disk is waited for once, and nobody is answered before.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::open::{self, OpenError};
use crate::{DatabaseFailure, StoreError};

/// Pieces of work that share one commit at most.
const GROUP: usize = 64;

/// A transaction under way; the functions of this crate's modules work on it.
#[derive(Debug)]
pub struct Tx<'a>(&'a Connection);

impl Tx<'_> {
    pub(crate) fn sql(&self) -> &Connection {
        self.0
    }
}

/// What a piece of work leaves to be done once it is known whether the group was committed.
type Answer = Box<dyn FnOnce(Result<(), DatabaseFailure>) + Send>;
type Work = Box<dyn FnOnce(Result<&Connection, DatabaseFailure>) -> Answer + Send>;

/// The database of a club. Clones share it; it closes when the last one is dropped.
#[derive(Clone, Debug)]
pub struct Store {
    // The order matters: the threads end once both channels are gone, and are waited for last.
    writer: mpsc::UnboundedSender<Work>,
    reader: mpsc::UnboundedSender<Work>,
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
        let opened = open::open(folder)?;
        let (writer, to_write) = mpsc::unbounded_channel();
        let (reader, to_read) = mpsc::unbounded_channel();
        let handles = vec![
            thread::spawn(move || run(&opened.writer, to_write, "BEGIN IMMEDIATE")),
            thread::spawn(move || run(&opened.reader, to_read, "BEGIN")),
        ];
        Ok(Self { writer, reader, _threads: Arc::new(Threads { handles, _lock: opened.lock }) })
    }

    /// Runs `work` in a transaction. What it returns as an error undoes what it did; otherwise the change is on the disk
    /// when this returns.
    ///
    /// # Errors
    /// Those of `work`, and failures of the database.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&Tx<'_>) -> Result<T, E> + Send + 'static,
    {
        send(&self.writer, work).await
    }

    /// Runs `work` on a connection that only reads, with one view of the database from beginning to end.
    ///
    /// # Errors
    /// Those of `work`, and failures of the database.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&Tx<'_>) -> Result<T, E> + Send + 'static,
    {
        send(&self.reader, work).await
    }
}

async fn send<T, E, F>(thread: &mpsc::UnboundedSender<Work>, work: F) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: FnOnce(&Tx<'_>) -> Result<T, E> + Send + 'static,
{
    let (answer, arrival) = oneshot::channel();
    let work: Work = Box::new(move |connection| {
        let outcome = match connection {
            Ok(connection) => under_savepoint(connection, work),
            Err(failure) => Err(StoreError::Database(failure).into()),
        };
        Box::new(move |committed| {
            let outcome = match committed {
                Ok(()) => outcome,
                Err(failure) => outcome.and(Err(StoreError::Database(failure).into())),
            };
            // Nobody waits any more when the one who asked was cancelled; the change stands all the same.
            drop(answer.send(outcome));
        })
    });
    thread.send(work).map_err(|_| StoreError::Closed)?;
    arrival.await.map_err(|_| StoreError::Closed)?
}

fn under_savepoint<T, E: From<StoreError>>(
    connection: &Connection,
    work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
) -> Result<T, E> {
    let run = |sql| connection.execute_batch(sql).map_err(StoreError::from);
    run("SAVEPOINT work")?;
    let outcome = catch_unwind(AssertUnwindSafe(|| work(&Tx(connection))))
        .unwrap_or_else(|_| Err(StoreError::BrokenOff.into()));
    if outcome.is_err() {
        run("ROLLBACK TO work")?;
    }
    run("RELEASE work")?;
    outcome
}

/// Works until the last [`Store`] is gone.
fn run(connection: &Connection, mut queue: mpsc::UnboundedReceiver<Work>, opening: &str) {
    while let Some(first) = queue.blocking_recv() {
        let begun = connection.execute_batch(opening).map_err(DatabaseFailure::from);
        // SQLite itself ends a transaction when the disk is full: nothing after that may be committed on its own.
        let usable = || match begun.clone() {
            Ok(()) if connection.is_autocommit() => Err(rolled_back()),
            Ok(()) => Ok(connection),
            Err(failure) => Err(failure),
        };
        let mut answers = vec![first(usable())];
        while answers.len() < GROUP
            && let Ok(next) = queue.try_recv()
        {
            answers.push(next(usable()));
        }
        let committed =
            begun.and_then(|()| connection.execute_batch("COMMIT").map_err(DatabaseFailure::from));
        if committed.is_err() && !connection.is_autocommit() {
            drop(connection.execute_batch("ROLLBACK"));
        }
        for answer in answers {
            answer(committed.clone());
        }
    }
}

fn rolled_back() -> DatabaseFailure {
    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_ABORT_ROLLBACK);
    rusqlite::Error::SqliteFailure(code, None).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interactions::{self, InteractionId};
    use jiff::Timestamp;

    fn first_time(tx: &Tx<'_>, id: i64) -> Result<bool, StoreError> {
        interactions::first_time(tx, InteractionId(id), Timestamp::UNIX_EPOCH)
    }

    #[tokio::test]
    async fn what_is_written_is_there_after_reopening() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert!(store.write(|tx| first_time(tx, 1)).await.unwrap());
        drop(store);
        let store = Store::open(folder.path()).unwrap();
        assert!(!store.write(|tx| first_time(tx, 1)).await.unwrap());
    }

    #[tokio::test]
    async fn an_error_undoes_only_its_own_work() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let failing = store.write::<(), StoreError, _>(|tx| {
            first_time(tx, 1)?;
            Err(StoreError::Stale)
        });
        let (failed, kept) = tokio::join!(failing, store.write(|tx| first_time(tx, 2)));
        assert!(matches!(failed, Err(StoreError::Stale)));
        assert!(kept.unwrap());
        assert!(store.write(|tx| first_time(tx, 1)).await.unwrap(), "the failed work left a trace");
        assert!(!store.write(|tx| first_time(tx, 2)).await.unwrap(), "the good work was lost");
    }

    #[tokio::test]
    async fn a_panic_undoes_the_work_and_the_store_lives_on() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let broken = store.write::<(), StoreError, _>(|tx| {
            first_time(tx, 1)?;
            panic!("as a test");
        });
        assert!(matches!(broken.await, Err(StoreError::BrokenOff)));
        assert!(store.write(|tx| first_time(tx, 1)).await.unwrap());
    }

    #[tokio::test]
    async fn a_reader_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert!(store.read(|tx| first_time(tx, 1)).await.is_err());
    }
}
