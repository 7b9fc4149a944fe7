//! Reminders: when one is due in a game, which were sent to whom, and of which games they speak that still wait.

use chess_arbiter::{Event, PlayerId};
use jiff::Timestamp;
use rusqlite::OptionalExtension;
use serde::{Deserialize, Serialize};

use crate::codes::{self, Code};
use crate::error::StoreError;
use crate::games::{GameId, KeptGame};
use crate::outages::REMINDER_AWAKE;
use crate::piece::Tx;

/// Identifies a reminder that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ReminderId(pub i64);

/// A reminder that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// Which one.
    pub id: ReminderId,
    /// To whom.
    pub player: PlayerId,
    /// Why.
    pub kind: ReminderKind,
}

/// Why a reminder was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ReminderKind {
    /// Time runs out.
    Deadline,
    /// The player wants to be told once a day.
    Digest,
}

/// Notes when the player to move is reminded next, after these events; a computer never is. A turn that begins has its own
/// reminders.
pub(crate) fn note(tx: &Tx<'_>, kept: &KeptGame, events: &[Event]) -> Result<(), StoreError> {
    let times = times(kept);
    if kept.game.paused().is_some() {
        // Those that were sent are not sent again when the game goes on.
        return set(tx, kept.id, None, sent(tx, kept.id)?);
    }
    if times.is_empty() {
        tx.sql().prepare_cached("DELETE FROM reminder_due WHERE game = ?1")?.execute([kept.id.0])?;
        return Ok(());
    }
    let has_moved = events.iter().any(|event| matches!(event, Event::Moved { .. } | Event::TakenBack { .. }));
    let sent = if has_moved { 0 } else { sent(tx, kept.id)? };
    set(tx, kept.id, times.get(sent).copied(), sent)
}

/// Notes that all reminders of the present turn up to a time are sent.
pub fn note_sent(tx: &Tx<'_>, kept: &KeptGame, until: Timestamp) -> Result<(), StoreError> {
    let times = times(kept);
    let sent = times.iter().filter(|time| **time <= until).count();
    set(tx, kept.id, times.get(sent).copied(), sent)
}

/// Notes that reminders of the present turn come again that were sent and would come after a time now: somebody was given time.
pub fn come_again(tx: &Tx<'_>, kept: &KeptGame, after: Timestamp) -> Result<(), StoreError> {
    let times = times(kept);
    let past = times.iter().filter(|time| **time <= after).count();
    if past < times.len().min(sent(tx, kept.id)?) {
        set(tx, kept.id, times.get(past).copied(), past)?;
    }
    Ok(())
}

/// When the next reminder of the present turn is due; nothing if all were sent.
pub fn due_in(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<Timestamp>, StoreError> {
    Ok(times(kept).get(sent(tx, kept.id)?).copied())
}

/// Puts the next reminder in a game off until a time, or for good.
pub fn put_off(tx: &Tx<'_>, game: GameId, until: Option<Timestamp>) -> Result<(), StoreError> {
    let mut update = tx.sql().prepare_cached("UPDATE reminder_due SET due_at = ?2 WHERE game = ?1")?;
    update.execute((game.0, until.map(Timestamp::as_millisecond)))?;
    Ok(())
}

/// The games in which a reminder is due by `now`, earliest first; not those that were put aside or have an outage to
/// get back.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let sql = format!(
        "SELECT game FROM reminder_due WHERE due_at <= ?1 AND {NOT_ASIDE} AND {REMINDER_AWAKE} ORDER BY due_at LIMIT ?2"
    );
    let mut query = tx.sql().prepare_cached(&sql)?;
    let rows = query.query_map((now.as_millisecond(), limit), |row| row.get(0).map(GameId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// When the next reminder is due.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let sql = format!(
        "SELECT due_at FROM reminder_due WHERE due_at IS NOT NULL AND {NOT_ASIDE} AND {REMINDER_AWAKE}
          ORDER BY due_at LIMIT 1"
    );
    let next: Option<i64> = tx.sql().prepare_cached(&sql)?.query_row([], |row| row.get(0)).optional()?;
    Ok(next.and_then(|next| codes::time(next).ok()))
}

/// When a player was last reminded.
pub fn last(tx: &Tx<'_>, player: PlayerId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT at FROM reminder WHERE player = ?1 ORDER BY at DESC LIMIT 1";
    let last: Option<i64> =
        tx.sql().prepare_cached(sql)?.query_row([player.0], |row| row.get(0)).optional()?;
    last.map(codes::time).transpose()
}

