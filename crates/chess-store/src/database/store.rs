//! The database of the program. With SQLite, one thread writes with group commit, and another thread reads.
//! With PostgreSQL, there are several writing and several reading threads.

use std::fs::File;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{SetOnce, mpsc, oneshot};

use super::open;
#[cfg(feature = "postgres")]
use super::postgres::{DatabaseServer, pool};
use super::sql::Sql;
use super::work::{QueuedWork, queued};
use super::writer::{Commits, Order, Writer};
use crate::{DatabaseFailure, OpenError, StoreError, Tx};

/// The maximum number of pieces of work that share a commit.
const GROUP: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// The database of the program. Clones share one database. The database closes when the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Store {
    // The order of the fields matters: dropping both channels ends the threads, and the last field waits for the
    // threads.
    writer: mpsc::UnboundedSender<Order>,
    reader: mpsc::UnboundedSender<Box<dyn QueuedWork>>,
    /// The number that identifies this process on the database server; `None` with SQLite.
    pub(super) process: Option<i64>,
    /// Set when a file of the database is deleted or replaced.
    lost: Arc<SetOnce<DatabaseFailure>>,
    /// The number of durable writes, and the sum of their durations.
    durable_writes: Arc<Mutex<(u64, Duration)>>,
    _threads: Arc<Threads>,
}

/// The threads of a store and the lock on its folder. When dropped, waits until the threads have ended and closed their
/// connections, and then releases the lock.
#[derive(Debug)]
struct Threads {
    handles: Vec<JoinHandle<()>>,
    /// The open lock file of the database folder; `None` with PostgreSQL.
    _lock: Option<File>,
}

impl Drop for Threads {
    fn drop(&mut self) {
        for handle in self.handles.drain(..) {
            // Even a thread that panicked has closed its connection.
            drop(handle.join());
        }
    }
}

impl Store {
    /// Opens the database in a folder. Makes the folder and the database if they do not exist.
    ///
    /// # Errors
    /// The folder or the file cannot be used.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        #[cfg(feature = "test-on-server")]
        if let Some(server) = DatabaseServer::for_test(folder)? {
            return Self::join(server);
        }
        Self::open_with(folder, GROUP)
    }

    /// Opens the database on a server. Makes the tables if they do not exist. Several processes can use the database.
    ///
    /// # Errors
    /// The server cannot be used.
    #[cfg(feature = "postgres")]
    pub fn join(server: DatabaseServer) -> Result<Self, OpenError> {
        let (process, session) = server.open()?;
        let (writer, orders) = mpsc::unbounded_channel();
        let (reader, to_read) = mpsc::unbounded_channel();
        let handles = pool::start(session, orders, to_read);
        Ok(Self {
            writer,
            reader,
            process: Some(process),
            lost: Arc::default(),
            durable_writes: Arc::default(),
            _threads: Arc::new(Threads { handles, _lock: None }),
        })
    }

    /// Opens the database with at most `group` pieces of work in one commit; 1 turns group commit off.
    ///
    /// # Errors
    /// The folder or the file cannot be used.
    pub fn open_with(folder: &Path, group: NonZeroUsize) -> Result<Self, OpenError> {
        let opened = open::open(folder)?;
        let (writer, orders) = mpsc::unbounded_channel();
        let (reader, to_read) = mpsc::unbounded_channel();
        let lost = Arc::new(SetOnce::new());
        let writing = Writer::new((opened.writer, opened.files), orders, group, Arc::clone(&lost));
        let reading = opened.reader;
        let handles =
            vec![thread::spawn(move || writing.run()), thread::spawn(move || run_reader(&reading, to_read))];
        Ok(Self {
            writer,
            reader,
            process: None,
            lost,
            durable_writes: Arc::default(),
            _threads: Arc::new(Threads { handles, _lock: Some(opened.lock) }),
        })
    }

    /// Runs `work` in a transaction. If `work` fails, the changes of `work` are rolled back. If `work` succeeds, the
    /// changes are on the disk when this method returns. The store may run `work` again, for example after a failed
    /// commit. Then only the last run has an effect.
    ///
    /// # Errors
    /// Errors of `work` and failures of the database.
    pub async fn write<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        work: impl Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let begun = Instant::now();
        let outcome = self.send(Commits::Durably, work).await;
        let mut writes = self.durable_writes.lock().unwrap_or_else(PoisonError::into_inner);
        *writes = (writes.0 + 1, writes.1 + begun.elapsed());
        outcome
    }

    /// Returns the number of calls of [`Store::write`] and the sum of their durations. A call returns when the changes
    /// are on the disk.
    pub fn durable_writes(&self) -> (u64, Duration) {
        *self.durable_writes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` like [`Store::write`], but does not wait for the disk. A crash of the program loses no change. A
    /// power cut may lose the newest changes made with this method. Use this method for work that the program can
    /// repeat, such as recording a delivery.
    ///
    /// # Errors
    /// Errors of `work` and failures of the database.
    pub async fn write_lazily<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        work: impl Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.send(Commits::Lazily, work).await
    }

    /// Runs `work` on a connection for reads. `work` sees one state of the database. The state includes every write
    /// that returned before `work` began.
    ///
    /// # Errors
    /// Errors of `work` and failures of the database.
    pub async fn read<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        work: impl Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let (work, arrival) = queued(work);
        self.reader.send(work).map_err(|_| StoreError::Closed)?;
        arrival.await.map_err(|_| StoreError::Closed)?
    }

    /// Makes the database one complete file. After all queued writes, moves the write-ahead log into the database file,
    /// syncs this file, and empties the log. Waits at most half a second for connections that read. With PostgreSQL,
    /// does nothing.
    ///
    /// # Errors
    /// The database failed, or another connection was reading. In both cases, the log stays, and nothing is lost.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        let (answer, arrival) = oneshot::channel();
        self.writer.send(Order::Checkpoint(answer)).map_err(|_| StoreError::Closed)?;
        Ok(arrival.await.map_err(|_| StoreError::Closed)??)
    }

    /// Waits until a write finds that a file of the database was deleted or replaced. From then on, every write fails,
    /// and the program must end. With PostgreSQL, waits forever.
    pub async fn lost(&self) -> DatabaseFailure {
        self.lost.wait().await.clone()
    }

    async fn send<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        commits: Commits,
        work: impl Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let (work, arrival) = queued(work);
        self.writer.send(Order::Write(commits, work)).map_err(|_| StoreError::Closed)?;
        arrival.await.map_err(|_| StoreError::Closed)?
    }
}

/// Runs queued reads, each in a separate transaction, until the last [`Store`] is dropped.
fn run_reader(connection: &Connection, mut queue: mpsc::UnboundedReceiver<Box<dyn QueuedWork>>) {
    while let Some(mut piece) = queue.blocking_recv() {
        piece.attempt(Sql::Sqlite(connection));
        piece.answer(Ok(()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::gate::{Gate, first_time, is_known};

    impl Store {
        /// Opens an SQLite database, even when the tests run on PostgreSQL.
        pub(crate) fn open_file(folder: &Path) -> Result<Self, OpenError> {
            Self::open_with(folder, GROUP)
        }
    }

    #[tokio::test]
    async fn writes_survive_reopening() {
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
        assert_eq!(early.unwrap(), (false, false), "the state that a reader sees must not change");
        assert!(later.unwrap(), "a read must see every answered write");
    }
}
