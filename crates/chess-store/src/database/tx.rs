//! A running transaction, and savepoints inside it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rusqlite::Connection;

use crate::error::{DatabaseFailure, StoreError};

/// A running transaction, the parameter of all functions that use the database.
#[derive(Debug)]
pub struct Tx<'a>(&'a Connection);

impl<'a> Tx<'a> {
    /// Wraps a connection in which each statement is its own transaction.
    pub(crate) const fn of(connection: &'a Connection) -> Self {
        Self(connection)
    }

    pub(crate) fn sql(&self) -> &Connection {
        self.0
    }

    /// Runs a part of the work under a savepoint: an error or a panic undoes this part only.
    ///
    /// # Errors
    /// Errors of `work`, or SQLite ended the whole transaction, for example because the disk is full.
    pub fn apart<T, E: From<StoreError>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let is_inside = !self.0.is_autocommit();
        let outcome = under_savepoint(self.0, work);
        if is_inside && self.0.is_autocommit() {
            return Err(StoreError::Database(DatabaseFailure::rolled_back()).into());
        }
        outcome
    }
}

/// Runs work under a savepoint; an error or a panic rolls back to it.
pub(super) fn under_savepoint<T, E: From<StoreError>>(
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
                // If the rollback to the savepoint fails, roll back the whole transaction, unless SQLite has ended it.
                drop(connection.execute_batch("ROLLBACK"));
            }
            Err(error)
        }
    }
}
