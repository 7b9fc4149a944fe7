//! Converts between the values of SQLite, which the rest of this crate uses, and the values of PostgreSQL.

use std::error::Error;
use std::fmt::Display;

use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use postgres::{Row, row};
use rusqlite::RowIndex;
use rusqlite::types::{ToSqlOutput, ValueRef};

use crate::error::DatabaseFailure;

type Conversion<T> = Result<T, Box<dyn Error + Sync + Send>>;

/// A column index or column name that works with the rows of both database engines.
pub(crate) trait ColumnKey: RowIndex + row::RowIndex + Display {}

impl<T: RowIndex + row::RowIndex + Display> ColumnKey for T {}

/// Reads a column of a row.
pub(in crate::database) fn cell(row: &Row, column: impl ColumnKey) -> Result<ValueRef<'_>, DatabaseFailure> {
    Ok(row.try_get::<_, Incoming<'_>>(column)?.0)
}

struct Incoming<'a>(ValueRef<'a>);

impl<'a> FromSql<'a> for Incoming<'a> {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Conversion<Self> {
        Ok(Self(match *kind {
            Type::INT8 => ValueRef::Integer(i64::from_sql(kind, raw)?),
            Type::INT4 => ValueRef::Integer(i32::from_sql(kind, raw)?.into()),
            Type::BOOL => ValueRef::Integer(bool::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => ValueRef::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => ValueRef::Blob(raw),
            Type::TEXT | Type::NAME => ValueRef::Text(raw),
            _ => return Err(format!("columns of the type {kind} cannot be read").into()),
        }))
    }

    fn from_sql_null(_: &Type) -> Conversion<Self> {
        Ok(Self(ValueRef::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// A parameter of a statement.
#[derive(Debug)]
pub(super) struct Outgoing<'a>(pub(super) ToSqlOutput<'a>);

impl ToSql for Outgoing<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Conversion<IsNull> {
        let value = match &self.0 {
            ToSqlOutput::Borrowed(value) => *value,
            ToSqlOutput::Owned(value) => value.into(),
            other => return Err(format!("{other:?} cannot be a parameter").into()),
        };
        match (value, kind) {
            (ValueRef::Null, _) => Ok(IsNull::Yes),
            (ValueRef::Integer(number), &Type::INT8) => number.to_sql(kind, out),
            (ValueRef::Integer(number), &Type::BOOL) => (number != 0).to_sql(kind, out),
            (ValueRef::Real(number), &Type::FLOAT8) => number.to_sql(kind, out),
            (ValueRef::Text(bytes), &Type::TEXT) | (ValueRef::Blob(bytes), &Type::BYTEA) => {
                bytes.to_sql(&Type::BYTEA, out)
            }
            (value, kind) => {
                Err(format!("{} cannot be a parameter of the type {kind}", value.data_type()).into())
            }
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
