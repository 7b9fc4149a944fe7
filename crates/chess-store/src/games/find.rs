//! Lists of games: of a player, of a player as another person may see them, and of a place.

use chess_arbiter::{PlayerId, Server, Venue};

use super::kept::KeptGame;
use super::row::{COLUMNS, DUE, read};
use crate::codes::Code;
use crate::database::Tx;
use crate::error::StoreError;
use crate::ids::VenueId;

/// Lists the running games of a player by deadline.
pub fn live_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<KeptGame>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS}, {DUE} FROM game WHERE white = ?1 AND ended_at IS NULL
         UNION ALL
         SELECT {COLUMNS}, {DUE} FROM game WHERE black = ?1 AND ended_at IS NULL
         ORDER BY due, id"
    );
    tx.readable(&sql, (player.0,), read)
}

/// Counts the running games of a player.
pub fn count_live(tx: &Tx<'_>, player: PlayerId) -> Result<u32, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM game WHERE white = ?1 AND ended_at IS NULL)
                    + (SELECT count(*) FROM game WHERE black = ?1 AND ended_at IS NULL)";
    tx.value(sql, [player.0])
}

/// Counts the running games of a player in a server.
pub fn count_live_in(tx: &Tx<'_>, player: PlayerId, server: Server) -> Result<u32, StoreError> {
    const HERE: &str = "ended_at IS NULL
        AND EXISTS (SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?2 AND server = ?3)";
    let sql = format!(
        "SELECT (SELECT count(*) FROM game WHERE white = ?1 AND {HERE})
              + (SELECT count(*) FROM game WHERE black = ?1 AND {HERE})"
    );
    tx.value(&sql, (player.0, server.network.code(), server.id))
}

/// Lists the ended games of a player, the newest first, from `offset` on.
pub fn ended_of(tx: &Tx<'_>, player: PlayerId, offset: u32, limit: u32) -> Result<Vec<KeptGame>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE white = ?1 AND ended_at IS NOT NULL
         UNION ALL
         SELECT {COLUMNS} FROM game WHERE black = ?1 AND ended_at IS NOT NULL
         ORDER BY ended_at DESC, id DESC LIMIT ?2 OFFSET ?3"
    );
    tx.readable(&sql, (player.0, limit, offset), read)
}

/// A person who looks at another person's games.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker {
    /// The person's player, if there is one.
    pub player: Option<PlayerId>,
    /// The place where the person asks.
    pub venue: Venue,
}

/// Lists the ended games of a player that an onlooker may see, newest first, from `offset` on: games that the onlooker played, and
/// games of the onlooker's server, or of the place if it belongs to no server.
pub fn ended_before(
    tx: &Tx<'_>,
    player: PlayerId,
    onlooker: Onlooker,
    offset: u32,
    limit: u32,
) -> Result<Vec<KeptGame>, StoreError> {
    let may_see = "(?4 IN (white, black) OR EXISTS (
        SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?5 AND server IS NOT DISTINCT FROM ?6
           AND (CAST(?6 AS BIGINT) IS NOT NULL OR place = ?7)))";
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE white = ?1 AND ended_at IS NOT NULL AND {may_see}
         UNION ALL
         SELECT {COLUMNS} FROM game WHERE black = ?1 AND ended_at IS NOT NULL AND {may_see}
         ORDER BY ended_at DESC, id DESC LIMIT ?2 OFFSET ?3"
    );
    let Venue { place, server, .. } = onlooker.venue;
    let network = server.map_or(place.network, |server| server.network).code();
    let onlooker = onlooker.player.map(|player| player.0);
    tx.readable(
        &sql,
        (player.0, limit, offset, onlooker, network, server.map(|server| server.id), place.id),
        read,
    )
}

/// Lists the games of a place, the newest first.
pub fn newest_in(tx: &Tx<'_>, venue: VenueId, limit: u32) -> Result<Vec<KeptGame>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM game WHERE venue = ?1 ORDER BY id DESC LIMIT ?2");
    tx.readable(&sql, (venue.0, limit), read)
}
