//! Lists the games of a player or of a place. If an onlooker asks for the games of another player, the list contains
//! only the games that the onlooker may see.

use chess_arbiter::{PlayerId, Server, Venue};
use jiff::Timestamp;

use super::kept_game::{COLUMNS, FLAG_FALLS_AT, read};
use crate::quarantine::is_free;
use crate::{GameId, KeptGame, Named, Result, Tx, VenueId};

/// The SQL condition for games against a computer.
const AGAINST_COMPUTER: &str =
    "EXISTS (SELECT 1 FROM account WHERE player IN (white, black) AND network = 'computer')";

/// The SQL condition that White is to move. The column `moves` has two bytes for each half-move. Black begins if the
/// second of the six fields in `start_fen` is `b`.
const WHITE_TO_MOVE: &str =
    "(length(moves) / 2 + CASE WHEN start_fen LIKE '% b % % % %' THEN 1 ELSE 0 END) % 2 = 0";

/// Lists the running games of a player, the earliest deadline first.
pub fn live_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<KeptGame>> {
    let sql = format!(
        "SELECT {COLUMNS}, {FLAG_FALLS_AT} FROM game WHERE white = ?1 AND ended_at IS NULL
         UNION ALL
         SELECT {COLUMNS}, {FLAG_FALLS_AT} FROM game WHERE black = ?1 AND ended_at IS NULL
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

/// Returns the SQL query for the number of a player's running games. Only games that meet `condition` count.
fn live_games(condition: &str) -> String {
    format!(
        "SELECT (SELECT count(*) FROM game WHERE white = ?1 AND ended_at IS NULL AND {condition})
              + (SELECT count(*) FROM game WHERE black = ?1 AND ended_at IS NULL AND {condition})"
    )
}

/// A person who looks at another person's games.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker {
    /// The person's id as a player, if the person has one.
    pub player: Option<PlayerId>,
    /// The venue in which the person looks at the games.
    pub venue: Venue,
}

/// Lists the ended games of a player from `offset` on, the newest first. With an onlooker, lists only these games:
/// - games in which the onlooker plays
/// - if `onlooker.venue` is in a server: all games in this server
/// - if `onlooker.venue` is outside servers: the games in the same channel or conversation
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

/// Lists the ten longest games between people in a server, the game with the most moves first. Only games that ended in
/// the period count.
pub fn longest_ended(
    tx: &Tx<'_>,
    server: Server,
    (from, until): (Timestamp, Timestamp),
) -> Result<Vec<KeptGame>> {
    let sql = between_people("ended_at >= ?3 AND ended_at < ?4 ORDER BY length(moves) DESC, id LIMIT 10");
    let (from, until) = (from.as_millisecond(), until.as_millisecond());
    tx.readable(&sql, (server.network.name(), server.id, from, until), read)
}

/// Lists the running games between people in a server, the longest current turn first. Leaves out paused games.
pub fn longest_waiting(tx: &Tx<'_>, server: Server, limit: u32) -> Result<Vec<KeptGame>> {
    let sql = between_people("ended_at IS NULL AND paused IS NULL ORDER BY turn_since, id LIMIT ?3");
    tx.readable(&sql, (server.network.name(), server.id, limit), read)
}

/// Returns the SQL query for a server's games in which no computer plays. `condition` restricts the games, and can end
/// with `ORDER BY` and `LIMIT`.
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

/// Lists the games in which a player is to move, the earliest deadline first. Leaves out paused games and games in
/// quarantine.
pub fn waiting_for(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<GameId>> {
    let is_free = is_free("game");
    let sql = format!(
        "SELECT id, {FLAG_FALLS_AT} FROM game
          WHERE white = ?1 AND ended_at IS NULL AND paused IS NULL AND {WHITE_TO_MOVE} AND {is_free}
         UNION ALL
         SELECT id, {FLAG_FALLS_AT} FROM game
          WHERE black = ?1 AND ended_at IS NULL AND paused IS NULL AND NOT {WHITE_TO_MOVE} AND {is_free}
         ORDER BY due, id"
    );
    tx.list(&sql, [player.0], |row| Ok(GameId(row.get(0)?)))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Deed, Game, Network, Place, Start, TimeControl, Venue, WithMove};
    use chess_core::{ByColor, Color, Language};
    use jiff::SignedDuration;

    use super::*;
    use crate::database::Store;
    use crate::{StoreError, games, players, quarantine, venues};

    #[tokio::test]
    async fn a_game_waits_for_the_side_to_move_of_its_position() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let starts = [
            None,
            Some("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
            Some("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1"),
            // The castling right for a rook on the b-file is the letter `b`, the same letter as for Black to move.
            Some("1r2k3/8/8/8/8/8/8/4K3 w b - 0 1"),
        ];
        store
            .write(move |tx| {
                let account = |handle| Account::Person(Network::Discord, handle);
                let sides = ByColor {
                    white: players::enrol(tx, account(1))?,
                    black: players::enrol(tx, account(2))?,
                };
                let place = Place { network: Network::Discord, id: 7 };
                let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
                let mut late = Timestamp::UNIX_EPOCH;
                for start in starts {
                    let start = start.map_or_else(Start::default, |fen| Start::from_fen(fen).unwrap());
                    late += SignedDuration::from_hours(1);
                    let begun = Game::begin(sides, TimeControl::default(), start, late);
                    let mut kept = games::load(tx, games::insert(tx, venue, &begun)?)?;
                    for _ in 0..3 {
                        let turn = kept.game.turn().unwrap();
                        for color in Color::ALL {
                            let waiting = waiting_for(tx, sides[color])?;
                            assert_eq!(waiting.contains(&kept.id), color == turn, "{start:?}");
                            let mut due = Vec::new();
                            for id in waiting {
                                due.push(games::load(tx, id)?.game.deadline());
                            }
                            assert!(due.is_sorted(), "{due:?}");
                        }
                        let mv = kept.game.position().legal_moves()[0];
                        let events =
                            kept.game.perform(turn, Deed::Play(mv, WithMove::NoOffer), late).unwrap();
                        games::save(tx, &kept, &events)?;
                        kept = games::load(tx, kept.id)?;
                    }
                }
                let mut over = games::load(tx, GameId(1))?;
                let turn = over.game.turn().unwrap();
                quarantine::put(tx, (quarantine::Source::Game, 1), "a test", late)?;
                assert!(!waiting_for(tx, sides[turn])?.contains(&over.id));
                tx.run("DELETE FROM quarantine", ())?;
                assert!(waiting_for(tx, sides[turn])?.contains(&over.id));
                let events = over.game.perform(turn, Deed::Resign, late).unwrap();
                games::save(tx, &over, &events)?;
                assert!(!waiting_for(tx, sides[turn])?.contains(&over.id));
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
