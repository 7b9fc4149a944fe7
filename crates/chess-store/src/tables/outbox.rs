//! The table `outbox`: messages to send. A row is inserted with the change that it reports, and deleted when it is delivered.

use chess_arbiter::{Network, Place};
use jiff::Timestamp;
use rusqlite::OptionalExtension;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::codes::{self, Code};
use crate::database::Tx;
use crate::error::StoreError;
use crate::ids::{InteractionId, NoticeId};
use crate::quarantine::{self, Source};

/// A random number by which the network recognizes a repeated message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nonce(pub u64);

/// The destination of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Route {
    /// The answer to an interaction.
    Answer(InteractionId),
    /// A message that follows the answer to an interaction.
    FollowUp(InteractionId),
    /// A new message in a place.
    Post(Place),
    /// A message in a place that is edited.
    Edit(Place),
    /// A private message to a person.
    Person(Network, i64),
}

impl Route {
    const fn columns(self) -> (Network, &'static str, i64) {
        match self {
            Self::Answer(interaction) => (interaction.network, "answer", interaction.id),
            Self::FollowUp(interaction) => (interaction.network, "follow-up", interaction.id),
            Self::Post(place) => (place.network, "post", place.id),
            Self::Edit(place) => (place.network, "edit", place.id),
            Self::Person(network, handle) => (network, "person", handle),
        }
    }

    fn of(network: &str, route: &str, address: i64) -> Result<Self, StoreError> {
        let network = Network::from_code(network)?;
        match route {
            "answer" => Ok(Self::Answer(InteractionId { network, id: address })),
            "follow-up" => Ok(Self::FollowUp(InteractionId { network, id: address })),
            "post" => Ok(Self::Post(Place { network, id: address })),
            "edit" => Ok(Self::Edit(Place { network, id: address })),
            "person" => Ok(Self::Person(network, address)),
            unknown => Err(StoreError::Code(unknown.into())),
        }
    }
}

/// A row of the outbox without its body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The id of the row.
    pub id: NoticeId,
    /// The destination.
    pub route: Route,
    /// The lane: rows of one lane are delivered one after the other.
    pub lane: String,
    /// The nonce that is sent with the message.
    pub nonce: Nonce,
    /// The number of failed deliveries.
    pub attempts: u32,
    /// The time of the next attempt.
    pub next_at: Timestamp,
    /// The time since which the row waits.
    pub since: Timestamp,
}

/// A row, or the id of an unreadable row with its error.
pub type Read = Result<Waiting, (NoticeId, StoreError)>;

/// Inserts a message.
pub fn push(
    tx: &Tx<'_>,
    route: Route,
    lane: &str,
    body: &impl Serialize,
    now: Timestamp,
) -> Result<NoticeId, StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO outbox (network, route, address, lane, body, next_at, since)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) RETURNING id",
    )?;
    let (network, route, address) = route.columns();
    let body = serde_json::to_string(body)?;
    let row = (network.code(), route, address, lane, body, now.as_millisecond());
    Ok(NoticeId(insert.query_row(row, |row| row.get(0))?))
}

/// Inserts a message unless the same one waits in its lane.
pub fn push_once(
    tx: &Tx<'_>,
    route: Route,
    lane: &str,
    body: &impl Serialize,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT 1 FROM outbox WHERE lane = ?1 AND body = ?2 LIMIT 1")?;
    let text = serde_json::to_string(body)?;
    if query.query_row((lane, &text), |_| Ok(())).optional()?.is_none() {
        push(tx, route, lane, body, now)?;
    }
    Ok(())
}

/// Deletes the private messages that wait for a person, and the undeliverable messages that contain the person's id.
pub fn forget(tx: &Tx<'_>, network: Network, person: i64) -> Result<(), StoreError> {
    let sql = "DELETE FROM outbox WHERE route = 'person' AND network = ?1 AND address = ?2";
    tx.sql().execute(sql, (network.code(), person))?;
    let sql = "DELETE FROM quarantine WHERE source = 'outbox' AND content LIKE '%' || ?1 || '%'";
    tx.sql().execute(sql, [person.to_string()])?;
    Ok(())
}

