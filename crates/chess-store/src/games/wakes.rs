//! The times at which flags may fall, with an index.

use jiff::Timestamp;

use super::computers;
use super::kept::KeptGame;
use crate::codes::Columns;
use crate::database::Tx;
use crate::error::StoreError;
use crate::ids::GameId;
use crate::outages::GAME_AWAKE;
use crate::quarantine::GAME_NOT_QUARANTINED;

/// Lists the games whose flag may have fallen by `now`, the earliest first, without games in quarantine and games that are still
/// owed the time of an outage.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let sql = format!(
        "SELECT id FROM game WHERE wake_at <= ?1 AND {GAME_NOT_QUARANTINED} AND {GAME_AWAKE} ORDER BY wake_at LIMIT ?2"
    );
    tx.list(&sql, (now.as_millisecond(), limit), |row| Ok(GameId(row.get(0)?)))
}

/// Returns when the next flag may fall.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let sql = format!(
        "SELECT wake_at FROM game WHERE wake_at IS NOT NULL AND {GAME_NOT_QUARANTINED} AND {GAME_AWAKE}
          ORDER BY wake_at LIMIT 1"
    );
    // A time out of range for a timestamp never comes.
    Ok(tx.find(&sql, [], |row| Ok(row.time(0).ok()))?.flatten())
}

/// Saves when the flag of a game may fall, and since when a computer has to act in it.
pub fn note(tx: &Tx<'_>, kept: &KeptGame) -> Result<(), StoreError> {
    computers::note(tx, kept)?;
    let wake = kept.game.flag_falls_at().map(Timestamp::as_millisecond);
    tx.run("UPDATE game SET wake_at = ?2 WHERE id = ?1", (kept.id.0, wake))
}
