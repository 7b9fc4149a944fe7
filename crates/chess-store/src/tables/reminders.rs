//! The tables of reminders: the next one in each game, sent ones, and their games that still wait.

use chess_arbiter::{Event, PlayerId};
use jiff::Timestamp;
use rusqlite::OptionalExtension;
use serde::{Deserialize, Serialize};

use super::checked::CheckedTable;
use crate::codes::{self, Code, codes};
use crate::database::Tx;
use crate::error::StoreError;
use crate::games::KeptGame;
use crate::ids::{GameId, ReminderId};
use crate::outages::REMINDER_AWAKE;

/// A reminder that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// The number of the reminder.
    pub id: ReminderId,
    /// The receiver.
    pub player: PlayerId,
    /// The kind.
    pub kind: ReminderKind,
}

/// The kind of a reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ReminderKind {
    /// The player is short of time.
    Deadline,
    /// The daily digest.
    Digest,
}

codes!(ReminderKind { [Self::Deadline] "deadline", [Self::Digest] "digest" });

pub(crate) const TABLE: CheckedTable = CheckedTable {
    name: "reminder",
    player: Some("player"),
    check: |_, row| {
        ReminderKind::from_code(&row.get::<_, String>("kind")?)?;
        codes::time(row.get("at")?).map(drop)
    },
};

pub(crate) const GAME_TABLE: CheckedTable =
    CheckedTable { name: "reminder_game", player: None, check: |_, _| Ok(()) };

pub(crate) const DUE_TABLE: CheckedTable = CheckedTable {
    name: "reminder_due",
    player: None,
    check: |_, row| {
        row.get::<_, u32>("sent")?;
        row.get::<_, Option<i64>>("due_at")?.map(codes::time).transpose().map(drop)
    },
};

