//! The table `restore`: the restores of backups. Each row holds the period whose changes a restore has lost.

use jiff::Timestamp;

use super::pulse;
use crate::{Result, Tx};

/// Records that the database is restored from a backup at `now`.
pub(crate) fn record(tx: &Tx<'_>, now: Timestamp) -> Result<()> {
    let made_at = pulse::last(tx)?.map_or(0, Timestamp::as_millisecond);
    let sql = "INSERT INTO restore (restored_at, made_at) VALUES (?1, ?2)";
    tx.run(sql, [now.as_millisecond(), made_at])
}

/// Checks whether `time` lies in a period whose changes a restore has lost. The period begins at the last time at which
/// the program was running before the backup, and ends at the restore of the backup.
pub fn lost(tx: &Tx<'_>, time: Timestamp) -> Result<bool> {
    let sql = "SELECT 1 FROM restore WHERE made_at < ?1 AND restored_at > ?1";
    Ok(tx.find(sql, [time.as_millisecond()], |_| Ok(()))?.is_some())
}
