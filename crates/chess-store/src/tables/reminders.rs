//! The tables of reminders. `reminder_due` has the time of the next reminder in each game. `reminder` has the sent
//! reminders. `reminder_game` has, for each sent reminder, the games in which the receiver still has to move.

use chess_arbiter::{Event, PlayerId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::outages::{GAME_CAN_FALL_DUE, next_in};
use crate::{GameId, KeptGame, Named, ReminderId, Result, SqlRow, StoreError, Tx, named};

/// SQL that joins each row of `reminder_due` with its game. SQLite reads `reminder_due` first, because `CROSS JOIN`
/// fixes the order of the tables.
const WITH_GAME: &str = "reminder_due CROSS JOIN game ON game.id = reminder_due.game";

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

named!(ReminderKind: Deadline = "deadline", Digest = "digest");

pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.code::<ReminderKind>("kind").and(row.time("at")).map(drop)
}

/// Checks that a reminder exists and is readable.
pub(crate) fn require(tx: &Tx<'_>, id: i64) -> Result<()> {
    let found = tx.find("SELECT * FROM reminder WHERE id = ?1", [id], |row| check(tx, row))?;
    found.ok_or_else(|| StoreError::NoRow("reminder".into(), id))
}

pub(crate) fn check_due(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.get::<_, u32>("sent").and(row.optional_time("due_at")).map(drop)
}

/// Saves the time of the next reminder for the player to move. A move or a takeback in `events` begins a new turn, so
/// the count of sent reminders begins at zero again.
pub(crate) fn note(tx: &Tx<'_>, kept: &KeptGame, events: &[Event]) -> Result<()> {
    let times = times(kept);
    if kept.game.paused().is_some() {
        // Keeps the number of sent reminders, so that the program does not repeat the reminders after the pause.
        return set(tx, kept.id, None, sent(tx, kept.id)?);
    }
    if times.is_empty() {
        return tx.run("DELETE FROM reminder_due WHERE game = ?1", [kept.id.0]);
    }
    let has_moved = events.iter().any(|event| matches!(event, Event::Moved(..) | Event::TakenBack(..)));
    let sent = if has_moved { 0 } else { sent(tx, kept.id)? };
    set(tx, kept.id, times.get(sent).copied(), sent)
}

/// Returns true if a game needs a row in `reminder_due`, but has no row. A game needs a row if the game is not paused
/// and the player to move gets reminders in the current turn.
pub(crate) fn is_missing(tx: &Tx<'_>, kept: &KeptGame) -> Result<bool> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM reminder_due WHERE game = ?1)";
    Ok(!times(kept).is_empty() && kept.game.paused().is_none() && tx.value(sql, [kept.id.0])?)
}

/// Marks the current turn's reminders that are due by `until` as sent. Then schedules the next reminder of the turn.
pub fn note_sent(tx: &Tx<'_>, kept: &KeptGame, until: Timestamp) -> Result<()> {
    let times = times(kept);
    let sent = times.iter().filter(|time| **time <= until).count();
    set(tx, kept.id, times.get(sent).copied(), sent)
}

/// After a change of the deadline, schedules a sent reminder again if its new time is later than `cutoff`.
pub fn reschedule_sent(tx: &Tx<'_>, kept: &KeptGame, cutoff: Timestamp) -> Result<()> {
    let times = times(kept);
    let past = times.iter().filter(|time| **time <= cutoff).count();
    let is_earlier = past < times.len().min(sent(tx, kept.id)?);
    if is_earlier { set(tx, kept.id, times.get(past).copied(), past) } else { Ok(()) }
}

/// Returns the time of the next reminder of the current turn; `None` if all reminders were sent.
pub fn due_in(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<Timestamp>> {
    Ok(times(kept).get(sent(tx, kept.id)?).copied())
}

/// Delays the next reminder in a game until `until`; `None` cancels the reminder.
pub fn put_off(tx: &Tx<'_>, game: GameId, until: Option<Timestamp>) -> Result<()> {
    let until = until.map(Timestamp::as_millisecond);
    tx.run("UPDATE reminder_due SET due_at = ?2 WHERE game = ?1", (game.0, until))
}

/// Lists the games with a reminder due by `now`, the earliest reminder first. Leaves out games in quarantine, and games
/// whose deadlines the program has not yet postponed after an outage.
pub fn due(tx: &Tx<'_>, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
    let can_fall_due = GAME_CAN_FALL_DUE.as_str();
    let sql = format!(
        "SELECT game FROM {WITH_GAME} WHERE due_at <= ?1 AND {can_fall_due} ORDER BY due_at, game LIMIT ?2"
    );
    tx.list(&sql, (now.as_millisecond(), limit), |row| Ok(GameId(row.get(0)?)))
}

/// Returns the time of the next reminder.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>> {
    next_in(tx, WITH_GAME, "due_at", &GAME_CAN_FALL_DUE)
}

/// Returns the time of a player's last reminder.
pub fn last(tx: &Tx<'_>, player: PlayerId) -> Result<Option<Timestamp>> {
    tx.find("SELECT at FROM reminder WHERE player = ?1 ORDER BY at DESC LIMIT 1", [player.0], |row| {
        row.time(0)
    })
}

