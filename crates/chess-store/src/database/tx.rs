//! A running transaction, and savepoints inside it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rusqlite::Connection;
use rusqlite::types::FromSql;

#[cfg(feature = "postgres")]
use super::postgres::Session;
use super::sql::{Params, Sql, SqlRow};
use crate::{DatabaseFailure, Result, StoreError};

/// A running transaction. Each function that uses the database takes a `Tx` as a parameter.
#[derive(Clone, Debug)]
pub struct Tx<'a>(Sql<'a>);

impl<'a> Tx<'a> {
    /// Wraps a connection. If the connection has no running transaction, each statement is its own transaction.
    pub(crate) const fn of(connection: &'a Connection) -> Self {
        Self(Sql::Sqlite(connection))
    }

    /// Wraps a session. Each statement is its own transaction, unless the session has begun a transaction.
    #[cfg(feature = "postgres")]
    pub(super) const fn in_session(session: &'a Session) -> Self {
        Self(Sql::Postgres(session))
    }

    /// Runs a statement.
    pub(crate) fn run(&self, sql: &str, parameters: impl Params) -> Result<()> {
        self.change(sql, parameters).map(drop)
    }

    /// Runs a statement and returns the number of changed rows.
    pub(crate) fn change(&self, sql: &str, parameters: impl Params) -> Result<usize> {
        self.0.change(sql, parameters)
    }

    /// Returns the first column of the only row.
    pub(crate) fn value<T: FromSql>(&self, sql: &str, parameters: impl Params) -> Result<T> {
        let no_row = || DatabaseFailure::Other("a query that has a result returned no row".into());
        Ok(self.find(sql, parameters, |row| row.get(0))?.ok_or_else(no_row)?)
    }

    /// Returns the size of the database in bytes.
    pub(crate) fn size(&self) -> Result<i64, StoreError> {
        let sql = match self.0 {
            Sql::Sqlite(_) => "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
            #[cfg(feature = "postgres")]
            Sql::Postgres(_) => "SELECT pg_database_size(current_database())",
        };
        self.value(sql, ())
    }

    /// Reads the first row, if there is a row.
    pub(crate) fn find<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnMut(&SqlRow<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.0.read(sql, parameters, 1, read)?.pop())
    }

    /// Reads all rows.
    pub(crate) fn list<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnMut(&SqlRow<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.0.read(sql, parameters, usize::MAX, read)
    }

    /// Calls `read` for each row, without loading all rows into memory. In PostgreSQL, `read` must not call `each`.
    pub(crate) fn each(
        &self,
        sql: &str,
        read: impl FnMut(&SqlRow<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.0.each(sql, read)
    }

    /// Returns whether the engine is SQLite.
    pub(crate) const fn is_file(&self) -> bool {
        matches!(self.0, Sql::Sqlite(_))
    }

    /// Reads all rows except damaged rows. (`zug doctor` finds damaged rows.)
    pub(crate) fn readable<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl Fn(&SqlRow<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let rows = self.list(sql, parameters, |row| {
            let id = row.get::<_, i64>("id").ok();
            Ok(read(row).inspect_err(|error| tracing::debug!(%error, id, "a row cannot be read")).ok())
        });
        Ok(rows?.into_iter().flatten().collect())
    }

    /// Runs `work` under a savepoint: an error or a panic undoes only `work`, not the whole transaction.
    ///
    /// # Errors
    /// - The errors of `work`.
    /// - [`StoreError::BrokenOff`] if `work` panicked.
    /// - A failure of the database, for example if the engine ended the whole transaction because the disk is full.
    pub fn apart<T, E: From<StoreError>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        let was_inside = self.0.is_in_transaction();
        let outcome = under_savepoint(self.0, work);
        if was_inside && !self.0.is_in_transaction() {
            return Err(StoreError::Database(DatabaseFailure::rolled_back()).into());
        }
        outcome
    }
}

/// Runs work under a savepoint; an error or a panic rolls back to the savepoint.
pub(super) fn under_savepoint<T, E: From<StoreError>>(
    sql: Sql<'_>,
    work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
) -> Result<T, E> {
    sql.batch("SAVEPOINT work")?;
    let outcome = catch_unwind(AssertUnwindSafe(|| work(&Tx(sql))))
        .unwrap_or_else(|_| Err(StoreError::BrokenOff.into()));
    match outcome {
        Ok(value) => {
            sql.batch("RELEASE work")?;
            Ok(value)
        }
        Err(error) => {
            if sql.batch("ROLLBACK TO work; RELEASE work").is_err() {
                // If the rollback to the savepoint fails, roll back the whole transaction, unless the engine has ended
                // the transaction.
                drop(sql.batch("ROLLBACK"));
            }
            Err(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl<'a> Tx<'a> {
        /// Returns the connection to SQLite, for tests.
        pub(crate) fn connection(&self) -> &'a Connection {
            match self.0 {
                Sql::Sqlite(connection) => connection,
                #[cfg(feature = "postgres")]
                Sql::Postgres(_) => panic!("the engine is PostgreSQL"),
            }
        }
    }
}
