//! The writing thread of a SQLite database. The writer commits several queued pieces of work in one transaction.
//!
//! There are two modes of commits:
//! - A durable commit waits until the changes are on the disk.
//! - A lazy commit does not wait. A power cut can undo the lazy commits after the last durable commit.
//!
//! The first piece decides the mode of the transaction. A lazy piece can join a durable transaction. A durable piece
//! cannot join a lazy transaction.
//!
//! An error or a panic in a piece undoes only this piece. If a commit of several pieces fails, the writer runs each
//! piece again in a separate transaction. The writer runs no piece again after these failures:
//! - [`DatabaseFailure::Uncertain`]: the commit may have taken effect.
//! - [`DatabaseFailure::Lost`]: a file of the database is lost.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use rusqlite::Connection;
use tokio::sync::{SetOnce, mpsc, oneshot};

use super::files::{self, WatchedFile};
use super::migrate::keep_copy;
use super::open::checkpoint;
use super::sql::Sql;
use super::work::QueuedWork;
use crate::DatabaseFailure;

/// The mode of a commit: with or without waiting for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Commits {
    Durably,
    Lazily,
}

pub(crate) enum Order {
    Write(Commits, Box<dyn QueuedWork>),
    Checkpoint(oneshot::Sender<Result<(), DatabaseFailure>>),
}

/// The state of the thread that does all writes.
pub(crate) struct Writer {
    connection: Connection,
    /// The files to watch: the database and the lock file.
    files: [WatchedFile; 2],
    /// The reason why all writes fail. The writer sets this value once a file of the database is deleted, emptied or
    /// replaced.
    lost: Arc<SetOnce<DatabaseFailure>>,
    orders: mpsc::UnboundedReceiver<Order>,
    /// The maximum number of pieces of work in one commit.
    group: usize,
    /// The current commit mode of the connection.
    commits: Commits,
}

impl Writer {
    /// Makes a writer that commits at most `group` pieces of work together. `connection` must be in the mode for
    /// durable commits. The writer sets `lost` when a file of the database is deleted or replaced.
    pub(crate) fn new(
        (connection, files): (Connection, [WatchedFile; 2]),
        orders: mpsc::UnboundedReceiver<Order>,
        group: NonZeroUsize,
        lost: Arc<SetOnce<DatabaseFailure>>,
    ) -> Self {
        Self { connection, files, lost, orders, group: group.get(), commits: Commits::Durably }
    }

    /// Runs until the last [`Store`](super::Store) is dropped.
    pub(crate) fn run(mut self) {
        let mut put_back = None;
        while let Some(order) = put_back.take().or_else(|| self.orders.blocking_recv()) {
            match order {
                Order::Write(commits, piece) => put_back = self.write(commits, piece, self.group),
                Order::Checkpoint(answer) => drop(answer.send(checkpoint(&self.connection))),
            }
        }
        // SQLite makes a checkpoint only when the last connection closes. If two connections close at the same time,
        // perhaps neither counts as the last connection. So the writer makes a checkpoint itself.
        if let Err(error) = checkpoint(&self.connection) {
            tracing::debug!(%error, "the log could not be moved into the database");
        }
    }

    /// Commits `first` and the next queued writes in one transaction, at most `most` writes in total. Stops at the
    /// first [`Order`] that cannot join the transaction, and returns this order. Two kinds of orders cannot join:
    /// - a checkpoint
    /// - a durable write, if `commits` is [`Commits::Lazily`]
    fn write(&mut self, commits: Commits, first: Box<dyn QueuedWork>, most: usize) -> Option<Order> {
        let mut put_back = None;
        let mut pieces = Vec::new();
        let mut next = Some((commits, first));
        let begun = self.begin(commits);
        while let Some((its_commits, mut piece)) = next.take() {
            if begun.is_ok() {
                piece.attempt(Sql::Sqlite(&self.connection));
            }
            pieces.push((its_commits, piece));
            // SQLite ends a transaction by itself when, for example, the disk is full. After that, no further piece may
            // run.
            if pieces.len() >= most || self.connection.is_autocommit() {
                break;
            }
            match self.orders.try_recv() {
                Ok(Order::Write(Commits::Durably, piece)) if commits == Commits::Lazily => {
                    put_back = Some(Order::Write(Commits::Durably, piece));
                }
                Ok(Order::Write(its_commits, piece)) => next = Some((its_commits, piece)),
                Ok(other) => put_back = Some(other),
                Err(_) => {}
            }
        }
        let committed = begun.and_then(|()| self.commit());
        let is_lasting = matches!(committed, Err(DatabaseFailure::Uncertain(_) | DatabaseFailure::Lost(_)));
        if committed.is_err() && !is_lasting && pieces.len() > 1 {
            for (commits, piece) in pieces {
                self.write(commits, piece, 1);
            }
        } else {
            for (_, piece) in pieces {
                piece.answer(committed.clone());
            }
        }
        put_back
    }

