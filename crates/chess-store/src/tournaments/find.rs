//! Which tournaments there are: of a game, of a place, of a person, and those whose time has come.

use std::collections::BTreeMap;

use chess_arbiter::{Place, PlayerId, Server};
use chess_tournament::RoundNumber;
use jiff::Timestamp;
use rusqlite::OptionalExtension;

use super::kept::TournamentId;
use crate::codes::{self, Code};
use crate::error::StoreError;
use crate::games::GameId;
use crate::outages::TOURNAMENT_AWAKE;
use crate::piece::Tx;

/// Tournaments that are put aside wait for somebody to mend them.
const NOT_ASIDE: &str =
    "NOT EXISTS (SELECT 1 FROM aside WHERE source = 'tournament' AND number = tournament.id)";

/// To which board of a tournament a game belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardAt {
    /// Which tournament.
    pub tournament: TournamentId,
    /// In which round.
    pub round: RoundNumber,
    /// Whether the game was told of with its round, and so calls nobody by itself.
    pub announced: bool,
}

/// The tournament that a game belongs to, if it belongs to one.
pub fn of_game(tx: &Tx<'_>, game: GameId) -> Result<Option<BoardAt>, StoreError> {
    let sql = "SELECT tournament, round, (SELECT at_a_time IS NULL FROM tournament WHERE tournament.id = pairing.tournament)
               FROM pairing WHERE game = ?1";
    let mut query = tx.sql().prepare_cached(sql)?;
    let board = query.query_row([game.0], |row| {
        let (tournament, round) = (TournamentId(row.get(0)?), RoundNumber(row.get(1)?));
        Ok(BoardAt { tournament, round, announced: row.get(2)? })
    });
    Ok(board.optional()?)
}

/// Whether a game may wait for players on vacation: not if it belongs to a tournament that ignores them.
pub fn heeds_vacations(tx: &Tx<'_>, game: GameId) -> Result<bool, StoreError> {
    let sql =
        "SELECT NOT EXISTS (SELECT 1 FROM pairing CROSS JOIN tournament ON tournament.id = pairing.tournament
                                   WHERE pairing.game = ?1 AND tournament.vacations = 'ignored')";
    Ok(tx.sql().prepare_cached(sql)?.query_row([game.0], |row| row.get(0))?)
}

/// Whether a game is told of by the rounds of a tournament: if it belongs to one that was not ended before it.
pub fn is_told_by_rounds(tx: &Tx<'_>, game: GameId) -> Result<bool, StoreError> {
    let sql =
        "SELECT EXISTS (SELECT 1 FROM pairing CROSS JOIN tournament ON tournament.id = pairing.tournament
                              WHERE pairing.game = ?1 AND tournament.stage <> 'closed')";
    Ok(tx.sql().prepare_cached(sql)?.query_row([game.0], |row| row.get(0))?)
}

/// Where the games of a tournament are shown.
pub fn places(tx: &Tx<'_>, id: TournamentId) -> Result<BTreeMap<GameId, Place>, StoreError> {
    let sql = "SELECT game.id, venue.network, coalesce(game.thread, venue.place) FROM pairing
               CROSS JOIN game ON game.id = pairing.game CROSS JOIN venue ON venue.id = game.venue
               WHERE pairing.tournament = ?1";
    let mut query = tx.sql().prepare_cached(sql)?;
    let mut rows = query.query([id.0])?;
    let mut places = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let network: String = row.get(1)?;
        places.insert(GameId(row.get(0)?), Place { network: Code::from_code(&network)?, id: row.get(2)? });
    }
    Ok(places)
}

/// The tournaments whose time has come by `now`: to begin, or to end a round; not those that have an outage to get back.
pub fn due(tx: &Tx<'_>, now: Timestamp) -> Result<Vec<TournamentId>, StoreError> {
    let sql = format!(
        "SELECT id FROM tournament WHERE due_at <= ?1 AND {NOT_ASIDE} AND {TOURNAMENT_AWAKE} ORDER BY due_at"
    );
    ids(tx, &sql, (now.as_millisecond(),))
}

/// When the time of the next one comes.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>, StoreError> {
    let sql = format!(
        "SELECT due_at FROM tournament WHERE due_at IS NOT NULL AND {NOT_ASIDE} AND {TOURNAMENT_AWAKE}
          ORDER BY due_at LIMIT 1"
    );
    let due: Option<i64> = tx.sql().prepare_cached(&sql)?.query_row([], |row| row.get(0)).optional()?;
    due.map(codes::time).transpose()
}

