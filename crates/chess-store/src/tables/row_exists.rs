//! Checks that a row exists.

use crate::{Result, StoreError, Tx};

/// Fails if a table has no row with this id. Does not check that the row is readable.
pub(crate) fn require(tx: &Tx<'_>, table: &str, id: i64) -> Result<()> {
    let is_there = tx.value(&format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE id = ?1)"), [id])?;
    if is_there { Ok(()) } else { Err(StoreError::NoRow(table.into(), id)) }
}
