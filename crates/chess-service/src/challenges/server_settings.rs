//! Reads settings of a server that affect games, inside the transaction of a use case.

use chess_arbiter::{Place, Server, Venue};
use chess_store::preferences::{self, Owner};
use chess_store::{StoreError, Tx, VenueId, venues};

use crate::people::setting::{GAME_CHANNEL, Setting};

/// The value of a setting of a server; outside of servers the usual one.
pub(crate) fn of_server<T>(
    tx: &Tx<'_>,
    server: Option<Server>,
    setting: Setting<T>,
) -> Result<T, StoreError> {
    let kept = server.map(|server| preferences::load(tx, Owner::Server(server))).transpose()?;
    Ok(setting.of(&kept.unwrap_or_default()))
}

/// The venue in which a game opens that was requested in the venue `asked`.
pub(crate) fn opening(tx: &Tx<'_>, asked: VenueId) -> Result<VenueId, StoreError> {
    let venue = venues::load(tx, asked)?;
    match of_server(tx, venue.server, GAME_CHANNEL)? {
        Some(id) => venues::note(tx, Venue { place: Place { id, ..venue.place }, ..venue }),
        None => Ok(asked),
    }
}
