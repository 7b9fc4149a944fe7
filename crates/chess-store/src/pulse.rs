//! When the club was last awake.

use jiff::{SignedDuration, Timestamp};
use rusqlite::OptionalExtension;

use crate::codes;
use crate::error::StoreError;
use crate::piece::Tx;

/// How long no flag falls after a time in which nobody could play.
pub const QUIET: SignedDuration = SignedDuration::from_mins(30);

/// When the club was last known to be awake; nothing before its first day, or if that cannot be read.
pub fn last(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let at: Option<i64> = tx.sql().query_row("SELECT at FROM pulse", [], |row| row.get(0)).optional()?;
    Ok(at.and_then(|at| codes::time(at).ok()))
}

/// Notes that the club is awake.
pub fn beat(tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO pulse (only, at) VALUES (1, ?1) ON CONFLICT (only) DO UPDATE SET at = excluded.at";
    tx.sql().prepare_cached(sql)?.execute([now.as_millisecond()])?;
    Ok(())
}