/// Saves when the player to move gets the next reminder. A new turn starts with the first reminder; computers get none.
pub(crate) fn note(tx: &Tx<'_>, kept: &KeptGame, events: &[Event]) -> Result<(), StoreError> {
    let times = times(kept);
    if kept.game.paused().is_some() {
        // Reminders that were sent before a pause are not repeated after it.
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

/// Saves that all reminders of the current turn up to a time are sent.
pub fn note_sent(tx: &Tx<'_>, kept: &KeptGame, until: Timestamp) -> Result<(), StoreError> {
    let times = times(kept);
    let sent = times.iter().filter(|time| **time <= until).count();
    set(tx, kept.id, times.get(sent).copied(), sent)
}

/// Repeats sent reminders of the current turn whose time is in the future again, because the player got time.
pub fn come_again(tx: &Tx<'_>, kept: &KeptGame, after: Timestamp) -> Result<(), StoreError> {
    let times = times(kept);
    let past = times.iter().filter(|time| **time <= after).count();
    if past < times.len().min(sent(tx, kept.id)?) {
        set(tx, kept.id, times.get(past).copied(), past)?;
    }
    Ok(())
}

/// Returns the next reminder of the current turn; `None` if all were sent.
pub fn due_in(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<Timestamp>, StoreError> {
    Ok(times(kept).get(sent(tx, kept.id)?).copied())
}

/// Delays the next reminder in a game, or cancels it.
pub fn put_off(tx: &Tx<'_>, game: GameId, until: Option<Timestamp>) -> Result<(), StoreError> {
    let mut update = tx.sql().prepare_cached("UPDATE reminder_due SET due_at = ?2 WHERE game = ?1")?;
    update.execute((game.0, until.map(Timestamp::as_millisecond)))?;
    Ok(())
}

/// Lists the games with a reminder due by `now`, the earliest first, without games in quarantine and games that are still owed the
/// time of an outage.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let sql = format!(
        "SELECT game FROM reminder_due WHERE due_at <= ?1 AND {NOT_ASIDE} AND {REMINDER_AWAKE} ORDER BY due_at LIMIT ?2"
    );
    let mut query = tx.sql().prepare_cached(&sql)?;
    let rows = query.query_map((now.as_millisecond(), limit), |row| row.get(0).map(GameId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Returns the time of the next reminder.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let sql = format!(
        "SELECT due_at FROM reminder_due WHERE due_at IS NOT NULL AND {NOT_ASIDE} AND {REMINDER_AWAKE}
          ORDER BY due_at LIMIT 1"
    );
    let next: Option<i64> = tx.sql().prepare_cached(&sql)?.query_row([], |row| row.get(0)).optional()?;
    Ok(next.and_then(|next| codes::time(next).ok()))
}

/// Returns when a player got the last reminder.
pub fn last(tx: &Tx<'_>, player: PlayerId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT at FROM reminder WHERE player = ?1 ORDER BY at DESC LIMIT 1";
    let last: Option<i64> =
        tx.sql().prepare_cached(sql)?.query_row([player.0], |row| row.get(0)).optional()?;
    last.map(codes::time).transpose()
}

/// Inserts a reminder of some games, and deletes the player's reminders without games.
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

/// Loads a reminder that was sent.
pub fn load(tx: &Tx<'_>, id: ReminderId) -> Result<Option<Reminder>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT player, kind FROM reminder WHERE id = ?1")?;
    let row = query.query_row([id.0], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).optional()?;
    row.map(|(player, kind)| Ok(Reminder { id, player: PlayerId(player), kind: Code::from_code(&kind)? }))
        .transpose()
}

/// Lists a player's reminders of a kind.
pub fn of_player(tx: &Tx<'_>, player: PlayerId, kind: ReminderKind) -> Result<Vec<ReminderId>, StoreError> {
    let sql = "SELECT id FROM reminder WHERE player = ?1 AND kind = ?2 ORDER BY id";
    let mut query = tx.sql().prepare_cached(sql)?;
    let ids = query.query_map((player.0, kind.code()), |row| row.get(0).map(ReminderId))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Lists the reminders of a game.
pub fn of_game(tx: &Tx<'_>, game: GameId) -> Result<Vec<Reminder>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT reminder FROM reminder_game WHERE game = ?1")?;
    let ids: Vec<i64> = query.query_map([game.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut reminders = Vec::new();
    for id in ids {
        reminders.extend(load(tx, ReminderId(id))?);
    }
    Ok(reminders)
}

/// Lists the games of a reminder.
pub fn games(tx: &Tx<'_>, id: ReminderId) -> Result<Vec<GameId>, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT game FROM reminder_game WHERE reminder = ?1 ORDER BY game")?;
    let games = query.query_map([id.0], |row| row.get(0).map(GameId))?;
    Ok(games.collect::<Result<_, _>>()?)
}

/// Takes a game out of a reminder.
pub fn answered(tx: &Tx<'_>, id: ReminderId, game: GameId) -> Result<(), StoreError> {
    let mut delete =
        tx.sql().prepare_cached("DELETE FROM reminder_game WHERE reminder = ?1 AND game = ?2")?;
    delete.execute((id.0, game.0))?;
    Ok(())
}

/// True for reminders of games that are not in quarantine.
const NOT_ASIDE: &str =
    "NOT EXISTS (SELECT 1 FROM quarantine WHERE source = 'game' AND number = reminder_due.game)";

/// Returns the times of the reminders in this turn; none for a computer.
fn times(kept: &KeptGame) -> Vec<Timestamp> {
    match kept.game.turn() {
        Some(turn) if kept.computers[turn].is_none() => kept.game.reminders(),
        Some(_) | None => Vec::new(),
    }
}

/// Returns the number of reminders sent in the current turn.
fn sent(tx: &Tx<'_>, game: GameId) -> Result<usize, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT sent FROM reminder_due WHERE game = ?1")?;
    let sent: Option<u32> = query.query_row([game.0], |row| row.get(0)).optional()?;
    Ok(sent.unwrap_or_default() as usize)
}

fn set(tx: &Tx<'_>, game: GameId, due: Option<Timestamp>, sent: usize) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO reminder_due (game, due_at, sent) VALUES (?1, ?2, ?3)
         ON CONFLICT (game) DO UPDATE SET due_at = excluded.due_at, sent = excluded.sent",
    )?;
    let sent = u32::try_from(sent).unwrap_or(u32::MAX);
    insert.execute((game.0, due.map(Timestamp::as_millisecond), sent))?;
    Ok(())
}
