//! Tables from which `zug doctor` can move damaged rows into quarantine, with the checks of the rows.

use crate::{Result, SqlRow, StoreError, Tx};

/// A table whose rows the program can lose without harm. The doctor reads columns and foreign keys from the schema.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckedTable {
    pub(crate) name: &'static str,
    /// SQL for the player to whom a row belongs. The deletion of the player's data also deletes the content of the
    /// row in quarantine.
    pub(crate) player: Option<&'static str>,
    /// Fails if a row with all columns of the table cannot be read. The doctor checks foreign keys separately.
    pub(crate) check: fn(&Tx<'_>, &SqlRow<'_>) -> Result<()>,
}

/// Fails if a table has no row with this id. Does not check that the row is readable.
pub(crate) fn require(tx: &Tx<'_>, table: &str, id: i64) -> Result<()> {
    let is_there = tx.value(&format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE id = ?1)"), [id])?;
    if is_there { Ok(()) } else { Err(StoreError::NoRow(table.into(), id)) }
}
