//! The database engine as [`Tx`](super::Tx) sees it: statements, parameters, rows and errors. A second engine needs
//! only a second kind of [`Sql`] and [`SqlRow`], because SQLite and PostgreSQL understand the same statements, except:
//!
//! - the statements of this folder that open, copy and migrate a file, or begin and end a group of work;
//! - the statements with which the doctor reads damaged columns as bytes, asks for the schema and mends indexes;
//! - `CROSS JOIN … ON`, which keeps the order of the tables in SQLite and is `JOIN … ON` in PostgreSQL.

use jiff::Timestamp;
use rusqlite::types::FromSql;
use rusqlite::{Connection, Error, ErrorCode, RowIndex, ToSql};

use crate::{DatabaseFailure, Named, StoreError, codes};

/// A connection to the engine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sql<'a>(pub(super) &'a Connection);

impl Sql<'_> {
    /// Runs statements without parameters.
    pub(super) fn batch(self, sql: &str) -> Result<(), StoreError> {
        Ok(self.0.execute_batch(sql)?)
    }

    /// Runs a statement and returns the number of changed rows.
    pub(super) fn change(self, sql: &str, parameters: impl Params) -> Result<usize, StoreError> {
        let mut statement = self.0.prepare_cached(sql)?;
        Ok(parameters.pass_to(|values| statement.execute(values))?)
    }

    /// Reads at most `most` rows.
    pub(super) fn read<T>(
        self,
        sql: &str,
        parameters: impl Params,
        most: usize,
        mut read: impl FnMut(&SqlRow<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut statement = self.0.prepare_cached(sql)?;
        let mut rows = parameters.pass_to(|values| statement.query(values))?;
        let mut list = Vec::new();
        while list.len() < most
            && let Some(row) = rows.next()?
        {
            list.push(read(&SqlRow(row))?);
        }
        Ok(list)
    }

    /// Returns whether a transaction is running. An engine ends a transaction by itself when, for example, the disk is
    /// full.
    pub(super) fn is_in_transaction(self) -> bool {
        !self.0.is_autocommit()
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

/// Implements [`Params`] for tuples up to a length.
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
pub(crate) struct SqlRow<'a>(&'a rusqlite::Row<'a>);

impl SqlRow<'_> {
    pub(crate) fn get<I: RowIndex, T: FromSql>(&self, column: I) -> Result<T, StoreError> {
        Ok(self.0.get(column)?)
    }

    pub(crate) fn text(&self, column: impl RowIndex) -> Result<&str, StoreError> {
        Ok(self.0.get_ref(column)?.as_str().map_err(Error::from)?)
    }

    /// Reads the bytes of a blob or of a text. The text may be invalid.
    pub(crate) fn bytes(&self, column: impl RowIndex) -> Result<&[u8], StoreError> {
        Ok(self.0.get_ref(column)?.as_bytes().map_err(Error::from)?)
    }

    pub(crate) fn code<T: Named>(&self, column: impl RowIndex) -> Result<T, StoreError> {
        codes::read(self.text(column)?)
    }

    /// Reads a code that may be missing.
    pub(crate) fn optional_code<T: Named>(&self, column: impl RowIndex) -> Result<Option<T>, StoreError> {
        self.get::<_, Option<String>>(column)?.map(|code| codes::read(&code)).transpose()
    }

    pub(crate) fn time(&self, column: impl RowIndex) -> Result<Timestamp, StoreError> {
        codes::time(self.get(column)?)
    }

    /// Reads a time that may be missing.
    pub(crate) fn optional_time(&self, column: impl RowIndex) -> Result<Option<Timestamp>, StoreError> {
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
