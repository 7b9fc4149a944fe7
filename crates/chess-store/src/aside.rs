//! Rows that cannot be read, and messages that could not be delivered: kept with the reason, and out of everybody's way.

use jiff::Timestamp;
use rusqlite::OptionalExtension;

use crate::codes;
use crate::error::StoreError;
use crate::piece::Tx;

/// Where a row stands that is put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A game: it stays in its table, but its time no longer comes.
    Game,
    /// A challenge: it stays in its table, but does not expire.
    Challenge,
    /// A tournament: it stays in its table, but its time no longer comes.
    Tournament,
    /// A message of the outbox: it leaves its table, and its content is kept.
    Outbox,
}

impl Source {
    /// The name of its table.
    pub const fn table(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Challenge => "challenge",
            Self::Tournament => "tournament",
            Self::Outbox => "outbox",
        }
    }
}

/// Puts a row aside; says whether that is news.
pub fn put(
    tx: &Tx<'_>,
    (source, number): (Source, i64),
    reason: &str,
    content: Option<&str>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO aside (source, number, reason, content, at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
    )?;
    Ok(insert.execute((source.table(), number, reason, content, now.as_millisecond()))? == 1)
}

/// Keeps the content of a row that has no number of its own; it is given the next one of its table.
pub(crate) fn keep(
    tx: &Tx<'_>,
    table: &str,
    reason: &str,
    content: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO aside (source, number, reason, content, at)
               SELECT ?1, ifnull(max(number), 0) + 1, ?2, ?3, ?4 FROM aside WHERE source = ?1";
    tx.sql().execute(sql, (table, reason, content, now.as_millisecond()))?;
    Ok(())
}

/// Whether a row was put aside.
pub fn has(tx: &Tx<'_>, row: (Source, i64)) -> Result<bool, StoreError> {
    Ok(find(tx, row)?.is_some())
}

/// Why a row was put aside, and when; nothing if it was not.
pub(crate) fn find(
    tx: &Tx<'_>,
    (source, number): (Source, i64),
) -> Result<Option<(String, Timestamp)>, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT reason, at FROM aside WHERE source = ?1 AND number = ?2")?;
    let found: Option<(String, i64)> =
        query.query_row((source.table(), number), |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    found.map(|(reason, at)| Ok((reason, codes::time(at)?))).transpose()
}

/// The numbers of a table's rows that were put aside.
pub(crate) fn all(tx: &Tx<'_>, source: Source) -> Result<Vec<i64>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT number FROM aside WHERE source = ?1 ORDER BY number")?;
    let numbers = query.query_map([source.table()], |row| row.get(0))?;
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// Takes a row back among the others of its table, which it never left.
pub(crate) fn take_back(tx: &Tx<'_>, (source, number): (Source, i64)) -> Result<(), StoreError> {
    let sql = "DELETE FROM aside WHERE source = ?1 AND number = ?2";
    tx.sql().execute(sql, (source.table(), number))?;
    Ok(())
}
