//! Games as their server has them: how many of a player run in it, and which were asked for in another channel than they are opened
//! in.

use chess_arbiter::{PlayerId, Server};
use rusqlite::OptionalExtension;

use crate::codes::Code;
use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;
use crate::venues::VenueId;

/// How many games a player has running in a server.
pub fn running(tx: &Tx<'_>, player: PlayerId, server: Server) -> Result<u32, StoreError> {
    const HERE: &str = "ended_at IS NULL
        AND EXISTS (SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?2 AND server = ?3)";
    let sql = format!(
        "SELECT (SELECT count(*) FROM game WHERE white = ?1 AND {HERE})
              + (SELECT count(*) FROM game WHERE black = ?1 AND {HERE})"
    );
    let row = (player.0, server.network.code(), server.id);
    Ok(tx.sql().prepare_cached(&sql)?.query_row(row, |row| row.get(0))?)
}

/// Notes where a game was asked for that is opened elsewhere.
pub fn set_home(tx: &Tx<'_>, game: GameId, home: VenueId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("UPDATE game SET home = ?2 WHERE id = ?1")?.execute((game.0, home.0))?;
    Ok(())
}

/// Shows a game where it was asked for from now on; nothing if it is shown there anyway.
pub fn go_home(tx: &Tx<'_>, game: GameId) -> Result<Option<VenueId>, StoreError> {
    let mut update = tx.sql().prepare_cached(
        "UPDATE game SET venue = home, home = NULL, thread = NULL WHERE id = ?1 AND home IS NOT NULL RETURNING venue",
    )?;
    Ok(update.query_row([game.0], |row| row.get(0)).optional()?.map(VenueId))
}
