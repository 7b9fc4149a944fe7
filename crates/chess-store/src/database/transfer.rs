//! Copies all rows of a database into an empty database: from a file to a server, or from a server to a file. The list
//! of tables and columns comes from the file's schema, which is the same on the server.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::types::Value;

use super::migrate::Steps;
use super::open::{MOVED, claim};
use super::tx::Tx;
use crate::{DatabaseFailure, OpenError, Result};

/// The maximum number of rows in one `INSERT` statement. The statement has a parameter for each column of each row, and
/// SQLite allows at most 32,766 parameters in a statement. PostgreSQL allows more.
const ROWS: usize = 200;

/// A table of the schema.
struct CopiedTable {
    name: String,
    columns: Vec<String>,
    /// The column for which the engine generates numbers; `None` if the table has no such column.
    number: Option<String>,
}

/// Makes an empty database with the newest schema in an empty file, for the rows of another database.
pub(crate) fn create_copy(part: &Path) -> Result<Connection, OpenError> {
    let failed = |error| OpenError::of(part, error);
    let connection = Connection::open(part).map_err(failed)?;
    claim(&connection).map_err(failed)?;
    Steps::built_in().migrate(&connection, part)?;
    Ok(connection)
}

/// Marks a database so that `zug run` does not open it again.
pub(crate) fn mark_as_moved(connection: &Connection) -> Result<()> {
    Ok(connection.pragma_update(None, "application_id", MOVED)?)
}

/// Copies all rows into the database `to`. If `to` already contains rows, copies nothing and returns false. Reports
/// progress through `tell(table, copied, total)`: `copied` of the `total` rows of `table` are copied.
pub(crate) fn copy_rows(from: &Tx<'_>, to: &Tx<'_>, tell: &mut dyn FnMut(&str, u64, u64)) -> Result<bool> {
    let tables = tables(if from.is_file() { from } else { to })?;
    if !to.is_file() {
        let names: Vec<_> = tables.iter().map(|table| table.name.as_str()).collect();
        to.run(&format!("LOCK TABLE {} IN EXCLUSIVE MODE", names.join(", ")), ())?;
    }
    for table in &tables {
        if to.value(&format!("SELECT EXISTS (SELECT 1 FROM {})", table.name), ())? {
            return Ok(false);
        }
    }
    for table in &tables {
        let count = format!("SELECT count(*) FROM {}", table.name);
        let rows: i64 = from.value(&count, ())?;
        copy_table(table, from, to, &mut |done| tell(&table.name, done, rows.cast_unsigned()))?;
        if to.value::<i64>(&count, ())? != rows {
            return Err(
                DatabaseFailure::Other(format!("not every row of {} was copied", table.name).into()).into()
            );
        }
    }
    Ok(true)
}

/// Lists the tables, each after the tables to which it refers.
fn tables(file: &Tx<'_>) -> Result<Vec<CopiedTable>> {
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence'
            AND name NOT GLOB '_litestream*' ORDER BY rowid";
    file.list(names, (), |row| {
        let name: String = row.get(0)?;
        let columns = "SELECT '\"' || name || '\"' FROM pragma_table_info(?1) ORDER BY cid";
        let columns = file.list(columns, [&name], |row| row.get(0))?;
        let number = "SELECT max(name) FROM pragma_table_info(?1) WHERE pk > 0
                      HAVING count(*) = 1 AND max(type) = 'INTEGER'";
        let number = file.find(number, [&name], |row| row.get(0))?;
        Ok(CopiedTable { name, columns, number })
    })
}

fn copy_table(table: &CopiedTable, from: &Tx<'_>, to: &Tx<'_>, tell: &mut dyn FnMut(u64)) -> Result<()> {
    let (width, mut values, mut done) = (table.columns.len(), Vec::new(), 0);
    tell(done);
    // In this order, a counter-offer comes after the challenge to which it refers.
    from.each(&format!("SELECT {} FROM {} ORDER BY 1", table.columns.join(", "), table.name), |row| {
        for column in 0..width {
            values.push(row.get::<_, Value>(column)?);
        }
        done += 1;
        if values.len() == width * ROWS {
            insert(table, to, &mut values)?;
            tell(done);
        }
        Ok(())
    })?;
    if !values.is_empty() {
        insert(table, to, &mut values)?;
        tell(done);
    }
    let Some(number) = &table.number else { return Ok(()) };
    // The engine must not use the number of a deleted row again, so the copy continues the numbers of the original.
    let last = if from.is_file() {
        format!(
            "SELECT max(coalesce((SELECT max(\"{number}\") FROM {0}), 0),
                        coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{0}'), 0))",
            table.name
        )
    } else {
        format!(
            "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('{}', '{number}')::regclass), 0)",
            table.name
        )
    };
    let last: i64 = from.value(&last, ())?;
    if to.is_file() {
        to.run("DELETE FROM sqlite_sequence WHERE name = ?1", [&table.name])?;
        let next = "INSERT INTO sqlite_sequence SELECT name, ?2 FROM sqlite_schema
                     WHERE name = ?1 AND sql LIKE '%AUTOINCREMENT%'";
        return to.run(next, (&table.name, last));
    }
    let next = format!(
        "SELECT setval(pg_get_serial_sequence('{}', '{number}'), {}, {})",
        table.name,
        last.max(1),
        last > 0
    );
    to.value::<i64>(&next, ()).map(drop)
}

/// Inserts the rows in `values` into a table, and then empties `values`. The values of one row are next to each other,
/// in the order of the columns.
fn insert(table: &CopiedTable, to: &Tx<'_>, values: &mut Vec<Value>) -> Result<()> {
    let width = table.columns.len();
    let numbers: Vec<_> = (1..=values.len()).map(|number| format!("?{number}")).collect();
    let rows: Vec<_> = numbers.chunks(width).map(|row| format!("({})", row.join(", "))).collect();
    let sql = format!("INSERT INTO {} ({}) VALUES {}", table.name, table.columns.join(", "), rows.join(", "));
    to.run(&sql, &*values)?;
    values.clear();
    Ok(())
}
