//! Who wants to be told once a day which games wait for them, and when they are told next.

use chess_arbiter::PlayerId;
use jiff::Timestamp;
use rusqlite::OptionalExtension;

use crate::codes;
use crate::error::StoreError;
use crate::piece::Tx;

/// When somebody is told once a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// At which hour of the day.
    pub hour: i8,
    /// In which time zone, by its name.
    pub zone: String,
}

/// Keeps when a player is told, and when next.
pub fn set(tx: &Tx<'_>, player: PlayerId, daily: &Daily, next: Timestamp) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO digest (player, hour, zone, next_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET hour = excluded.hour, zone = excluded.zone, next_at = excluded.next_at",
    )?;
    insert.execute((player.0, daily.hour, &daily.zone, next.as_millisecond()))?;
    Ok(())
}

/// A player is not told any more.
pub fn forget(tx: &Tx<'_>, player: PlayerId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("DELETE FROM digest WHERE player = ?1")?.execute([player.0])?;
    Ok(())
}

/// When a player is told; nothing if they do not want to be.
pub fn of(tx: &Tx<'_>, player: PlayerId) -> Result<Option<Daily>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT hour, zone FROM digest WHERE player = ?1")?;
    let row = query.query_row([player.0], |row| Ok(Daily { hour: row.get(0)?, zone: row.get(1)? }));
    Ok(row.optional()?)
}

/// Who is to be told by `now`, and since when; the first one first.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<(PlayerId, Timestamp)>, StoreError> {
    let sql = "SELECT player, next_at FROM digest WHERE next_at <= ?1 ORDER BY next_at LIMIT ?2";
    let mut query = tx.sql().prepare_cached(sql)?;
    let mut rows = query.query((now.as_millisecond(), limit))?;
    let mut due = Vec::new();
    while let Some(row) = rows.next()? {
        // One that is before all times is due as well.
        due.push((PlayerId(row.get(0)?), codes::time(row.get(1)?).unwrap_or(Timestamp::MIN)));
    }
    Ok(due)
}

/// When somebody is told next.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT next_at FROM digest WHERE next_at >= ?1 ORDER BY next_at LIMIT 1";
    let next: Option<i64> =
        tx.sql().prepare_cached(sql)?.query_row([i64::MIN], |row| row.get(0)).optional()?;
    Ok(next.and_then(|next| codes::time(next).ok()))
}
