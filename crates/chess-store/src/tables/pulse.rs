//! The table `pulse`: the last time at which the club was running.

use jiff::{SignedDuration, Timestamp};
use rusqlite::OptionalExtension;

use crate::codes;
use crate::database::Tx;
use crate::error::StoreError;

/// How long after an outage no flag falls.
pub const QUIET: SignedDuration = SignedDuration::from_mins(30);

/// Returns the last time at which the club was running; `None` before the first start, or if it is unreadable.
pub fn last(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let at: Option<i64> = tx.sql().query_row("SELECT at FROM pulse", [], |row| row.get(0)).optional()?;
    Ok(at.and_then(|at| codes::time(at).ok()))
}

/// Saves that the club is running.
pub fn beat(tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO pulse (\"only\", at) VALUES (1, ?1) ON CONFLICT (\"only\") DO UPDATE SET at = excluded.at";
    tx.sql().prepare_cached(sql)?.execute([now.as_millisecond()])?;
    Ok(())
}
