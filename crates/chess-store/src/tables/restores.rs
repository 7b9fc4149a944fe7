//! The table `restore`: the restores of backups, with the times whose changes each restore has lost.

use jiff::Timestamp;

use super::pulse;
use crate::{Result, Tx};

/// Records that the database is restored from a backup at `now`.
pub(crate) fn record(tx: &Tx<'_>, now: Timestamp) -> Result<()> {
    let made_at = pulse::last(tx)?.map_or(0, Timestamp::as_millisecond);
    let sql = "INSERT INTO restore (restored_at, made_at) VALUES (?1, ?2)";
    tx.run(sql, [now.as_millisecond(), made_at])
}

/// Checks whether a restore has lost the changes of this time.
pub fn lost(tx: &Tx<'_>, time: Timestamp) -> Result<bool> {
    let sql = "SELECT 1 FROM restore WHERE made_at < ?1 AND restored_at > ?1";
    Ok(tx.find(sql, [time.as_millisecond()], |_| Ok(()))?.is_some())
}
