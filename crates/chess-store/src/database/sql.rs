//! Statements, parameters, rows and errors of the database engine, for [`Tx`](super::Tx).
//!
//! Write SQL that both SQLite and PostgreSQL can run. `CROSS JOIN … ON` keeps the order of the tables in SQLite, and
//! becomes `JOIN … ON` in PostgreSQL.

use jiff::Timestamp;
#[cfg(not(feature = "postgres"))]
use rusqlite::RowIndex as ColumnKey;
use rusqlite::types::{FromSql, ValueRef};
use rusqlite::{Connection, Error, ErrorCode, ToSql};
use serde::de::DeserializeOwned;

#[cfg(feature = "postgres")]
use super::postgres::{ColumnKey, Session, cell};
use crate::{DatabaseFailure, Named, Result, StoreError, codes};

/// A connection to the database engine.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sql<'a> {
    Sqlite(&'a Connection),
    #[cfg(feature = "postgres")]
    Postgres(&'a Session),
}

impl Sql<'_> {
    /// Runs statements without parameters.
    pub(super) fn batch(self, sql: &str) -> Result<()> {
        match self {
            Self::Sqlite(connection) => Ok(connection.execute_batch(sql)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(session) => Ok(session.batch(sql)?),
        }
    }

    /// Runs a statement and returns the number of changed rows.
    pub(super) fn change(self, sql: &str, parameters: impl Params) -> Result<usize> {
        match self {
            Self::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                Ok(parameters.pass_to(|values| statement.execute(values))?)
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(session) => parameters.pass_to(|values| session.change(sql, values)),
        }
    }

    /// Reads at most `most` rows.
    pub(super) fn read<T>(
        self,
        sql: &str,
        parameters: impl Params,
        most: usize,
        mut read: impl FnMut(&SqlRow<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        match self {
            Self::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                let mut rows = parameters.pass_to(|values| statement.query(values))?;
                let mut list = Vec::new();
                while list.len() < most
                    && let Some(row) = rows.next()?
                {
                    list.push(read(&SqlRow::Sqlite(row))?);
                }
                Ok(list)
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(session) => {
                let rows = parameters.pass_to(|values| session.read(sql, values))?;
                rows.iter().take(most).map(|row| read(&SqlRow::Postgres(row))).collect()
            }
        }
    }

    /// Reads all rows one by one. PostgreSQL sends the rows in parts, which works only inside a transaction.
    pub(super) fn each(
        self,
        sql: &str,
        read: impl FnMut(&SqlRow<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => self.read(sql, (), usize::MAX, read).map(drop),
            #[cfg(feature = "postgres")]
            Self::Postgres(session) => {
                let mut read = read;
                session.each(sql, |row| read(&SqlRow::Postgres(row)))
            }
        }
    }

    /// Returns whether a transaction is running. An engine ends a transaction by itself when, for example, the disk is
    /// full.
    pub(super) fn is_in_transaction(self) -> bool {
        match self {
            Self::Sqlite(connection) => !connection.is_autocommit(),
            #[cfg(feature = "postgres")]
            Self::Postgres(session) => session.is_usable(),
        }
    }
}

/// The parameters of a statement, in the order of their numbers.
pub(crate) trait Params {
    fn pass_to<R>(self, statement: impl FnOnce(&[&dyn ToSql]) -> R) -> R;
}

impl Params for () {
    fn pass_to<R>(self, statement: impl FnOnce(&[&dyn ToSql]) -> R) -> R {
        statement(&[])
    }
}

impl<T: ToSql, const N: usize> Params for [T; N] {
    fn pass_to<R>(self, statement: impl FnOnce(&[&dyn ToSql]) -> R) -> R {
        statement(&self.each_ref().map(|value| value as &dyn ToSql))
    }
}

impl<T: ToSql> Params for &Vec<T> {
    fn pass_to<R>(self, statement: impl FnOnce(&[&dyn ToSql]) -> R) -> R {
        statement(&self.iter().map(|value| value as &dyn ToSql).collect::<Vec<_>>())
    }
}

/// Implements [`Params`] for tuples: `tuples! { A B C }` covers tuples of three, two and one values.
macro_rules! tuples {
    ($($first:ident $($other:ident)*)?) => {$(
        impl<$first: ToSql, $($other: ToSql),*> Params for ($first, $($other),*) {
            #[expect(non_snake_case, reason = "each type parameter also names its value")]
            fn pass_to<R>(self, statement: impl FnOnce(&[&dyn ToSql]) -> R) -> R {
                let ($first, $($other),*) = self;
                statement(&[&$first, $(&$other),*])
            }
        }
        tuples! { $($other)* }
    )?};
}

tuples! { A B C D E F G H I J K L M N O }

/// A row of a result.
pub(crate) enum SqlRow<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    #[cfg(feature = "postgres")]
    Postgres(&'a postgres::Row),
}

impl SqlRow<'_> {
    pub(crate) fn get<I: ColumnKey, T: FromSql>(&self, column: I) -> Result<T> {
        match self {
            Self::Sqlite(row) => Ok(row.get(column)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => Ok(T::column_result(cell(row, column)?).map_err(Error::from)?),
        }
    }

    pub(crate) fn text(&self, column: impl ColumnKey) -> Result<&str> {
        Ok(self.value(column)?.as_str().map_err(Error::from)?)
    }

    /// Reads the bytes of a blob or of a text. The text need not be valid UTF-8.
    pub(crate) fn bytes(&self, column: impl ColumnKey) -> Result<&[u8]> {
        Ok(self.value(column)?.as_bytes().map_err(Error::from)?)
    }

    fn value(&self, column: impl ColumnKey) -> Result<ValueRef<'_>> {
        match self {
            Self::Sqlite(row) => Ok(row.get_ref(column)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => Ok(cell(row, column)?),
        }
    }

    pub(crate) fn code<T: Named>(&self, column: impl ColumnKey) -> Result<T> {
        codes::read(self.text(column)?)
    }

    /// Reads a value that is stored as JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self, column: impl ColumnKey) -> Result<T> {
        codes::of_json(self.text(column)?)
    }

    /// Reads JSON from a nullable column.
    pub(crate) fn optional_json<T: DeserializeOwned>(&self, column: impl ColumnKey) -> Result<Option<T>> {
        self.get::<_, Option<String>>(column)?.map(|json| codes::of_json(&json)).transpose()
    }

    pub(crate) fn time(&self, column: impl ColumnKey) -> Result<Timestamp> {
        codes::time(self.get(column)?)
    }

    /// Reads a time from a nullable column.
    pub(crate) fn optional_time(&self, column: impl ColumnKey) -> Result<Option<Timestamp>> {
        self.get::<_, Option<i64>>(column)?.map(codes::time).transpose()
    }
}

impl From<Error> for DatabaseFailure {
    fn from(error: Error) -> Self {
        let is_of_value = matches!(
            error,
            Error::FromSqlConversionFailure(..)
                | Error::IntegralValueOutOfRange(..)
                | Error::InvalidColumnType(..)
                | Error::Utf8Error(..)
        );
        let kind = match error.sqlite_error_code() {
            _ if is_of_value => Self::Value,
            Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch | ErrorCode::TooBig) => {
                Self::Constraint
            }
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damage,
            Some(
                ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::CannotOpen
                | ErrorCode::DiskFull
                | ErrorCode::SystemIoFailure,
            ) => Self::Unwritable,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Again,
            _ => Self::Other,
        };
        kind(error.to_string().into())
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        Self::Database(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tx;

    #[test]
    fn an_error_tells_a_bad_value_from_a_bad_row_and_from_a_bad_file() {
        let connection = Connection::open_in_memory().unwrap();
        let tx = Tx::of(&connection);
        let invalid = tx.value::<String>("SELECT CAST(x'ff' AS TEXT)", ()).map(drop);
        for error in
            [invalid, tx.value::<u8>("SELECT 256", ()).map(drop), tx.value("SELECT 'x'", ()).map(|_: i64| ())]
        {
            assert!(error.as_ref().is_err_and(StoreError::is_damage), "{error:?}");
        }
        tx.run("CREATE TABLE one (id INTEGER PRIMARY KEY)", ()).unwrap();
        let twice = tx.run("INSERT INTO one VALUES (?1), (?1)", [1]).unwrap_err();
        assert!(twice.is_local() && !twice.is_damage(), "{twice:?}");
        tx.run("PRAGMA query_only = TRUE", ()).unwrap();
        let refused = tx.run("DELETE FROM one", ()).unwrap_err();
        assert!(matches!(refused, StoreError::Database(DatabaseFailure::Unwritable(_))), "{refused:?}");
        let too_few = tx.value::<bool>("SELECT ?1 = ?2", (1,)).unwrap_err();
        assert!(!too_few.is_local(), "{too_few:?}");
    }
}
