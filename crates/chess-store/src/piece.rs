//! Work on the database that waits for its turn on a thread.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::error::{DatabaseFailure, StoreError};

/// A transaction under way; the functions of this crate's modules work on it.
#[derive(Debug)]
pub struct Tx<'a>(&'a Connection);

impl<'a> Tx<'a> {
    /// A connection that commits each statement for itself, where nothing is shared with others.
    pub(crate) const fn of(connection: &'a Connection) -> Self {
        Self(connection)
    }

    pub(crate) fn sql(&self) -> &Connection {
        self.0
    }

    /// Runs a part of the work whose failure, even a panic, undoes what it did and nothing else.
    ///
    /// # Errors
    /// Those of `work`; or the whole transaction ended with it, as SQLite decides when, for one, the disk is full.
    pub fn apart<T, E: From<StoreError>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let is_inside = !self.0.is_autocommit();
        let outcome = under_savepoint(self.0, work);
        if is_inside && self.0.is_autocommit() {
            return Err(StoreError::Database(DatabaseFailure::rolled_back()).into());
        }
        outcome
    }
}

/// Work that waits for its turn: it may be attempted more than once, and is answered once.
pub(crate) trait Piece: Send {
    /// Does the work and keeps the outcome of this attempt; an outcome before it is forgotten.
    fn attempt(&mut self, connection: &Connection);

    /// Tells the one who asked, now that it is known whether the last attempt was committed.
    fn answer(self: Box<Self>, committed: Result<(), DatabaseFailure>);
}

/// Makes a piece out of work, and says where its outcome will arrive.
pub(crate) fn piece<T, E, F>(work: F) -> (Box<dyn Piece>, oneshot::Receiver<Result<T, E>>)
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
{
    let (answer, arrival) = oneshot::channel();
    (Box::new(Job { work, outcome: None, answer }), arrival)
}

struct Job<T, E, F> {
    work: F,
    outcome: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Piece for Job<T, E, F>
where
    T: Send,
    E: From<StoreError> + Send,
    F: Fn(&Tx<'_>) -> Result<T, E> + Send,
{
    fn attempt(&mut self, connection: &Connection) {
        self.outcome = Some(under_savepoint(connection, &self.work));
    }

    fn answer(self: Box<Self>, committed: Result<(), DatabaseFailure>) {
        let outcome = match (committed, self.outcome) {
            (Ok(()), Some(outcome)) => outcome,
            (_, Some(Err(error))) => Err(error),
            (Err(failure), _) => Err(StoreError::Database(failure).into()),
            (Ok(()), None) => Err(StoreError::Closed.into()),
        };
        // Nobody waits any more when the one who asked was cancelled; the change stands all the same.
        drop(self.answer.send(outcome));
    }
}

fn under_savepoint<T, E: From<StoreError>>(
    connection: &Connection,
    work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
) -> Result<T, E> {
    let run = |sql| connection.execute_batch(sql).map_err(StoreError::from);
    run("SAVEPOINT work")?;
    let outcome = catch_unwind(AssertUnwindSafe(|| work(&Tx(connection))))
        .unwrap_or_else(|_| Err(StoreError::BrokenOff.into()));
    match outcome {
        Ok(value) => {
            run("RELEASE work")?;
            Ok(value)
        }
        Err(error) => {
            if run("ROLLBACK TO work; RELEASE work").is_err() {
                // What cannot be undone by itself is undone with all that came before; a transaction that SQLite has
                // ended already needs no more.
                drop(connection.execute_batch("ROLLBACK"));
            }
            Err(error)
        }
    }
}