/// Inserts a reminder about the games `games`. Also deletes the player's earlier reminders that list no games any more.
pub fn open(
    tx: &Tx<'_>,
    player: PlayerId,
    kind: ReminderKind,
    games: &[GameId],
    now: Timestamp,
) -> Result<ReminderId> {
    let sql = "DELETE FROM reminder WHERE player = ?1
                  AND NOT EXISTS (SELECT 1 FROM reminder_game WHERE reminder = reminder.id)";
    tx.run(sql, [player.0])?;
    let sql = "INSERT INTO reminder (player, kind, at) VALUES (?1, ?2, ?3) RETURNING id";
    let id = ReminderId(tx.value(sql, (player.0, kind.name(), now.as_millisecond()))?);
    let sql = "INSERT INTO reminder_game (reminder, game) VALUES (?1, ?2)";
    games.iter().try_for_each(|game| tx.run(sql, (id.0, game.0)))?;
    Ok(id)
}

/// Loads a reminder that was sent.
pub fn load(tx: &Tx<'_>, id: ReminderId) -> Result<Option<Reminder>> {
    let read = |row: &SqlRow<'_>| Ok(Reminder { id, player: PlayerId(row.get(0)?), kind: row.code(1)? });
    tx.find("SELECT player, kind FROM reminder WHERE id = ?1", [id.0], read)
}

/// Lists a player's reminders of a kind.
pub fn of_player(tx: &Tx<'_>, player: PlayerId, kind: ReminderKind) -> Result<Vec<ReminderId>> {
    let sql = "SELECT id FROM reminder WHERE player = ?1 AND kind = ?2 ORDER BY id";
    tx.list(sql, (player.0, kind.name()), |row| Ok(ReminderId(row.get(0)?)))
}

/// Lists the reminders that include a game.
pub fn of_game(tx: &Tx<'_>, game: GameId) -> Result<Vec<Reminder>> {
    let sql = "SELECT reminder FROM reminder_game WHERE game = ?1 ORDER BY reminder";
    let reminders = tx.list(sql, [game.0], |row| load(tx, ReminderId(row.get(0)?)))?;
    Ok(reminders.into_iter().flatten().collect())
}

/// Lists the games of a reminder.
pub fn games(tx: &Tx<'_>, id: ReminderId) -> Result<Vec<GameId>> {
    let sql = "SELECT game FROM reminder_game WHERE reminder = ?1 ORDER BY game";
    tx.list(sql, [id.0], |row| Ok(GameId(row.get(0)?)))
}

/// Takes a game out of a reminder, because the game no longer waits for the player. Also locks the reminder until the
/// end of the transaction. Otherwise, two transactions could remove the last two games at the same time, and neither
/// transaction would see that no game is left.
pub fn answered(tx: &Tx<'_>, id: ReminderId, game: GameId) -> Result<()> {
    tx.run("UPDATE reminder SET at = at WHERE id = ?1", [id.0])?;
    tx.run("DELETE FROM reminder_game WHERE reminder = ?1 AND game = ?2", (id.0, game.0))
}

/// Returns the times of the reminders in the current turn. A computer opponent has no reminders.
fn times(kept: &KeptGame) -> Vec<Timestamp> {
    match kept.game.turn() {
        Some(turn) if kept.computers[turn].is_none() => kept.game.reminders(),
        Some(_) | None => Vec::new(),
    }
}

/// Returns the number of reminders sent in the current turn.
fn sent(tx: &Tx<'_>, game: GameId) -> Result<usize> {
    let sql = "SELECT sent FROM reminder_due WHERE game = ?1";
    let sent: Option<u32> = tx.find(sql, [game.0], |row| row.get(0))?;
    Ok(sent.unwrap_or_default() as usize)
}

fn set(tx: &Tx<'_>, game: GameId, due: Option<Timestamp>, sent: usize) -> Result<()> {
    let sql = "INSERT INTO reminder_due (game, due_at, sent) VALUES (?1, ?2, ?3)
               ON CONFLICT (game) DO UPDATE SET due_at = excluded.due_at, sent = excluded.sent";
    let sent = u32::try_from(sent).unwrap_or(u32::MAX);
    tx.run(sql, (game.0, due.map(Timestamp::as_millisecond), sent))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue};
    use chess_core::{ByColor, Language};
    use tokio::task::JoinSet;

    use super::*;
    use crate::database::Store;
    use crate::{StoreError, games, players, venues};

    /// If the tests use PostgreSQL, the eight calls of [`answered`] run in concurrent transactions.
    #[tokio::test]
    async fn of_eight_games_answered_at_once_the_last_sees_that_the_reminder_is_over() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(folder.path()).unwrap());
        let made = store.write(|tx| {
            let account = |handle| Account::Person(Network::Discord, handle);
            let sides =
                ByColor { white: players::enrol(tx, account(1))?, black: players::enrol(tx, account(2))? };
            let place = Place { network: Network::Discord, id: 7 };
            let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
            let now = Timestamp::UNIX_EPOCH;
            let begin = |_| {
                games::insert(tx, venue, &Game::begin(sides, TimeControl::default(), Start::default(), now))
            };
            let all = (0..8).map(begin).collect::<Result<Vec<_>>>()?;
            Ok::<_, StoreError>((open(tx, sides.white, ReminderKind::Deadline, &all, now)?, all))
        });
        let (reminder, all) = made.await.unwrap();
        let mut answers = JoinSet::new();
        for game in all {
            let store = Arc::clone(&store);
            answers.spawn(async move {
                let is_over = store.write(move |tx| {
                    answered(tx, reminder, game)?;
                    Ok::<_, StoreError>(games(tx, reminder)?.is_empty())
                });
                is_over.await.unwrap()
            });
        }
        let is_over = answers.join_all().await;
        assert_eq!(is_over.into_iter().filter(|is_over| *is_over).count(), 1);
    }
}
