//! Reads settings of a server that affect games, inside the transaction of a use case.

use chess_arbiter::{Place, Server, Venue};
use chess_store::preferences::{self, Owner};
use chess_store::{StoreError, Tx, VenueId, venues};

use crate::people::preferences::Preferences;
use crate::people::setting::{COMPUTER_GAMES, GAME_CHANNEL, Setting};

pub(crate) fn of_server<T>(tx: &Tx<'_>, server: Server, setting: Setting<T>) -> Result<T, StoreError> {
    Ok(setting.of(&preferences::load(tx, Owner::Server(server))?))
}

/// The venue in which a game opens that was requested in the venue `asked`.
pub(crate) fn opening(tx: &Tx<'_>, asked: VenueId) -> Result<VenueId, StoreError> {
    let venue = venues::load(tx, asked)?;
    let Some(server) = venue.server else { return Ok(asked) };
    match of_server(tx, server, GAME_CHANNEL)? {
        Some(id) => venues::note(tx, Venue { place: Place { id, ..venue.place }, ..venue }),
        None => Ok(asked),
    }
}

/// How many running games against computers a person may have in a server, or outside servers.
pub(crate) fn computer_limit(tx: &Tx<'_>, server: Option<Server>) -> Result<u32, StoreError> {
    match server {
        Some(server) => of_server(tx, server, COMPUTER_GAMES),
        None => Ok(COMPUTER_GAMES.of(&Preferences::new())),
    }
}