    fn begin(&mut self, commits: Commits) -> Result<(), DatabaseFailure> {
        self.check_files()?;
        if self.commits != commits {
            // The pragma takes effect when SQLite prepares the statement. So the statement must not come from the
            // cache.
            self.connection.execute_batch(match commits {
                Commits::Durably => "PRAGMA synchronous = FULL",
                Commits::Lazily => "PRAGMA synchronous = NORMAL",
            })?;
            self.commits = commits;
        }
        Ok(self.connection.execute_batch("BEGIN IMMEDIATE")?)
    }

    fn commit(&self) -> Result<(), DatabaseFailure> {
        if self.connection.is_autocommit() {
            return Err(DatabaseFailure::rolled_back());
        }
        let committed = self.connection.execute_batch("COMMIT").map_err(DatabaseFailure::from);
        if committed.is_err() && !self.connection.is_autocommit() {
            drop(self.connection.execute_batch("ROLLBACK"));
        }
        committed.map_err(DatabaseFailure::of_commit)?;
        self.check_files()
    }

    /// Fails if one of the watched files was deleted or replaced. A commit into a deleted file is lost when
    /// the program ends.
    fn check_files(&self) -> Result<(), DatabaseFailure> {
        if let Some(lost) = self.lost.get() {
            return Err(lost.clone());
        }
        let Some(file) = self.files.iter().find(|file| !file.is_in_place()) else { return Ok(()) };
        let lost = DatabaseFailure::Lost(
            format!(
                "{} was deleted, moved, emptied or replaced while zug ran{}",
                file.path().display(),
                self.rescue()
                    .map_or_else(String::new, |copy| format!("; its games are in {}", copy.display()))
            )
            .into(),
        );
        tracing::error!(error = %lost, "zug ends");
        // Ignores the result, because only this thread sets the value.
        drop(self.lost.set(lost.clone()));
        Err(lost)
    }

    /// If the database file is lost ([`WatchedFile`]), copies the database to a new file in the same folder. The
    /// connection still has the lost file open. Returns the path of the copy, or `None` if the file is not lost or the
    /// copy fails.
    fn rescue(&self) -> Option<PathBuf> {
        let [database, _] = &self.files;
        if database.is_in_place() {
            return None;
        }
        let copy = files::rescue_path(database.path())?;
        keep_copy(&self.connection, database.path(), &copy).ok().map(|()| copy)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io;
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use crate::database::Store;
    use crate::database::Tx;
    use crate::error::{DatabaseFailure, StoreError};
    use crate::tests::gate::{Gate, first_time, is_known};

    fn synchronous(tx: &Tx<'_>) -> Result<i64, StoreError> {
        tx.value("PRAGMA synchronous", ())
    }

    #[tokio::test]
    async fn an_error_undoes_only_its_own_work() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let failing = store.write::<(), StoreError>(|tx| {
            first_time(tx, 1)?;
            Err(StoreError::Stale)
        });
        let (failed, kept) = tokio::join!(failing, store.write(|tx| first_time(tx, 2)));
        assert!(matches!(failed, Err(StoreError::Stale)));
        assert!(kept.unwrap());
        assert!(store.write(|tx| first_time(tx, 1)).await.unwrap(), "the failed work must be undone");
        assert!(!store.write(|tx| first_time(tx, 2)).await.unwrap(), "the other work must be committed");
    }

