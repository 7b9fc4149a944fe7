//! A running transaction, and savepoints inside it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rusqlite::types::FromSql;
use rusqlite::{Connection, Params, Row};

use crate::error::{DatabaseFailure, StoreError};

/// A running transaction. Every function that uses the database has this parameter.
#[derive(Debug)]
pub struct Tx<'a>(&'a Connection);

impl<'a> Tx<'a> {
    /// Wraps a connection in which each statement is its own transaction.
    pub(crate) const fn of(connection: &'a Connection) -> Self {
        Self(connection)
    }

    /// Returns the connection. Tests use the connection to damage rows.
    #[cfg(test)]
    pub(crate) fn sql(&self) -> &Connection {
        self.0
    }

    /// Runs a statement.
    pub(crate) fn run(&self, sql: &str, parameters: impl Params) -> Result<(), StoreError> {
        self.change(sql, parameters).map(drop)
    }

    /// Runs a statement and returns the number of changed rows.
    pub(crate) fn change(&self, sql: &str, parameters: impl Params) -> Result<usize, StoreError> {
        Ok(self.0.prepare_cached(sql)?.execute(parameters)?)
    }

    /// Returns the first column of the only row.
    pub(crate) fn value<T: FromSql>(&self, sql: &str, parameters: impl Params) -> Result<T, StoreError> {
        Ok(self.0.prepare_cached(sql)?.query_row(parameters, |row| row.get(0))?)
    }

    /// Reads the first row, if there is a row.
    pub(crate) fn find<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        self.0.prepare_cached(sql)?.query(parameters)?.next()?.map(read).transpose()
    }

    /// Reads all rows.
    pub(crate) fn list<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut query = self.0.prepare_cached(sql)?;
        let mut rows = query.query(parameters)?;
        let mut list = Vec::new();
        while let Some(row) = rows.next()? {
            list.push(read(row)?);
        }
        Ok(list)
    }

    /// Reads all rows except damaged rows. (`zug doctor` finds damaged rows.)
    pub(crate) fn readable<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.list(sql, parameters, |row| {
            let id = row.get::<_, i64>("id").ok();
            Ok(read(row).inspect_err(|error| tracing::debug!(%error, id, "a row cannot be read")).ok())
        });
        Ok(rows?.into_iter().flatten().collect())
    }

    /// Runs `work` under a savepoint: an error or a panic undoes only `work`, not the whole transaction.
    ///
    /// # Errors
    /// Errors of `work`; [`StoreError::BrokenOff`] if `work` panicked; or a failure of the database, for example if
    /// SQLite ended the whole transaction because the disk is full.
    pub fn apart<T, E: From<StoreError>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let is_inside = !self.0.is_autocommit();
        let outcome = under_savepoint(self.0, work);
        if is_inside && self.0.is_autocommit() {
            return Err(StoreError::Database(DatabaseFailure::rolled_back()).into());
        }
        outcome
    }
}

/// Runs work under a savepoint; an error or a panic rolls back to the savepoint.
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
                // If the rollback to the savepoint fails, roll back the whole transaction, unless SQLite has ended the
                // transaction.
                drop(connection.execute_batch("ROLLBACK"));
            }
            Err(error)
        }
    }
}
