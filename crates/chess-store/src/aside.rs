//! Rows that cannot be read, and messages that could not be delivered: kept with the reason, and out of everybody's way.

use jiff::Timestamp;

use crate::error::StoreError;
use crate::piece::Tx;

/// Where a row stands that is put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A game: it stays in its table, but its time no longer comes.
    Game,
    /// A challenge: it stays in its table, but does not expire.
    Challenge,
    /// A message of the outbox: it leaves its table, and its content is kept.
    Outbox,
}

impl Source {
    /// The name of its table.
    pub const fn table(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Challenge => "challenge",
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