    #[tokio::test]
    async fn a_panic_undoes_the_work_and_the_store_continues() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let broken = store.write::<(), StoreError>(|tx| {
            first_time(tx, 1)?;
            panic!("as a test");
        });
        assert!(matches!(broken.await, Err(StoreError::BrokenOff)));
        assert!(store.write(|tx| first_time(tx, 1)).await.unwrap());
        assert!(matches!(
            store.read::<(), StoreError>(|_| panic!("as a test")).await,
            Err(StoreError::BrokenOff)
        ));
        assert!(store.read(|tx| is_known(tx, 1)).await.unwrap());
    }

    #[tokio::test]
    async fn a_part_that_fails_is_undone_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(folder.path()).unwrap();
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
        // If SQLite ends the whole transaction, `is_local` is false for the error.
        let ended = store.write(|tx| {
            tx.apart::<(), StoreError>(|tx| {
                tx.run("ROLLBACK", ())?;
                Err(StoreError::BrokenOff)
            })
        });
        assert!(ended.await.is_err_and(|error| !error.is_local()));
    }

    /// Runs `bad`, which fails, in one group commit with other writes. Checks that the other writes succeed.
    async fn a_bad_piece_among_good_ones(bad: fn(&Tx<'_>) -> Result<(), StoreError>) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(folder.path()).unwrap();
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
        assert!(held.unwrap() && before.unwrap() && after.unwrap(), "the first attempt must be undone");
        assert!(runs.load(Ordering::Relaxed) > 2, "the pieces must be in one group");
        for id in [1, 2, 3] {
            assert!(store.read(move |tx| is_known(tx, id)).await.unwrap());
        }
        assert!(!store.read(|tx| is_known(tx, 9)).await.unwrap());
    }

    #[tokio::test]
    async fn a_piece_that_makes_the_commit_fail_fails_alone() {
        a_bad_piece_among_good_ones(|tx| {
            first_time(tx, 9)?;
            // SQLite checks this foreign key at the commit.
            tx.run("PRAGMA defer_foreign_keys = ON", ())?;
            tx.run("INSERT INTO account (network, handle, player) VALUES ('discord', 1, 77)", ())
        })
        .await;
    }

    #[tokio::test]
    async fn a_piece_in_which_the_transaction_ends_fails_alone() {
        a_bad_piece_among_good_ones(|tx| {
            first_time(tx, 9)?;
            // Rolls back as SQLite does when, for example, the disk is full.
            tx.run("ROLLBACK", ())
        })
        .await;
    }

    #[tokio::test]
    async fn only_a_group_of_lazy_work_skips_the_sync() {
        let (normal, full) = (1, 2);
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(folder.path()).unwrap();
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

    #[cfg(unix)]
    #[tokio::test]
    async fn no_write_succeeds_after_a_file_was_deleted_moved_replaced_or_emptied() {
        let harm: [fn(&Path) -> io::Result<()>; 6] = [
            |folder| fs::remove_file(folder.join("zug.sqlite")),
            |folder| fs::rename(folder.join("zug.sqlite"), folder.join("moved")),
            |folder| {
                fs::copy(folder.join("zug.sqlite"), folder.join("copy"))?;
                fs::rename(folder.join("copy"), folder.join("zug.sqlite"))
            },
            |folder| fs::File::create(folder.join("zug.sqlite")).map(drop),
            |folder| fs::remove_file(folder.join("zug.lock")),
            |folder| fs::remove_dir_all(folder),
        ];
        for (number, harm) in harm.into_iter().enumerate() {
            let folder = tempfile::tempdir().unwrap();
            let data = folder.path().join("data");
            let store = Store::open_file(&data).unwrap();
            assert!(store.write(|tx| first_time(tx, 1)).await.unwrap());
            harm(&data).unwrap();
            let refused = store.write(|tx| first_time(tx, 2)).await;
            let is_lost = |error| matches!(error, StoreError::Database(DatabaseFailure::Lost(_)));
            assert!(refused.is_err_and(is_lost), "{number}");
            assert!(store.write_lazily(|tx| first_time(tx, 3)).await.is_err_and(is_lost), "{number}");
            assert!(store.lost().await.to_string().contains("was deleted, moved"), "{number}");
        }
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_database_that_is_deleted_twice_is_rescued_twice_from_the_open_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("zug.sqlite");
        for number in [1, 2] {
            let store = Store::open_file(folder.path()).unwrap();
            assert!(store.write(move |tx| first_time(tx, number)).await.unwrap());
            fs::remove_file(&file).unwrap();
            store.write(|tx| first_time(tx, 9)).await.unwrap_err();
            let rescued = format!("zug.sqlite.rescued-{number}");
            assert!(store.lost().await.to_string().ends_with(&rescued));
            drop(store);
            // The copy stays, as after `zug restore`.
            fs::copy(folder.path().join(rescued), &file).unwrap();
        }
        let store = Store::open_file(folder.path()).unwrap();
        for number in [1, 2] {
            assert!(!store.write(move |tx| first_time(tx, number)).await.unwrap());
        }
    }

    #[tokio::test]
    async fn a_checkpoint_leaves_one_complete_file() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(folder.path()).unwrap();
        let (written, done) = tokio::join!(store.write_lazily(|tx| first_time(tx, 1)), store.checkpoint());
        assert!(written.unwrap());
        done.unwrap();
        assert_eq!(folder.path().join("zug.sqlite-wal").metadata().unwrap().len(), 0);
        let alone = tempfile::tempdir().unwrap();
        fs::copy(folder.path().join("zug.sqlite"), alone.path().join("zug.sqlite")).unwrap();
        let copy = Store::open_file(alone.path()).unwrap();
        assert!(copy.read(|tx| is_known(tx, 1)).await.unwrap());
    }
}
