//! Counts of rows and the size of the database, for the people who run the program.

use jiff::Timestamp;

use crate::{Result, Tx};

/// The numbers of games, the number of messages in the outbox, and the size of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The number of running games that are not paused.
    pub running: i64,
    /// The number of paused games.
    pub paused: i64,
    /// The number of ended games.
    pub ended: i64,
    /// The number of games in which a computer has to act.
    pub thinking: i64,
    /// The number of messages in the outbox.
    pub messages: i64,
    /// The time at which the oldest message in the outbox was added; `None` if the outbox is empty.
    pub oldest: Option<Timestamp>,
    /// The size of the database in bytes.
    pub bytes: i64,
}

/// Counts games and messages, and measures the database. The function must be fast: with SQLite, other reads wait until
/// the function returns. So the function counts games in indexes, without a scan of the table `game`.
pub fn figures(tx: &Tx<'_>) -> Result<Figures> {
    let count = |rows: &str| tx.value::<i64>(&format!("SELECT count(*) FROM {rows}"), ());
    let (live, paused) = (count("game WHERE ended_at IS NULL")?, count("game WHERE paused IS NOT NULL")?);
    let oldest = tx.find("SELECT since FROM outbox ORDER BY id LIMIT 1", (), |row| row.time(0))?;
    Ok(Figures {
        running: live - paused,
        paused,
        ended: count("game")? - live,
        thinking: count("game WHERE think_at IS NOT NULL")?,
        messages: count("outbox")?,
        oldest,
        bytes: tx.size()?,
    })
}
