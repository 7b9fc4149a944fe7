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
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Mutex, mpsc as std_mpsc};

    use super::*;
    use crate::interactions::{self, InteractionId};
    use jiff::Timestamp;

    fn first_time(tx: &Tx<'_>, id: i64) -> Result<bool, StoreError> {
        interactions::first_time(
            tx,
            InteractionId { network: chess_arbiter::Network::Discord, id },
            Timestamp::UNIX_EPOCH,
        )
    }

    fn is_known(tx: &Tx<'_>, id: i64) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM interaction_seen WHERE id = ?1)";
        Ok(tx.sql().query_row(sql, [id], |row| row.get(0))?)
    }

    fn synchronous(tx: &Tx<'_>) -> Result<i64, StoreError> {
        Ok(tx.sql().pragma_query_value(None, "synchronous", |row| row.get(0))?)
    }

    /// A piece that holds its thread until `open` was called, so that what is asked meanwhile waits in one queue.
    struct Gate {
        held: Arc<Mutex<std_mpsc::Receiver<()>>>,
        key: Option<std_mpsc::Sender<()>>,
    }

    impl Gate {
        fn new() -> Self {
            let (key, held) = std_mpsc::channel();
            Self { held: Arc::new(Mutex::new(held)), key: Some(key) }
        }

        fn waits(&self) -> impl Fn() + Send + 'static {
            let held = Arc::clone(&self.held);
            move || assert!(held.lock().unwrap().recv().is_err(), "the key is gone, nothing was sent")
        }

        fn open(&mut self) {
            drop(self.key.take());
        }
    }

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
        assert!(matches!(
            store.read::<(), StoreError, _>(|_| panic!("as a test")).await,
            Err(StoreError::BrokenOff)
        ));
        assert!(store.read(|tx| is_known(tx, 1)).await.unwrap());
    }

    #[tokio::test]
    async fn a_part_that_fails_is_undone_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let work = store.write(|tx| {
            first_time(tx, 1)?;
            let panicked = tx.apart::<(), StoreError>(|tx| {
                first_time(tx, 2)?;
                panic!("as a test");
            });
            assert!(matches!(&panicked, Err(error) if error.is_local()), "{panicked:?}");
            tx.apart(|tx| first_time(tx, 3))
        });
        assert!(work.await.unwrap());
        for (id, known) in [(1, true), (2, false), (3, true)] {
            assert_eq!(store.read(move |tx| is_known(tx, id)).await.unwrap(), known, "{id}");
        }
        // What ends the whole transaction is no matter of that part.
        let ended = store.write(|tx| {
            tx.apart::<(), StoreError>(|tx| {
                tx.sql().execute_batch("ROLLBACK")?;
                Err(StoreError::BrokenOff)
            })
        });
        assert!(ended.await.is_err_and(|error| !error.is_local()));
    }

    #[tokio::test]
    async fn a_reader_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert!(store.read(|tx| first_time(tx, 1)).await.is_err());
    }

    /// Runs a bad piece in one group with good ones before and after it; the good ones must not notice.
    async fn a_bad_piece_among_good_ones(bad: fn(&Tx<'_>) -> Result<(), StoreError>) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut gate = Gate::new();
        let (waits, runs) = (gate.waits(), Arc::new(AtomicU32::new(0)));
        let counted = |id| {
            let runs = Arc::clone(&runs);
            move |tx: &Tx<'_>| {
                runs.fetch_add(1, Ordering::Relaxed);
                first_time(tx, id)
            }
        };
        let (held, before, failed, after, ()) = tokio::join!(
            store.write(move |tx| {
                waits();
                first_time(tx, 1)
            }),
            store.write(counted(2)),
            store.write(bad),
            store.write(counted(3)),
            async { gate.open() },
        );
        assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
        assert!(held.unwrap() && before.unwrap() && after.unwrap(), "the first attempt left a trace");
        assert!(runs.load(Ordering::Relaxed) > 2, "the pieces were not in one group");
        for id in [1, 2, 3] {
            assert!(store.read(move |tx| is_known(tx, id)).await.unwrap());
        }
        assert!(!store.read(|tx| is_known(tx, 9)).await.unwrap());
    }

    #[tokio::test]
    async fn a_piece_that_makes_the_commit_fail_fails_alone() {
        a_bad_piece_among_good_ones(|tx| {
            first_time(tx, 9)?;
            // A foreign key that is looked at no earlier than at the commit.
            tx.sql().execute_batch("PRAGMA defer_foreign_keys = ON")?;
            let of_nobody = "INSERT INTO account (network, handle, player) VALUES ('discord', 1, 77)";
            Ok(tx.sql().execute_batch(of_nobody)?)
        })
        .await;
    }

    #[tokio::test]
    async fn a_piece_in_which_the_transaction_ends_fails_alone() {
        a_bad_piece_among_good_ones(|tx| {
            first_time(tx, 9)?;
            // SQLite does so by itself when, for one, the disk is full.
            Ok(tx.sql().execute_batch("ROLLBACK")?)
        })
        .await;
    }

    #[tokio::test]
    async fn only_lazy_work_among_itself_does_not_wait_for_the_disk() {
        let (normal, full) = (1, 2);
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.write_lazily(synchronous).await.unwrap(), normal);
        assert_eq!(store.write(synchronous).await.unwrap(), full);
        let mut gate = Gate::new();
        let waits = gate.waits();
        let (lazy, also_lazy, durable, with_it, ()) = tokio::join!(
            store.write_lazily(move |tx| {
                waits();
                synchronous(tx)
            }),
            store.write_lazily(synchronous),
            store.write(synchronous),
            store.write_lazily(synchronous),
            async { gate.open() },
        );
        assert_eq!([lazy, also_lazy, durable, with_it].map(Result::unwrap), [normal, normal, full, full]);
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

    #[tokio::test]
    async fn a_checkpoint_leaves_one_whole_file() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let (written, done) = tokio::join!(store.write_lazily(|tx| first_time(tx, 1)), store.checkpoint());
        assert!(written.unwrap());
        done.unwrap();
        assert_eq!(folder.path().join("zug.sqlite-wal").metadata().unwrap().len(), 0);
        let alone = tempfile::tempdir().unwrap();
        std::fs::copy(folder.path().join("zug.sqlite"), alone.path().join("zug.sqlite")).unwrap();
        let copy = Store::open(alone.path()).unwrap();
        assert!(copy.read(|tx| is_known(tx, 1)).await.unwrap());
    }
}
