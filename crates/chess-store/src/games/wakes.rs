//! Finds the games whose flag may have fallen, by the index on `wake_at`.

use jiff::Timestamp;

use crate::outages::{GAME_CAN_FALL_DUE, next_in};
use crate::{GameId, KeptGame, Result, Tx, computers};

/// Lists the games whose flag may have fallen by `now`, the earliest first. Leaves out games in quarantine, and games
/// that have not yet got back the time lost in an outage.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
    let can_fall_due = GAME_CAN_FALL_DUE.as_str();
    let sql =
        format!("SELECT id FROM game WHERE wake_at <= ?1 AND {can_fall_due} ORDER BY wake_at, id LIMIT ?2");
    tx.list(&sql, (now.as_millisecond(), limit), |row| Ok(GameId(row.get(0)?)))
}

/// Returns the time at which the next flag may fall.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>> {
    next_in(tx, "game", "wake_at", &GAME_CAN_FALL_DUE)
}

/// Saves the time at which the flag of a game may fall. If the game waits for a computer opponent, also saves the time
/// at which the current turn began.
pub fn note(tx: &Tx<'_>, kept: &KeptGame) -> Result<()> {
    computers::note(tx, kept)?;
    let wake = kept.game.flag_falls_at().map(Timestamp::as_millisecond);
    tx.run("UPDATE game SET wake_at = ?2 WHERE id = ?1", (kept.id.0, wake))
}
