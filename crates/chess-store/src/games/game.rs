//! The table `game`. Inserts a game, loads a game, and saves the whole game after each change. A save fails if the
//! version in the row is not the version that was loaded, so no update is lost.

use chess_arbiter::{Ending, Event, Game, Pace};
use jiff::Timestamp;

use super::kept_game::{COLUMNS, read};
use super::moves;
use crate::{
    GameId, KeptGame, Named, Result, StoreError, Tx, VenueId, Version, codes, computers, reminders, wakes,
};

/// Inserts a new game.
pub fn insert(tx: &Tx<'_>, venue: VenueId, game: &Game) -> Result<GameId> {
    let record = game.record();
    let sql = "INSERT INTO game (white, black, venue, time, mode, flag, start_fen, moves, move_times, gifts, started_at,
                                 turn_since, wake_at, live, hints, since, version)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 0, 1, 1) RETURNING id";
    let row = (
        record.players.white.0,
        record.players.black.0,
        venue.0,
        codes::json(&record.time)?,
        record.mode.name(),
        record.flag.name(),
        codes::start_fen(record.start),
        &[] as &[u8],
        moves::pack_times(record.started_at, &[])?,
        codes::json(&record.gifts)?,
        record.started_at.as_millisecond(),
        record.turn_since.as_millisecond(),
        game.flag_falls_at().map(Timestamp::as_millisecond),
        record.time.pace() == Pace::Live,
    );
    let id = GameId(tx.value(sql, row)?);
    let kept = load(tx, id)?;
    // Computes the wake time again from the loaded game, because a vacation may delay the first deadline.
    wakes::note(tx, &kept)?;
    reminders::note(tx, &kept, &[])?;
    Ok(id)
}

/// Loads a game.
pub fn load(tx: &Tx<'_>, id: GameId) -> Result<KeptGame> {
    let sql = format!("SELECT {COLUMNS} FROM game WHERE id = ?1");
    tx.find(&sql, [id.0], read)?.ok_or_else(|| StoreError::NoRow("game".into(), id.0))
}

/// Locks a game until the transaction ends. Call `hold` before a check for existing rows about the game. Without the
/// lock, two transactions could add the same row.
pub fn hold(tx: &Tx<'_>, id: GameId) -> Result<()> {
    tx.run("UPDATE game SET version = version WHERE id = ?1", [id.0])
}

/// Saves a game that `events` changed, and returns the new version.
///
/// # Errors
/// [`StoreError::Stale`] if the stored game has changed since the caller loaded it.
pub fn save(tx: &Tx<'_>, kept: &KeptGame, events: &[Event]) -> Result<Version> {
    let version = kept.version.next();
    let moved = events.iter().any(|event| matches!(event, Event::Moved(..) | Event::TakenBack(..)));
    let record = kept.game.record();
    let sql =
        "UPDATE game SET version = ?3, since = ?4, moves = ?5, move_times = ?6, gifts = ?7, turn_since = ?8,
                      flag_down = ?9, wake_at = ?10, asked = ?11, paused = ?12
               WHERE id = ?1 AND version = ?2";
    let row = (
        kept.id.0,
        kept.version.0,
        version.0,
        if moved { version.0 } else { kept.since.0 },
        moves::pack(&record.moves),
        moves::pack_times(record.started_at, &record.move_times)?,
        codes::json(&record.gifts)?,
        record.turn_since.as_millisecond(),
        record.flag_down.map(Timestamp::as_millisecond),
        kept.game.flag_falls_at().map(Timestamp::as_millisecond),
        codes::json(&(&record.requests, record.offers))?,
        record.paused.as_ref().map(codes::json).transpose()?,
    );
    if tx.change(sql, row)? != 1 {
        return Err(StoreError::Stale);
    }
    computers::note(tx, kept)?;
    if events.iter().any(|event| matches!(event, Event::TakenBack(..))) {
        computers::forget_last_hint(tx, kept)?;
    }
    reminders::note(tx, kept, events)?;
    if let Some(ending) = record.ending {
        end(tx, kept.id, ending)?;
    }
    Ok(version)
}

/// Saves the end of a game in the columns `conclusion`, `ended_at` and `intended`. The UPDATE in [`save`] leaves out
/// these columns, because setting an indexed column writes the index even if the value stays the same.
fn end(tx: &Tx<'_>, id: GameId, ending: Ending) -> Result<()> {
    let sql = "UPDATE game SET conclusion = ?2, ended_at = ?3, intended = ?4 WHERE id = ?1";
    let intended = ending.intended.map(|mv| i64::from(mv.to_bits()));
    tx.run(sql, (id.0, codes::json(&ending.conclusion)?, ending.at.as_millisecond(), intended))
}
