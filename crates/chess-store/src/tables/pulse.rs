//! The table `pulse`: the last time at which the program was running.

use jiff::{SignedDuration, Timestamp};

use crate::{Result, Tx};

/// The length of the quiet time after an outage. During the quiet time, no flag falls and no reminder is sent.
const QUIET: SignedDuration = SignedDuration::from_mins(30);

/// Returns the end of the quiet time after an outage that ends at `now`. During the quiet time, no flag falls and no
/// reminder is sent.
pub fn quiet_until(now: Timestamp) -> Timestamp {
    now.saturating_add(QUIET).unwrap_or(now)
}

/// Returns the last time at which the program was running; `None` before the first start, or if the stored time is
/// unreadable.
pub fn last(tx: &Tx<'_>) -> Result<Option<Timestamp>> {
    Ok(tx.find("SELECT at FROM pulse", (), |row| Ok(row.time(0).ok()))?.flatten())
}

/// Tests whether the database is writable: replaces the stored time by the same time.
pub fn probe(tx: &Tx<'_>) -> Result<()> {
    tx.run("UPDATE pulse SET at = at", ())
}

/// Saves `now` as the last time at which the program was running.
pub fn beat(tx: &Tx<'_>, now: Timestamp) -> Result<()> {
    let sql = "INSERT INTO pulse (\"only\", at) VALUES (1, ?1) ON CONFLICT (\"only\") DO UPDATE SET at = excluded.at";
    tx.run(sql, [now.as_millisecond()])
}
