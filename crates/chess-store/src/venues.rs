//! Places where games are shown: a channel, the server it belongs to, and the language spoken there.

use rusqlite::OptionalExtension;
use serde::{Deserialize, Serialize};

use crate::codes::Code;
use crate::{Network, StoreError, Tx};

/// Identifies a venue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct VenueId(pub i64);

/// Identifies a message within its place, as the network numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageId(pub i64);

/// The languages that messages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Locale {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// Russian.
    Russian,
}

impl From<Locale> for chess_core::Language {
    fn from(locale: Locale) -> Self {
        match locale {
            Locale::English => Self::English,
            Locale::German => Self::German,
            Locale::Russian => Self::Russian,
        }
    }
}

/// A place where games are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Venue {
    /// Which network.
    pub network: Network,
    /// The network's number for the place: a channel id.
    pub place: i64,
    /// The server it belongs to, if it belongs to one.
    pub server: Option<i64>,
    /// The language spoken there.
    pub language: Locale,
}

/// Finds a venue by its place or makes it; server and language are brought up to date.
pub fn note(tx: &Tx<'_>, venue: Venue) -> Result<VenueId, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "INSERT INTO venue (network, place, server, language) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (network, place) DO UPDATE SET server = excluded.server, language = excluded.language
         RETURNING id",
    )?;
    let row = (venue.network.code(), venue.place, venue.server, venue.language.code());
    Ok(VenueId(query.query_row(row, |row| row.get(0))?))
}

/// Finds a venue by its place.
pub fn find(tx: &Tx<'_>, network: Network, place: i64) -> Result<Option<VenueId>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT id FROM venue WHERE network = ?1 AND place = ?2")?;
    Ok(query.query_row((network.code(), place), |row| row.get(0)).optional()?.map(VenueId))
}

/// Loads a venue.
pub fn load(tx: &Tx<'_>, id: VenueId) -> Result<Venue, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT network, place, server, language FROM venue WHERE id = ?1")?;
    let row = query.query_row([id.0], |row| {
        Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?, row.get::<_, String>(3)?))
    });
    let (network, place, server, language) = row.optional()?.ok_or(StoreError::Missing)?;
    Ok(Venue {
        network: Network::from_code(&network)?,
        place,
        server,
        language: Locale::from_code(&language)?,
    })
}
