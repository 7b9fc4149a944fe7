//! The table `quarantine`: unreadable rows and undeliverable messages, each with a reason. If a row was removed from
//! its table, the table `quarantine` also holds the content of the row.

use jiff::{SignedDuration, Timestamp};

use crate::{NoticeId, Result, Tx, outbox};

/// Returns the SQL condition that a row of a table is not in quarantine.
pub(crate) fn is_free(table: &str) -> String {
    format!("NOT EXISTS (SELECT 1 FROM quarantine WHERE source = '{table}' AND number = {table}.id)")
}

/// The time for which the quarantine keeps the content of a removed row.
const KEPT: SignedDuration = SignedDuration::from_hours(365 * 24);

/// The table of a row in quarantine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A game. The game stays in its table, but the program ignores the game's deadlines.
    Game,
    /// A challenge. The challenge stays in its table, but does not expire.
    Challenge,
    /// A tournament. The tournament stays in its table, but the program ignores the tournament's deadline.
    Tournament,
    /// A message of the outbox. The content of the message moves from the outbox to the quarantine.
    Outbox,
}

impl Source {
    /// Returns the name of the table.
    pub const fn table(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Challenge => "challenge",
            Self::Tournament => "tournament",
            Self::Outbox => "outbox",
        }
    }
}

/// Puts a row into quarantine. A row of the outbox leaves the outbox, and the quarantine keeps the row's content. All
/// other rows stay in their tables. Returns false if the row is already in quarantine, or if the row belongs to the
/// outbox but does not exist any more.
pub fn put(tx: &Tx<'_>, (source, number): (Source, i64), reason: &str, now: Timestamp) -> Result<bool> {
    let content = if source == Source::Outbox { outbox::take(tx, NoticeId(number))? } else { None };
    if source == Source::Outbox && content.is_none() {
        return Ok(false);
    }
    let sql = "INSERT INTO quarantine (source, number, reason, content, at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
    Ok(tx.change(sql, (source.table(), number, reason, content, now.as_millisecond()))? == 1)
}

/// Stores the content of a row that was removed from its table, and the player to whom the content belongs. The entry
/// in quarantine gets a new number, not the id of the removed row.
pub(crate) fn keep(
    tx: &Tx<'_>,
    (table, player): (&str, Option<i64>),
    reason: &str,
    content: &str,
    now: Timestamp,
) -> Result<()> {
    let sql = "INSERT INTO quarantine (source, number, player, reason, content, at)
               SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5 FROM quarantine WHERE source = ?1";
    tx.run(sql, (table, player, reason, content, now.as_millisecond()))
}

/// Deletes rows that have been in quarantine for a year, except games, challenges and tournaments.
pub fn forget_old(tx: &Tx<'_>, now: Timestamp) -> Result<()> {
    let before = now.saturating_sub(KEPT).unwrap_or(Timestamp::MIN);
    let sql = "DELETE FROM quarantine WHERE at < ?1 AND source NOT IN ('game', 'challenge', 'tournament')";
    tx.run(sql, [before.as_millisecond()])
}

/// Returns whether a row is in quarantine.
pub fn has(tx: &Tx<'_>, row: (Source, i64)) -> Result<bool> {
    Ok(find(tx, row)?.is_some())
}

/// Returns the reason and the time of a row in quarantine.
pub(crate) fn find(tx: &Tx<'_>, (source, number): (Source, i64)) -> Result<Option<(String, Timestamp)>> {
    let sql = "SELECT reason, at FROM quarantine WHERE source = ?1 AND number = ?2";
    tx.find(sql, (source.table(), number), |row| Ok((row.get(0)?, row.time(1)?)))
}

/// Lists the column `number` of all rows of the table `quarantine` that have this `source`.
pub(crate) fn all(tx: &Tx<'_>, source: Source) -> Result<Vec<i64>> {
    let sql = "SELECT number FROM quarantine WHERE source = ?1 ORDER BY number";
    tx.list(sql, [source.table()], |row| row.get(0))
}

/// Takes a game, challenge or tournament out of quarantine.
pub(crate) fn take_back(tx: &Tx<'_>, (source, number): (Source, i64)) -> Result<()> {
    tx.run("DELETE FROM quarantine WHERE source = ?1 AND number = ?2", (source.table(), number))
}