/// Keeps a reminder of some games. Those of the player that speak of no game any more are forgotten.
pub fn open(
    tx: &Tx<'_>,
    player: PlayerId,
    kind: ReminderKind,
    games: &[GameId],
    now: Timestamp,
) -> Result<ReminderId, StoreError> {
    let sql = "DELETE FROM reminder WHERE player = ?1
                  AND NOT EXISTS (SELECT 1 FROM reminder_game WHERE reminder = reminder.id)";
    tx.sql().prepare_cached(sql)?.execute([player.0])?;
    let sql = "INSERT INTO reminder (player, kind, at) VALUES (?1, ?2, ?3) RETURNING id";
    let row = (player.0, kind.code(), now.as_millisecond());
    let id = ReminderId(tx.sql().prepare_cached(sql)?.query_row(row, |row| row.get(0))?);
    let mut insert = tx.sql().prepare_cached("INSERT INTO reminder_game (reminder, game) VALUES (?1, ?2)")?;
    for game in games {
        insert.execute((id.0, game.0))?;
    }
    Ok(id)
}

/// A reminder that was sent; nothing if it is forgotten.
pub fn load(tx: &Tx<'_>, id: ReminderId) -> Result<Option<Reminder>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT player, kind FROM reminder WHERE id = ?1")?;
    let row = query.query_row([id.0], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).optional()?;
    row.map(|(player, kind)| Ok(Reminder { id, player: PlayerId(player), kind: Code::from_code(&kind)? }))
        .transpose()
}

/// The reminders of a kind that a player was sent and that may stand still.
pub fn of_player(tx: &Tx<'_>, player: PlayerId, kind: ReminderKind) -> Result<Vec<ReminderId>, StoreError> {
    let sql = "SELECT id FROM reminder WHERE player = ?1 AND kind = ?2 ORDER BY id";
    let mut query = tx.sql().prepare_cached(sql)?;
    let ids = query.query_map((player.0, kind.code()), |row| row.get(0).map(ReminderId))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// The reminders that speak of a game.
pub fn of_game(tx: &Tx<'_>, game: GameId) -> Result<Vec<Reminder>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT reminder FROM reminder_game WHERE game = ?1")?;
    let ids: Vec<i64> = query.query_map([game.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut reminders = Vec::new();
    for id in ids {
        reminders.extend(load(tx, ReminderId(id))?);
    }
    Ok(reminders)
}

/// The games of which a reminder speaks.
pub fn games(tx: &Tx<'_>, id: ReminderId) -> Result<Vec<GameId>, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT game FROM reminder_game WHERE reminder = ?1 ORDER BY game")?;
    let games = query.query_map([id.0], |row| row.get(0).map(GameId))?;
    Ok(games.collect::<Result<_, _>>()?)
}

/// Notes that a reminder no longer speaks of a game.
pub fn answered(tx: &Tx<'_>, id: ReminderId, game: GameId) -> Result<(), StoreError> {
    let mut delete =
        tx.sql().prepare_cached("DELETE FROM reminder_game WHERE reminder = ?1 AND game = ?2")?;
    delete.execute((id.0, game.0))?;
    Ok(())
}

/// Rows of games that were put aside wait for somebody to mend them.
const NOT_ASIDE: &str =
    "NOT EXISTS (SELECT 1 FROM aside WHERE source = 'game' AND number = reminder_due.game)";

/// When the player to move is reminded in this turn; a computer never is.
fn times(kept: &KeptGame) -> Vec<Timestamp> {
    match kept.game.turn() {
        Some(turn) if kept.computers[turn].is_none() => kept.game.reminders(),
        Some(_) | None => Vec::new(),
    }
}

/// How many reminders were sent in the present turn.
fn sent(tx: &Tx<'_>, game: GameId) -> Result<usize, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT sent FROM reminder_due WHERE game = ?1")?;
    let sent: Option<u32> = query.query_row([game.0], |row| row.get(0)).optional()?;
    Ok(sent.unwrap_or_default() as usize)
}

fn set(tx: &Tx<'_>, game: GameId, due: Option<Timestamp>, sent: usize) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO reminder_due (game, due_at, sent) VALUES (?1, ?2, ?3)
         ON CONFLICT DO UPDATE SET due_at = excluded.due_at, sent = excluded.sent",
    )?;
    let sent = u32::try_from(sent).unwrap_or(u32::MAX);
    insert.execute((game.0, due.map(Timestamp::as_millisecond), sent))?;
    Ok(())
}
