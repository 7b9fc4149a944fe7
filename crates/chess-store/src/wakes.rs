//! When games are looked at again because a flag may have fallen: found by an index, whatever else the games are.

use jiff::Timestamp;
use rusqlite::OptionalExtension;

use crate::codes;
use crate::computers;
use crate::error::StoreError;
use crate::games::{GameId, KeptGame, NOT_ASIDE};
use crate::outages::GAME_AWAKE;
use crate::piece::Tx;

/// Games whose flag may have fallen by `now`, earliest first; not those that were put aside or have an outage to get back.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let sql = format!(
        "SELECT id FROM game WHERE wake_at <= ?1 AND {NOT_ASIDE} AND {GAME_AWAKE} ORDER BY wake_at LIMIT ?2"
    );
    let mut query = tx.sql().prepare_cached(&sql)?;
    let rows = query.query_map((now.as_millisecond(), limit), |row| Ok(GameId(row.get(0)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// When the next flag may fall.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let sql = format!(
        "SELECT wake_at FROM game WHERE wake_at IS NOT NULL AND {NOT_ASIDE} AND {GAME_AWAKE}
          ORDER BY wake_at LIMIT 1"
    );
    let next: Option<i64> = tx.sql().prepare_cached(&sql)?.query_row([], |row| row.get(0)).optional()?;
    // One that is beyond all times never comes.
    Ok(next.and_then(|next| codes::time(next).ok()))
}

/// Puts right when a game is next looked at, and whether a computer is waited for, where that differs from the game.
pub fn note(tx: &Tx<'_>, kept: &KeptGame) -> Result<(), StoreError> {
    computers::note(tx, kept)?;
    let wake = kept.game.flag_falls_at().map(Timestamp::as_millisecond);
    tx.sql().execute("UPDATE game SET wake_at = ?2 WHERE id = ?1", (kept.id.0, wake))?;
    Ok(())
}
