//! The table `venue`: channels that show games, with their server and language.

use chess_arbiter::{Place, Server, Venue};
use rusqlite::OptionalExtension;

use crate::codes::{self, Code};
use crate::database::Tx;
use crate::error::StoreError;
use crate::games::KeptGame;
use crate::ids::VenueId;
use crate::preferences::{self, Owner};

/// Finds or makes the venue of a place, and updates its server and language.
pub fn note(tx: &Tx<'_>, venue: Venue) -> Result<VenueId, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "INSERT INTO venue (network, place, server, language) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (network, place) DO UPDATE SET server = excluded.server, language = excluded.language
         RETURNING id",
    )?;
    let server = venue.server.map(|server| server.id);
    let row = (venue.place.network.code(), venue.place.id, server, venue.language.code());
    Ok(VenueId(query.query_row(row, |row| row.get(0))?))
}

/// Finds a venue by its place.
pub fn find(tx: &Tx<'_>, place: Place) -> Result<Option<VenueId>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT id FROM venue WHERE network = ?1 AND place = ?2")?;
    Ok(query.query_row((place.network.code(), place.id), |row| row.get(0)).optional()?.map(VenueId))
}

/// Returns the venue that shows a game: its thread, or its channel.
pub fn of_game(tx: &Tx<'_>, kept: &KeptGame) -> Result<Venue, StoreError> {
    let channel = load(tx, kept.venue)?;
    let place = kept.thread.map_or(channel.place, |id| Place { id, ..channel.place });
    Ok(Venue { place, ..channel })
}

/// Loads a venue with the language of its server, if one is set.
pub fn load(tx: &Tx<'_>, id: VenueId) -> Result<Venue, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT network, place, server, language FROM venue WHERE id = ?1")?;
    let row = query.query_row([id.0], |row| {
        Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, Option<i64>>(2)?, row.get::<_, String>(3)?))
    });
    let (network, place, server, language) = row.optional()?.ok_or(StoreError::NoVenue(id))?;
    let network = Code::from_code(&network)?;
    let server = server.map(|id| Server { network, id });
    let spoken = server.map(|server| preferences::language(tx, Owner::Server(server))).transpose()?.flatten();
    // Read in any case, so that damage is found.
    let language = spoken.unwrap_or(codes::language(&language)?);
    Ok(Venue { place: Place { network, id: place }, server, language })
}