/// Delays a row that another row of its lane will probably replace.
pub fn hold(tx: &Tx<'_>, id: NoticeId, until: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET next_at = ?2 WHERE id = ?1";
    tx.sql().prepare_cached(sql)?.execute((id.0, until.as_millisecond()))?;
    Ok(())
}

/// Lists at most `limit` rows after an id, oldest first. An unreadable row comes as an error with its id.
pub fn waiting(tx: &Tx<'_>, after: NoticeId, limit: u32) -> Result<Vec<Read>, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "SELECT id, network, route, address, lane, nonce, attempts, next_at, since FROM outbox WHERE id > ?1
         ORDER BY id LIMIT ?2",
    )?;
    let mut rows = query.query((after.0, limit))?;
    let mut waiting = Vec::new();
    while let Some(row) = rows.next()? {
        let id = NoticeId(row.get(0)?);
        waiting.push(read(row, id).map_err(|error| (id, error)));
    }
    Ok(waiting)
}

fn read(row: &rusqlite::Row<'_>, id: NoticeId) -> Result<Waiting, StoreError> {
    let (network, route): (String, String) = (row.get(1)?, row.get(2)?);
    Ok(Waiting {
        id,
        route: Route::of(&network, &route, row.get(3)?)?,
        lane: row.get(4)?,
        nonce: Nonce(row.get::<_, i64>(5)?.cast_unsigned()),
        attempts: row.get(6)?,
        next_at: codes::time(row.get(7)?)?,
        since: codes::time(row.get(8)?)?,
    })
}

/// Loads the body of a row; `None` if the row is gone.
///
/// # Errors
/// [`StoreError::Notice`] if the body cannot be read.
pub fn body<B: DeserializeOwned>(tx: &Tx<'_>, id: NoticeId) -> Result<Option<B>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT body FROM outbox WHERE id = ?1")?;
    let body: Option<String> = query.query_row([id.0], |row| row.get(0)).optional()?;
    Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
}

/// Returns whether a lane has a row after this one.
pub fn has_come(tx: &Tx<'_>, lane: &str, id: NoticeId) -> Result<bool, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT 1 FROM outbox WHERE id > ?2 AND lane = ?1 LIMIT 1")?;
    Ok(query.query_row((lane, id.0), |_| Ok(())).optional()?.is_some())
}

/// Loads the body of the last row in a lane whose message follows up an interaction.
pub fn following<B: DeserializeOwned>(tx: &Tx<'_>, lane: &str) -> Result<Option<B>, StoreError> {
    let sql = "SELECT body FROM outbox WHERE lane = ?1 AND route = 'follow-up' ORDER BY id DESC LIMIT 1";
    let body: Option<String> =
        tx.sql().prepare_cached(sql)?.query_row([lane], |row| row.get(0)).optional()?;
    Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
}

/// Deletes a row that was delivered or that nobody can receive.
pub fn remove(tx: &Tx<'_>, id: NoticeId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("DELETE FROM outbox WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}

/// Moves a row that cannot be read or delivered to quarantine. Returns whether it was still there.
pub fn give_up(tx: &Tx<'_>, id: NoticeId, reason: &str, now: Timestamp) -> Result<bool, StoreError> {
    // An unreadable body may not even be text.
    let mut query = tx.sql().prepare_cached("SELECT CAST(body AS BLOB) FROM outbox WHERE id = ?1")?;
    let body: Option<Vec<u8>> = query.query_row([id.0], |row| row.get(0)).optional()?;
    let Some(body) = body else { return Ok(false) };
    quarantine::put(tx, (Source::Outbox, id.0), reason, Some(&String::from_utf8_lossy(&body)), now)?;
    remove(tx, id)?;
    Ok(true)
}

/// Saves a failed delivery and the time of the next attempt.
pub fn postpone(tx: &Tx<'_>, id: NoticeId, next_at: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET attempts = attempts + 1, next_at = ?2 WHERE id = ?1";
    tx.sql().prepare_cached(sql)?.execute((id.0, next_at.as_millisecond()))?;
    Ok(())
}
