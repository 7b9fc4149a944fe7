//! Tables whose damaged rows `zug doctor` can move to quarantine, with the checks of their rows.

use rusqlite::Row;

use crate::database::Tx;
use crate::error::StoreError;

/// A table whose rows the program can do without. Columns and foreign keys are read from the schema.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckedTable {
    pub(crate) name: &'static str,
    /// SQL for the player to whom a row belongs. The content of the row in quarantine is deleted with the player's other data.
    pub(crate) player: Option<&'static str>,
    /// Fails if a row cannot be read. The row has all columns; foreign keys are checked separately.
    pub(crate) check: fn(&Tx<'_>, &Row<'_>) -> Result<(), StoreError>,
}

/// Fails if a table has no row with this id, readable or not.
pub(crate) fn require(tx: &Tx<'_>, table: &str, id: i64) -> Result<(), StoreError> {
    let is_there = tx.value(&format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE id = ?1)"), [id])?;
    if is_there { Ok(()) } else { Err(StoreError::NoRow(table.into(), id)) }
}
