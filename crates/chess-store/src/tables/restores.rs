//! The table `restore`. Each row stands for one restore of a backup. The row holds the period whose changes are lost
//! because of this restore.

use jiff::Timestamp;

use super::pulse;
use crate::{Result, SqlRow, Tx, codes};

/// Returns an error if the beginning or the end of the period in `row` is unreadable.
pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.time("made_at")?;
    match row.get("restored_at")? {
        i64::MAX => Ok(()),
        restored_at => codes::time(restored_at).map(drop),
    }
}

/// Records that the database is restored from a backup. The period of the lost changes begins at [`pulse::last`], the
/// last recorded time at which the program ran before the backup. [`end_lost_period`] saves the end of the period.
pub(crate) fn record(tx: &Tx<'_>) -> Result<()> {
    let made_at = pulse::last(tx)?.map_or(0, Timestamp::as_millisecond);
    tx.run(
        "INSERT INTO restore (restored_at, made_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        [i64::MAX, made_at],
    )
}

/// Saves `now` as the end of the lost period. A restore loses all changes from the backup to the next start of the
/// program. Call this function at each start, before people can press buttons. Periods with an end do not change.
pub fn end_lost_period(tx: &Tx<'_>, now: Timestamp) -> Result<()> {
    tx.run("UPDATE restore SET restored_at = ?1 WHERE restored_at = ?2", [now.as_millisecond(), i64::MAX])
}

/// Returns true if a restore has lost the changes that were made at `time`.
pub fn lost(tx: &Tx<'_>, time: Timestamp) -> Result<bool> {
    let sql = "SELECT 1 FROM restore WHERE made_at < ?1 AND restored_at > ?1";
    Ok(tx.find(sql, [time.as_millisecond()], |_| Ok(()))?.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn only_the_time_from_a_backup_to_the_start_after_its_restore_is_lost() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let is_lost = async |second| store.read(move |tx| lost(tx, at(second))).await.unwrap();
        for (backup, start) in [(1, 3), (5, 7)] {
            store.write(move |tx| pulse::beat(tx, at(backup))).await.unwrap();
            store.write(record).await.unwrap();
            assert_eq!([is_lost(backup).await, is_lost(start + 9).await], [false, true]);
            store.write(move |tx| end_lost_period(tx, at(start))).await.unwrap();
        }
        let mut found = Vec::new();
        for second in 0..=8 {
            found.push(is_lost(second).await);
        }
        assert_eq!(found, [false, false, true, false, false, false, true, false, false]);
    }
}
