//! What has to be said and has not been said yet. Rows come in with the change they speak of and leave when delivered.

use jiff::Timestamp;
use rusqlite::OptionalExtension;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{StoreError, Tx};

/// Identifies a row of the outbox; later rows have larger ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NoticeId(pub i64);

/// A random number by which the network recognises a message that is sent twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nonce(pub u64);

/// A row of the outbox.
#[derive(Clone, Debug)]
pub struct Queued<B> {
    /// Which row.
    pub id: NoticeId,
    /// What must stay in order: rows of one lane are delivered one after the other.
    pub lane: String,
    /// What to say.
    pub body: B,
    /// The number that goes with the message.
    pub nonce: Nonce,
    /// How often delivery was tried in vain.
    pub attempts: u32,
    /// When to try next.
    pub next_at: Timestamp,
}

/// Puts a message into the outbox. What waits in the same lane for another try is tried again at once: the new message
/// stands behind it.
pub fn push(tx: &Tx<'_>, lane: &str, body: &impl Serialize, now: Timestamp) -> Result<(), StoreError> {
    let mut insert = tx
        .sql()
        .prepare_cached("INSERT INTO outbox (lane, body, next_at, created_at) VALUES (?1, ?2, ?3, ?3)")?;
    insert.execute((lane, serde_json::to_string(body)?, now.as_millisecond()))?;
    let hurry = "UPDATE outbox SET next_at = ?2 WHERE lane = ?1 AND next_at > ?2";
    tx.sql().prepare_cached(hurry)?.execute((lane, now.as_millisecond()))?;
    Ok(())
}

/// The oldest row of each lane. A row that cannot be read holds up its own lane only, and is logged.
pub fn heads<B: DeserializeOwned>(tx: &Tx<'_>) -> Result<Vec<Queued<B>>, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "SELECT id, lane, body, nonce, attempts, next_at FROM outbox
         WHERE id IN (SELECT min(id) FROM outbox GROUP BY lane) ORDER BY id",
    )?;
    let rows = query.query_map([], |row| {
        let body: String = row.get(2)?;
        Ok((row.get(0)?, row.get(1)?, body, row.get::<_, i64>(3)?, row.get(4)?, row.get(5)?))
    })?;
    let mut heads = Vec::new();
    for row in rows {
        let (id, lane, body, nonce, attempts, next_at) = row?;
        match serde_json::from_str(&body) {
            Ok(body) => heads.push(Queued {
                id: NoticeId(id),
                lane,
                body,
                nonce: Nonce(nonce.cast_unsigned()),
                attempts,
                next_at: crate::codes::time(next_at)?,
            }),
            Err(error) => tracing::error!(%error, id, "a message in the outbox cannot be read"),
        }
    }
    Ok(heads)
}

/// Whether a later row waits in the same lane.
pub fn is_superseded(tx: &Tx<'_>, lane: &str, id: NoticeId) -> Result<bool, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT 1 FROM outbox WHERE lane = ?1 AND id > ?2 LIMIT 1")?;
    Ok(query.query_row((lane, id.0), |_| Ok(())).optional()?.is_some())
}

/// Takes a row out: it was delivered, or there is nobody to deliver it to.
pub fn remove(tx: &Tx<'_>, id: NoticeId) -> Result<(), StoreError> {
    tx.sql().execute("DELETE FROM outbox WHERE id = ?1", [id.0])?;
    Ok(())
}

/// Notes a delivery that failed and when to try again.
pub fn postpone(tx: &Tx<'_>, id: NoticeId, next_at: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET attempts = attempts + 1, next_at = ?2 WHERE id = ?1";
    tx.sql().execute(sql, (id.0, next_at.as_millisecond()))?;
    Ok(())
}
