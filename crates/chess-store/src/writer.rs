//! The thread that writes, with group commit.
//!
//! It takes what has queued up, runs each piece under a savepoint of its own, and commits them together: with
//! `synchronous=FULL` the disk is waited for once, and nobody is answered before. If that commit fails, nobody knows
//! whose fault it was: each piece is run once more in a transaction of its own, so that one bad piece costs the others a
//! little time and nothing else.
//!
//! Work that may be lost with the power is committed with `synchronous=NORMAL`: it is in the log when the writer goes on,
//! but the disk is not waited for. The log is one file that only grows at its end, and making it durable covers
//! everything before that end; so the next durable commit makes all earlier lazy ones durable too, and what survives a
//! power cut is always a beginning of what was committed, without holes. (When the log is emptied, SQLite syncs log and
//! database first.) SQLite does not let a transaction change its mind, so lazy work joins a durable group, and durable
//! work ends a lazy one.

use std::num::NonZeroUsize;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::error::DatabaseFailure;
use crate::piece::Piece;

/// Whether a commit waits for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Commits {
    Durably,
    Lazily,
}

/// What the writer is asked to do.
pub(crate) enum Order {
    Write(Commits, Box<dyn Piece>),
    Checkpoint(oneshot::Sender<Result<(), DatabaseFailure>>),
}

/// The thread that writes.
pub(crate) struct Writer {
    connection: Connection,
    orders: mpsc::UnboundedReceiver<Order>,
    /// Pieces of work that share one commit at most.
    group: usize,
    /// How the connection commits at present.
    commits: Commits,
}

impl Writer {
    /// A writer on a connection that commits durably, of at most `group` pieces together.
    pub(crate) fn new(
        connection: Connection,
        orders: mpsc::UnboundedReceiver<Order>,
        group: NonZeroUsize,
    ) -> Self {
        Self { connection, orders, group: group.get(), commits: Commits::Durably }
    }

    /// Works until the last [`Store`] is gone.
    pub(crate) fn run(mut self) {
        let mut put_back = None;
        while let Some(order) = put_back.take().or_else(|| self.orders.blocking_recv()) {
            match order {
                Order::Write(commits, piece) => put_back = self.write(commits, piece),
                Order::Checkpoint(answer) => drop(answer.send(self.checkpoint())),
            }
        }
        // SQLite does this for the last connection that closes; of two that close at once neither may be the last.
        if let Err(error) = self.checkpoint() {
            tracing::debug!(%error, "the log of the database stays beside it");
        }
    }

    /// Commits a piece together with those that wait behind it, and returns the order that does not belong to them.
    fn write(&mut self, commits: Commits, first: Box<dyn Piece>) -> Option<Order> {
        let mut put_back = None;
        let mut pieces = Vec::new();
        let mut next = Some((commits, first));
        let begun = self.begin(commits);
        while let Some((its_commits, mut piece)) = next.take() {
            if begun.is_ok() {
                piece.attempt(&self.connection);
            }
            pieces.push((its_commits, piece));
            // SQLite itself ends a transaction, for one, when the disk is full: no more may be done outside of it.
            if pieces.len() >= self.group || self.connection.is_autocommit() {
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
        if committed.is_err() && pieces.len() > 1 {
            for (commits, piece) in pieces {
                self.write_alone(commits, piece);
            }
        } else {
            for (_, piece) in pieces {
                piece.answer(committed.clone());
            }
        }
        put_back
    }

    fn write_alone(&mut self, commits: Commits, mut piece: Box<dyn Piece>) {
        let committed = self.begin(commits).and_then(|()| {
            piece.attempt(&self.connection);
            self.commit()
        });
        piece.answer(committed);
    }

    fn begin(&mut self, commits: Commits) -> Result<(), DatabaseFailure> {
        if self.commits != commits {
            // Takes effect when it is prepared, so it must not come from the cache of statements.
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
        let committed = self.connection.execute_batch("COMMIT");
        if committed.is_err() && !self.connection.is_autocommit() {
            drop(self.connection.execute_batch("ROLLBACK"));
        }
        Ok(committed?)
    }

    fn checkpoint(&self) -> Result<(), DatabaseFailure> {
        let busy: bool =
            self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        if busy { Err(DatabaseFailure::busy()) } else { Ok(()) }
    }
}
