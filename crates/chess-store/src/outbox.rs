//! What has to be said and has not been said yet. Rows come in with the change they speak of and leave when delivered.

use chess_arbiter::{Network, Place};
use jiff::Timestamp;
use rusqlite::OptionalExtension;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::aside::{self, Source};
use crate::codes::{self, Code};
use crate::error::StoreError;
use crate::interactions::InteractionId;
use crate::piece::Tx;

/// Identifies a row of the outbox; later rows have larger ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct NoticeId(pub i64);

/// A random number by which the network recognises a message that is sent twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nonce(pub u64);

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Route {
    /// To the person who asked, as the answer to their interaction.
    Answer(InteractionId),
    /// To the place of an interaction, as a message that follows the answer to it.
    FollowUp(InteractionId),
    /// To a place, as a new message.
    Post(Place),
    /// To a place, in the place of a message that stands there.
    Edit(Place),
    /// To a person, in the conversation with them.
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

/// A row of the outbox without what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Which row.
    pub id: NoticeId,
    /// Where it goes.
    pub route: Route,
    /// What must stay in order: rows of one lane are delivered one after the other.
    pub lane: String,
    /// The number that goes with the message.
    pub nonce: Nonce,
    /// How often delivery was tried in vain.
    pub attempts: u32,
    /// When to try next.
    pub next_at: Timestamp,
    /// Since when it waits.
    pub since: Timestamp,
}

/// A row that was read, or the one that cannot be read and why.
pub type Read = Result<Waiting, (NoticeId, StoreError)>;

/// Puts a message into the outbox.
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

/// Puts a message into the outbox unless the very same waits there already.
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

/// Forgets what waits to be said to a person in private, and what could not be said in which they are named.
pub fn forget(tx: &Tx<'_>, network: Network, person: i64) -> Result<(), StoreError> {
    let sql = "DELETE FROM outbox WHERE route = 'person' AND network = ?1 AND address = ?2";
    tx.sql().execute(sql, (network.code(), person))?;
    let sql = "DELETE FROM aside WHERE source = 'outbox' AND instr(content, ?1) > 0";
    tx.sql().execute(sql, [person.to_string()])?;
    Ok(())
}

/// Has a row wait that is likely to be overtaken by another of its lane.
pub fn hold(tx: &Tx<'_>, id: NoticeId, until: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET next_at = ?2 WHERE id = ?1";
    tx.sql().prepare_cached(sql)?.execute((id.0, until.as_millisecond()))?;
    Ok(())
}

/// Rows that came in after one, oldest first, at most `limit`. One whose route is unknown comes as an error with its id.
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

/// What a row says; nothing if it has left.
///
/// # Errors
/// [`StoreError::Notice`] if it cannot be read.
pub fn body<B: DeserializeOwned>(tx: &Tx<'_>, id: NoticeId) -> Result<Option<B>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT body FROM outbox WHERE id = ?1")?;
    let body: Option<String> = query.query_row([id.0], |row| row.get(0)).optional()?;
    Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
}

/// Whether a row came into a lane after another.
pub fn has_come(tx: &Tx<'_>, lane: &str, id: NoticeId) -> Result<bool, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT 1 FROM outbox WHERE id > ?2 AND lane = ?1 LIMIT 1")?;
    Ok(query.query_row((lane, id.0), |_| Ok(())).optional()?.is_some())
}

/// What the last row of a lane says that follows the answer to an interaction; nothing if none waits.
pub fn following<B: DeserializeOwned>(tx: &Tx<'_>, lane: &str) -> Result<Option<B>, StoreError> {
    let sql = "SELECT body FROM outbox WHERE lane = ?1 AND route = 'follow-up' ORDER BY id DESC LIMIT 1";
    let body: Option<String> =
        tx.sql().prepare_cached(sql)?.query_row([lane], |row| row.get(0)).optional()?;
    Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
}

/// Takes a row out: it was delivered, or there is nobody to deliver it to.
pub fn remove(tx: &Tx<'_>, id: NoticeId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("DELETE FROM outbox WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}

/// Takes a row out that cannot be read or delivered, and keeps it aside with the reason; says whether it was still there.
pub fn give_up(tx: &Tx<'_>, id: NoticeId, reason: &str, now: Timestamp) -> Result<bool, StoreError> {
    // What cannot be read may not even be text.
    let mut query = tx.sql().prepare_cached("SELECT CAST(body AS BLOB) FROM outbox WHERE id = ?1")?;
    let body: Option<Vec<u8>> = query.query_row([id.0], |row| row.get(0)).optional()?;
    let Some(body) = body else { return Ok(false) };
    aside::put(tx, (Source::Outbox, id.0), reason, Some(&String::from_utf8_lossy(&body)), now)?;
    remove(tx, id)?;
    Ok(true)
}

/// Notes a delivery that failed and when to try again.
pub fn postpone(tx: &Tx<'_>, id: NoticeId, next_at: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET attempts = attempts + 1, next_at = ?2 WHERE id = ?1";
    tx.sql().prepare_cached(sql)?.execute((id.0, next_at.as_millisecond()))?;
    Ok(())
}
