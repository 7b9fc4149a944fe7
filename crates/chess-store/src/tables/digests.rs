//! The table `digest`: players who get a daily digest. A digest lists the games in which the player is to move.

use chess_arbiter::PlayerId;
use jiff::Timestamp;

use super::outages::next_in;
use crate::{Result, SqlRow, Tx};

/// The time of a player's daily digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The hour of the day.
    pub hour: i8,
    /// The name of the time zone.
    pub zone: String,
}

pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.get::<_, i8>("hour").and(row.text("zone")).and(row.time("next_at")).map(drop)
}

/// Saves the daily time of a player's digest, and the time of the next digest.
pub fn set(tx: &Tx<'_>, player: PlayerId, daily: &Daily, next: Timestamp) -> Result<()> {
    let sql = "INSERT INTO digest (player, hour, zone, next_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (player) DO UPDATE SET hour = excluded.hour, zone = excluded.zone, next_at = excluded.next_at";
    tx.run(sql, (player.0, daily.hour, &daily.zone, next.as_millisecond()))
}

/// Deletes a player's digest.
pub fn forget(tx: &Tx<'_>, player: PlayerId) -> Result<()> {
    tx.run("DELETE FROM digest WHERE player = ?1", [player.0])
}

/// Loads the time of a player's digest.
pub fn of(tx: &Tx<'_>, player: PlayerId) -> Result<Option<Daily>> {
    let sql = "SELECT hour, zone FROM digest WHERE player = ?1";
    tx.find(sql, [player.0], |row| Ok(Daily { hour: row.get(0)?, zone: row.get(1)? }))
}

/// Lists the players whose digest is due by `now`, the earliest digest first. Each player comes with the time of the
/// digest.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<(PlayerId, Timestamp)>> {
    let sql = "SELECT player, next_at FROM digest WHERE next_at <= ?1 ORDER BY next_at, player LIMIT ?2";
    // A digest with an unreadable time is due too.
    tx.list(sql, (now.as_millisecond(), limit), |row| {
        Ok((PlayerId(row.get(0)?), row.time(1).unwrap_or(Timestamp::MIN)))
    })
}

/// Returns the time of the next digest.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>> {
    next_in(tx, "digest", "next_at", "TRUE")
}
