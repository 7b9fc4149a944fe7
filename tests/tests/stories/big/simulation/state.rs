//! Counts due and waiting work in the bot's database.

use rusqlite::{Connection, OpenFlags};
use zug_tests::Stage;

/// The longest delay in milliseconds until the bot notices that a player's time is over.
const LATE_MS: i64 = 35_000;

/// The bot's database, opened for reading.
#[derive(Debug)]
pub(super) struct State(Connection);

impl State {
    /// Opens the database of a stage's bot.
    pub(super) fn of(stage: &Stage) -> Self {
        let file = stage.games().join("zug.sqlite");
        Self(Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the database"))
    }

    /// Counts the work that is due at `now_ms`, and the messages that wait in the outbox.
    pub(super) fn due(&self, now_ms: i64) -> i64 {
        let flags = self.count(&format!("game WHERE wake_at <= {}", now_ms - LATE_MS));
        let reminders = self.count(&format!("reminder_due WHERE due_at <= {now_ms}"));
        let digests = self.count(&format!("digest WHERE next_at <= {now_ms}"));
        // The bot must also know the current time. Otherwise, the next step of the clock counts as an outage.
        let unseen = self.count(&format!("pulse WHERE at < {}", now_ms - LATE_MS));
        flags + reminders + digests + unseen + self.count("outbox")
    }

    /// Counts the rows of a table. `rows` is the table's name with an optional `WHERE`.
    pub(super) fn count(&self, rows: &str) -> i64 {
        let sql = format!("SELECT count(*) FROM {rows}");
        self.0.query_row(&sql, [], |row| row.get(0)).unwrap_or_else(|error| panic!("{sql}: {error}"))
    }
}
