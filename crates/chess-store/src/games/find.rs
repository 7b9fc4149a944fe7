//! Lists the games of a player or of a place. An onlooker gets only those games of another player that the onlooker may
//! see.

use chess_arbiter::{PlayerId, Server, Venue};
use jiff::Timestamp;

use super::row::{COLUMNS, DUE, read};
use crate::{KeptGame, Named, Result, Tx, VenueId};

/// The SQL condition that a computer opponent plays in a game.
const AGAINST_COMPUTER: &str =
    "EXISTS (SELECT 1 FROM account WHERE player IN (white, black) AND network = 'computer')";

/// Lists the running games of a player, the earliest deadline first.
pub fn live_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<KeptGame>> {
    let sql = format!(
        "SELECT {COLUMNS}, {DUE} FROM game WHERE white = ?1 AND ended_at IS NULL
         UNION ALL
         SELECT {COLUMNS}, {DUE} FROM game WHERE black = ?1 AND ended_at IS NULL
         ORDER BY due, id"
    );
    tx.readable(&sql, (player.0,), read)
}

/// Counts the running games of a player.
pub fn count_live(tx: &Tx<'_>, player: PlayerId) -> Result<u32> {
    tx.value(&live_games("TRUE"), [player.0])
}

/// Counts the running games of a player in a server.
pub fn count_live_in(tx: &Tx<'_>, player: PlayerId, server: Server) -> Result<u32> {
    let here = "EXISTS (SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?2 AND server = ?3)";
    tx.value(&live_games(here), (player.0, server.network.name(), server.id))
}

/// Counts the running games of a player against computer opponents.
pub fn count_live_computers(tx: &Tx<'_>, player: PlayerId) -> Result<u32> {
    tx.value(&live_games(AGAINST_COMPUTER), [player.0])
}

/// Returns the query that counts a player's running games that meet a condition.
fn live_games(condition: &str) -> String {
    format!(
        "SELECT (SELECT count(*) FROM game WHERE white = ?1 AND ended_at IS NULL AND {condition})
              + (SELECT count(*) FROM game WHERE black = ?1 AND ended_at IS NULL AND {condition})"
    )
}

/// A person who looks at another person's games.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker {
    /// The player of the person's account, if the account has a player.
    pub player: Option<PlayerId>,
    /// The venue in which the person looks at the games.
    pub venue: Venue,
}

/// Lists the ended games of a player, the newest first, from `offset` on. An onlooker gets only games that the onlooker
/// played or that belong to the onlooker's server. An onlooker outside servers gets games of the same place instead.
pub fn ended_of(
    tx: &Tx<'_>,
    player: PlayerId,
    onlooker: Option<Onlooker>,
    (offset, limit): (u32, u32),
) -> Result<Vec<KeptGame>> {
    let may_see = "(CAST(?5 AS TEXT) IS NULL OR ?4 IN (white, black) OR EXISTS (
        SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?5 AND server IS NOT DISTINCT FROM ?6
           AND (CAST(?6 AS BIGINT) IS NOT NULL OR place = ?7)))";
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE white = ?1 AND ended_at IS NOT NULL AND {may_see}
         UNION ALL
         SELECT {COLUMNS} FROM game WHERE black = ?1 AND ended_at IS NOT NULL AND {may_see}
         ORDER BY ended_at DESC, id DESC LIMIT ?2 OFFSET ?3"
    );
    let asks = onlooker.and_then(|onlooker| onlooker.player).map(|player| player.0);
    let place = onlooker.map(|onlooker| onlooker.venue.place);
    let server = onlooker.and_then(|onlooker| onlooker.venue.server).map(|server| server.id);
    let (network, place) = (place.map(|place| place.network.name()), place.map(|place| place.id));
    tx.readable(&sql, (player.0, limit, offset, asks, network, server, place), read)
}

/// Lists ended games between people of a server: the ten longest games that ended in a span of time, the longest first.
pub fn longest_ended(
    tx: &Tx<'_>,
    server: Server,
    (from, until): (Timestamp, Timestamp),
) -> Result<Vec<KeptGame>> {
    let sql = between_people("ended_at >= ?3 AND ended_at < ?4 ORDER BY length(moves) DESC, id LIMIT 10");
    let (from, until) = (from.as_millisecond(), until.as_millisecond());
    tx.readable(&sql, (server.network.name(), server.id, from, until), read)
}

/// Lists the running games between people of a server, the game with the longest current turn first. Leaves out
/// paused games.
pub fn longest_waiting(tx: &Tx<'_>, server: Server, limit: u32) -> Result<Vec<KeptGame>> {
    let sql = between_people("ended_at IS NULL AND paused IS NULL ORDER BY turn_since, id LIMIT ?3");
    tx.readable(&sql, (server.network.name(), server.id, limit), read)
}

/// Returns the query for the games between people of a server that meet a condition.
fn between_people(condition: &str) -> String {
    format!(
        "SELECT {COLUMNS} FROM game WHERE venue IN (SELECT id FROM venue WHERE network = ?1 AND server = ?2)
            AND NOT {AGAINST_COMPUTER} AND {condition}"
    )
}

/// Lists the games of a venue, the newest first.
pub fn newest_in(tx: &Tx<'_>, venue: VenueId, limit: u32) -> Result<Vec<KeptGame>> {
    let sql = format!("SELECT {COLUMNS} FROM game WHERE venue = ?1 ORDER BY id DESC LIMIT ?2");
    tx.readable(&sql, (venue.0, limit), read)
}
