//! The table `venue`: channels of games, challenges and tournaments, with their server and language.

use chess_arbiter::{Place, Server, Venue};
use chess_core::Language;

use crate::{KeptGame, Named, Owner, Result, SqlRow, StoreError, Tx, VenueId, preferences};

/// Inserts a venue. If a venue with the same place is already stored, updates the server and the language of the stored
/// venue. Returns the id.
pub fn note(tx: &Tx<'_>, venue: Venue) -> Result<VenueId> {
    let sql = "INSERT INTO venue (network, place, server, language) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (network, place) DO UPDATE SET server = excluded.server, language = excluded.language
               RETURNING id";
    let server = venue.server.map(|server| server.id);
    let row = (venue.place.network.name(), venue.place.id, server, venue.language.code());
    tx.value(sql, row).map(VenueId)
}

/// Finds a venue by its place.
pub fn find(tx: &Tx<'_>, place: Place) -> Result<Option<VenueId>> {
    let sql = "SELECT id FROM venue WHERE network = ?1 AND place = ?2";
    tx.find(sql, (place.network.name(), place.id), |row| Ok(VenueId(row.get(0)?)))
}

/// Returns the venue that shows a game or a tournament: the thread, or the channel if there is no thread.
pub fn shown(tx: &Tx<'_>, channel: VenueId, thread: Option<i64>) -> Result<Venue> {
    let channel = load(tx, channel)?;
    let place = thread.map_or(channel.place, |id| Place { id, ..channel.place });
    Ok(Venue { place, ..channel })
}

/// Returns the venue that shows a game.
pub fn of_game(tx: &Tx<'_>, kept: &KeptGame) -> Result<Venue> {
    shown(tx, kept.venue, kept.thread)
}

/// Loads a venue. The result has the language that is set for the venue's server. If no language is set, the result has
/// the language that is stored with the venue.
pub fn load(tx: &Tx<'_>, id: VenueId) -> Result<Venue> {
    let venue = tx.find("SELECT * FROM venue WHERE id = ?1", [id.0], |row| {
        let (place, server) = read_place(row)?;
        Ok(Venue { place, server, language: read_language(row)? })
    });
    let venue = venue?.ok_or_else(|| StoreError::Unfit(format!("no venue {}", id.0).into()))?;
    let spoken = venue.server.map(|server| preferences::language(tx, Owner::Server(server)));
    Ok(Venue { language: spoken.transpose()?.flatten().unwrap_or(venue.language), ..venue })
}

pub(crate) fn read_place(row: &SqlRow<'_>) -> Result<(Place, Option<Server>)> {
    let (network, server): (_, Option<i64>) = (row.code("network")?, row.get("server")?);
    Ok((Place { network, id: row.get("place")? }, server.map(|id| Server { network, id })))
}

pub(crate) fn read_language(row: &SqlRow<'_>) -> Result<Language> {
    let code = row.text("language")?;
    Language::from_code(code).ok_or_else(|| StoreError::Code(code.into()))
}
