//! The table `outbox`: messages to send. The transaction that makes a change also inserts the message about the change.
//! The program deletes the row of a delivered message.

use chess_arbiter::{Network, Place};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{InteractionId, NoticeId, Result, SqlRow, StoreError, Tx, codes};

/// A random number by which the network recognizes a repeated message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nonce(pub u64);

/// The destination of a message, stored as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Route {
    /// The answer to an interaction.
    Answer(InteractionId),
    /// A message that follows the answer to an interaction.
    FollowUp(InteractionId),
    /// A new message in a place.
    Post(Place),
    /// An edit of a message in a place.
    Edit(Place),
    /// A private message to a person.
    Person(Network, i64),
}

/// A row of the outbox without its body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The id of the row.
    pub id: NoticeId,
    /// The destination.
    pub route: Route,
    /// The name of the queue (lane) of the row. The program delivers the rows of one lane one after another.
    pub lane: String,
    /// The nonce of the message.
    pub nonce: Nonce,
    /// The number of failed deliveries.
    pub attempts: u32,
    /// The time of the next attempt.
    pub next_at: Timestamp,
    /// The time at which the row was added.
    pub since: Timestamp,
}

/// A waiting message of the outbox. For an unreadable row, the error contains the id of the row and the cause.
pub type Read = Result<Waiting, (NoticeId, StoreError)>;

/// Inserts a message.
pub fn push(
    tx: &Tx<'_>,
    route: Route,
    lane: &str,
    body: &impl Serialize,
    now: Timestamp,
) -> Result<NoticeId> {
    let sql =
        "INSERT INTO outbox (route, lane, body, next_at, since) VALUES (?1, ?2, ?3, ?4, ?4) RETURNING id";
    let row = (codes::json(&route)?, lane, codes::json(body)?, now.as_millisecond());
    tx.value(sql, row).map(NoticeId)
}

/// Adds a message to the outbox. Does nothing if a message with the same `lane` and the same `body` is already waiting.
pub fn push_once(tx: &Tx<'_>, route: Route, lane: &str, body: &impl Serialize, now: Timestamp) -> Result<()> {
    let sql = "SELECT EXISTS (SELECT 1 FROM outbox WHERE lane = ?1 AND body = ?2)";
    let is_there = tx.value(sql, (lane, serde_json::to_string(body)?))?;
    if is_there { Ok(()) } else { push(tx, route, lane, body, now).map(drop) }
}

/// Deletes the waiting private messages to a person, and the undeliverable messages that contain the person's id.
pub fn forget(tx: &Tx<'_>, network: Network, person: i64) -> Result<()> {
    let route = codes::json(&Route::Person(network, person))?;
    tx.run("DELETE FROM outbox WHERE route = ?1 AND route LIKE '{\"Person\"%'", [route])?;
    let sql = "DELETE FROM quarantine WHERE source = 'outbox' AND content LIKE '%' || ?1 || '%'";
    tx.run(sql, [person.to_string()])
}

/// Delays the next delivery attempt of a row until `until`.
pub fn hold(tx: &Tx<'_>, id: NoticeId, until: Timestamp) -> Result<()> {
    tx.run("UPDATE outbox SET next_at = ?2 WHERE id = ?1", (id.0, until.as_millisecond()))
}

/// Lists at most `limit` rows with ids larger than `after`, the smallest id first. From time to time, callers must list
/// all rows: a slow transaction can add a row whose id is smaller than ids that are already listed.
pub fn waiting(tx: &Tx<'_>, after: NoticeId, limit: u32) -> Result<Vec<Read>> {
    let sql = "SELECT id, route, lane, nonce, attempts, next_at, since
               FROM outbox WHERE id > ?1 ORDER BY id LIMIT ?2";
    tx.list(sql, (after.0, limit), |row| {
        let id = NoticeId(row.get("id")?);
        Ok(read(row, id).map_err(|error| (id, error)))
    })
}

fn read(row: &SqlRow<'_>, id: NoticeId) -> Result<Waiting> {
    Ok(Waiting {
        id,
        route: row.json("route")?,
        lane: row.get("lane")?,
        nonce: Nonce(row.get::<_, i64>("nonce")?.cast_unsigned()),
        attempts: row.get("attempts")?,
        next_at: row.time("next_at")?,
        since: row.time("since")?,
    })
}

/// Loads the body of a row; `None` if the row does not exist.
///
/// # Errors
/// [`StoreError::Notice`] if the body cannot be read.
pub fn body<B: DeserializeOwned>(tx: &Tx<'_>, id: NoticeId) -> Result<Option<B>> {
    tx.find("SELECT body FROM outbox WHERE id = ?1", [id.0], |row| Ok(serde_json::from_str(row.text(0)?)?))
}

/// Returns whether the outbox has a row in `lane` with an id larger than `id`.
pub fn has_come(tx: &Tx<'_>, lane: &str, id: NoticeId) -> Result<bool> {
    tx.value("SELECT EXISTS (SELECT 1 FROM outbox WHERE id > ?2 AND lane = ?1)", (lane, id.0))
}

/// Loads the body of the newest row in `lane` whose route is [`Route::FollowUp`]. Returns `None` if no row of the lane
/// has this route.
pub fn following<B: DeserializeOwned>(tx: &Tx<'_>, lane: &str) -> Result<Option<B>> {
    let sql =
        "SELECT body FROM outbox WHERE lane = ?1 AND route LIKE '{\"FollowUp\"%' ORDER BY id DESC LIMIT 1";
    tx.find(sql, [lane], |row| Ok(serde_json::from_str(row.text(0)?)?))
}

/// Deletes the row of a message that was delivered or that nobody can receive.
pub fn remove(tx: &Tx<'_>, id: NoticeId) -> Result<()> {
    tx.run("DELETE FROM outbox WHERE id = ?1", [id.0])
}

/// Deletes a row and returns its body; `None` if the row does not exist.
pub(crate) fn take(tx: &Tx<'_>, id: NoticeId) -> Result<Option<String>> {
    // Reads the body as bytes, because an unreadable body may not be valid text.
    let sql = "DELETE FROM outbox WHERE id = ?1 RETURNING body";
    tx.find(sql, [id.0], |row| Ok(String::from_utf8_lossy(row.bytes(0)?).into_owned()))
}

/// Counts a failed delivery, and saves the time of the next attempt.
pub fn postpone(tx: &Tx<'_>, id: NoticeId, next_at: Timestamp) -> Result<()> {
    let sql = "UPDATE outbox SET attempts = attempts + 1, next_at = ?2 WHERE id = ?1";
    tx.run(sql, (id.0, next_at.as_millisecond()))
}