/// The tournaments of an organiser that wait for players or go on.
pub fn live_of(tx: &Tx<'_>, organiser: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
    let sql = "SELECT id FROM tournament WHERE organiser = ?1 AND stage IN ('open', 'running') ORDER BY id";
    ids(tx, sql, (organiser.0,))
}

/// The tournaments in which a player takes part or took part.
pub fn of_player(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
    ids(tx, "SELECT tournament FROM entrant WHERE player = ?1 ORDER BY tournament", (player.0,))
}

/// The tournaments that a player created.
pub fn of_organiser(tx: &Tx<'_>, organiser: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
    ids(tx, "SELECT id FROM tournament WHERE organiser = ?1 ORDER BY id", (organiser.0,))
}

/// A tournament as a list names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which one.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// Whether it waits for players or goes on.
    pub is_live: bool,
}

/// The tournaments of a server, the newest first; not those whose names cannot be read.
pub fn of_server(tx: &Tx<'_>, server: Server, limit: u32) -> Result<Vec<Listed>, StoreError> {
    let sql = "SELECT tournament.id, name, stage IN ('open', 'running') FROM venue
               CROSS JOIN tournament ON tournament.venue = venue.id
               WHERE venue.server = ?1 AND venue.network = ?2 ORDER BY tournament.id DESC LIMIT ?3";
    let mut query = tx.sql().prepare_cached(sql)?;
    let mut rows = query.query((server.id, server.network.code(), limit))?;
    let mut listed = Vec::new();
    while let Some(row) = rows.next()? {
        let Ok(name) = row.get(1) else { continue };
        listed.push(Listed { id: TournamentId(row.get(0)?), name, is_live: row.get(2)? });
    }
    Ok(listed)
}

/// The tournaments of a server that wait for players or go on, the newest first.
pub fn live_in(tx: &Tx<'_>, server: Server) -> Result<Vec<TournamentId>, StoreError> {
    let sql = "SELECT tournament.id FROM venue CROSS JOIN tournament ON tournament.venue = venue.id
               WHERE venue.server = ?1 AND venue.network = ?2 AND stage IN ('open', 'running')
               ORDER BY tournament.id DESC";
    ids(tx, sql, (server.id, server.network.code()))
}

/// The tournament that is shown in a thread.
pub fn in_thread(tx: &Tx<'_>, thread: Place) -> Result<Option<TournamentId>, StoreError> {
    let sql = "SELECT id FROM tournament WHERE thread = ?1
                   AND EXISTS (SELECT 1 FROM venue WHERE venue.id = tournament.venue AND network = ?2)";
    Ok(ids(tx, sql, (thread.id, thread.network.code()))?.pop())
}

/// Some of the tournaments that were announced in a channel: those that wait for players or go on, and then the newest first.
pub fn in_channel(tx: &Tx<'_>, channel: Place, limit: u32) -> Result<Vec<TournamentId>, StoreError> {
    let sql = "SELECT tournament.id FROM venue CROSS JOIN tournament ON tournament.venue = venue.id
                WHERE venue.network = ?2 AND venue.place = ?1
               ORDER BY stage IN ('open', 'running') DESC, tournament.id DESC LIMIT ?3";
    ids(tx, sql, (channel.id, channel.network.code(), limit))
}

/// Notes in which thread a tournament is shown from now on; with `None` it is shown in its channel again. It stays what it was.
pub fn set_thread(tx: &Tx<'_>, id: TournamentId, thread: Option<i64>) -> Result<(), StoreError> {
    tx.sql().prepare_cached("UPDATE tournament SET thread = ?2 WHERE id = ?1")?.execute((id.0, thread))?;
    Ok(())
}

/// Notes that a tournament is shown in another way than before: a message about it that is on its way is put right.
pub fn raise(tx: &Tx<'_>, id: TournamentId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("UPDATE tournament SET version = version + 1 WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}

/// Forgets why an organiser removed players.
pub fn forget_reasons(tx: &Tx<'_>, organiser: PlayerId) -> Result<(), StoreError> {
    let sql =
        "UPDATE entrant SET reason = '' WHERE tournament IN (SELECT id FROM tournament WHERE organiser = ?1)";
    tx.sql().execute(sql, [organiser.0])?;
    Ok(())
}

fn ids(tx: &Tx<'_>, sql: &str, parameters: impl rusqlite::Params) -> Result<Vec<TournamentId>, StoreError> {
    let mut query = tx.sql().prepare_cached(sql)?;
    let ids = query.query_map(parameters, |row| row.get(0).map(TournamentId))?;
    Ok(ids.collect::<Result<_, _>>()?)
}
