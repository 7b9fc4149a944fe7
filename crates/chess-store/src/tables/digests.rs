//! The table `digest`: players who get a daily list of the games that wait for their move.

use chess_arbiter::PlayerId;
use jiff::Timestamp;
use rusqlite::OptionalExtension;

use super::checked::CheckedTable;
use crate::codes;
use crate::database::Tx;
use crate::error::StoreError;

/// The time of a player's daily digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The hour of the day.
    pub hour: i8,
    /// The name of the time zone.
    pub zone: String,
}

pub(crate) const TABLE: CheckedTable = CheckedTable {
    name: "digest",
    player: Some("player"),
    check: |_, row| {
        row.get::<_, i8>("hour")?;
        row.get::<_, String>("zone")?;
        codes::time(row.get("next_at")?).map(drop)
    },
};

/// Saves the time of a player's digest, and the next one.
pub fn set(tx: &Tx<'_>, player: PlayerId, daily: &Daily, next: Timestamp) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO digest (player, hour, zone, next_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (player) DO UPDATE SET hour = excluded.hour, zone = excluded.zone, next_at = excluded.next_at",
    )?;
    insert.execute((player.0, daily.hour, &daily.zone, next.as_millisecond()))?;
    Ok(())
}

/// Deletes a player's digest.
pub fn forget(tx: &Tx<'_>, player: PlayerId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("DELETE FROM digest WHERE player = ?1")?.execute([player.0])?;
    Ok(())
}

/// Loads the time of a player's digest.
pub fn of(tx: &Tx<'_>, player: PlayerId) -> Result<Option<Daily>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT hour, zone FROM digest WHERE player = ?1")?;
    let row = query.query_row([player.0], |row| Ok(Daily { hour: row.get(0)?, zone: row.get(1)? }));
    Ok(row.optional()?)
}

/// Lists the players whose digest is due by `now`, with the time for which it was due, the earliest first.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<(PlayerId, Timestamp)>, StoreError> {
    let sql = "SELECT player, next_at FROM digest WHERE next_at <= ?1 ORDER BY next_at LIMIT ?2";
    let mut query = tx.sql().prepare_cached(sql)?;
    let mut rows = query.query((now.as_millisecond(), limit))?;
    let mut due = Vec::new();
    while let Some(row) = rows.next()? {
        // A time out of range for a timestamp is due as well.
        due.push((PlayerId(row.get(0)?), codes::time(row.get(1)?).unwrap_or(Timestamp::MIN)));
    }
    Ok(due)
}

/// Returns the time of the next digest.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT next_at FROM digest WHERE next_at >= ?1 ORDER BY next_at LIMIT 1";
    let next: Option<i64> =
        tx.sql().prepare_cached(sql)?.query_row([i64::MIN], |row| row.get(0)).optional()?;
    Ok(next.and_then(|next| codes::time(next).ok()))
}
