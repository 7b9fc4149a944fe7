//! Finds the tournaments of a game, a place or a person, and the tournaments that fall due.

use std::collections::BTreeMap;

use chess_arbiter::{Place, PlayerId, Server};
use chess_tournament::RoundNumber;
use jiff::Timestamp;

use super::rules::Rules;
use crate::database::Params;
use crate::outages::{TOURNAMENT_CAN_FALL_DUE, next_in};
use crate::{GameId, Named, Result, TournamentId, Tx};

/// The tournament and the round of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardAt {
    /// The id of the tournament.
    pub tournament: TournamentId,
    /// The round.
    pub round: RoundNumber,
    /// True in a round robin in which all games begin together. The message about the round then pings the players, so
    /// the first message of the game pings nobody.
    pub pinged_by_round: bool,
    /// True if the tournament announces the result of the game. False if the organiser has ended the tournament early.
    pub announces_result: bool,
    /// True if the rules of the tournament let vacations stop the clocks.
    pub heeds_vacations: bool,
}

/// Finds the tournament and the round of a game. Returns `None` for a game outside tournaments.
pub fn of_game(tx: &Tx<'_>, game: GameId) -> Result<Option<BoardAt>> {
    // The query does not read the rules as a value, because the games of a damaged tournament go on.
    let sql = "SELECT tournament, round, rules LIKE '%\"at_a_time\":null%' AND rules LIKE '%\"RoundRobin\"%',
                      stage <> '\"Closed\"', rules LIKE '%\"vacations\":\"Heeded\"%'
               FROM pairing CROSS JOIN tournament ON tournament.id = pairing.tournament WHERE game = ?1";
    tx.find(sql, [game.0], |row| {
        Ok(BoardAt {
            tournament: TournamentId(row.get(0)?),
            round: RoundNumber(row.get(1)?),
            pinged_by_round: row.get(2)?,
            announces_result: row.get(3)?,
            heeds_vacations: row.get(4)?,
        })
    })
}

/// Returns, for each game of a tournament, the place that shows the game: the thread of the game, or the channel if the
/// game has no thread.
pub fn places(tx: &Tx<'_>, id: TournamentId) -> Result<BTreeMap<GameId, Place>> {
    let sql = "SELECT game.id, venue.network, coalesce(game.thread, venue.place) FROM pairing
               CROSS JOIN game ON game.id = pairing.game CROSS JOIN venue ON venue.id = game.venue
               WHERE pairing.tournament = ?1";
    let places = tx.list(sql, [id.0], |row| {
        Ok((GameId(row.get(0)?), Place { network: row.code(1)?, id: row.get(2)? }))
    })?;
    Ok(places.into_iter().collect())
}

/// Returns the time at which a round began, that is, the start of its first game. `None` if no game of the round has
/// begun, or if the time is unreadable.
pub fn round_began(tx: &Tx<'_>, id: TournamentId, round: RoundNumber) -> Result<Option<Timestamp>> {
    let sql = "SELECT min(started_at) FROM pairing JOIN game ON game.id = pairing.game
               WHERE pairing.tournament = ?1 AND round = ?2";
    Ok(tx.find(sql, (id.0, round.0), |row| Ok(row.time(0).ok()))?.flatten())
}

/// Lists the tournaments whose deadline is `now` or earlier, the earliest deadline first. Leaves out unreadable
/// tournaments (in quarantine), and tournaments that still have to get back time lost in an outage.
pub fn due(tx: &Tx<'_>, now: Timestamp) -> Result<Vec<TournamentId>> {
    let can_fall_due = TOURNAMENT_CAN_FALL_DUE.as_str();
    let sql = format!("SELECT id FROM tournament WHERE due_at <= ?1 AND {can_fall_due} ORDER BY due_at, id");
    ids(tx, &sql, (now.as_millisecond(),))
}

/// Returns the time at which the next tournament begins or the next round ends.
pub fn next(tx: &Tx<'_>) -> Result<Option<Timestamp>> {
    next_in(tx, "tournament", "due_at", &TOURNAMENT_CAN_FALL_DUE)
}

/// Lists the tournaments of an organiser that are open or running.
pub fn live_of(tx: &Tx<'_>, organiser: PlayerId) -> Result<Vec<TournamentId>> {
    let sql =
        "SELECT id FROM tournament WHERE organiser = ?1 AND stage IN ('\"Open\"', '\"Running\"') ORDER BY id";
    ids(tx, sql, (organiser.0,))
}

/// Lists the tournaments in which a person is a player, the oldest first.
pub fn of_player(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<TournamentId>> {
    ids(tx, "SELECT tournament FROM entrant WHERE player = ?1 ORDER BY tournament", (player.0,))
}

/// Lists the tournaments that a player created.
pub fn of_organiser(tx: &Tx<'_>, organiser: PlayerId) -> Result<Vec<TournamentId>> {
    ids(tx, "SELECT id FROM tournament WHERE organiser = ?1 ORDER BY id", (organiser.0,))
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The id of the tournament.
    pub id: TournamentId,
    /// The name of the tournament.
    pub name: String,
    /// True if the tournament is open or running.
    pub is_live: bool,
}

/// Lists the tournaments of a server, the newest first. Leaves out tournaments with unreadable rules.
pub fn of_server(tx: &Tx<'_>, server: Server, limit: u32) -> Result<Vec<Listed>> {
    let sql = "SELECT tournament.id, rules, stage IN ('\"Open\"', '\"Running\"') FROM venue
               CROSS JOIN tournament ON tournament.venue = venue.id
               WHERE venue.server = ?1 AND venue.network = ?2 ORDER BY tournament.id DESC LIMIT ?3";
    tx.readable(sql, (server.id, server.network.name(), limit), |row| {
        Ok(Listed {
            id: TournamentId(row.get(0)?),
            name: row.json::<Rules>(1)?.name.as_str().to_owned(),
            is_live: row.get(2)?,
        })
    })
}

/// Lists the tournaments of a server that are open or running, the newest first.
pub fn live_in(tx: &Tx<'_>, server: Server) -> Result<Vec<TournamentId>> {
    let sql = "SELECT tournament.id FROM venue CROSS JOIN tournament ON tournament.venue = venue.id
               WHERE venue.server = ?1 AND venue.network = ?2 AND stage IN ('\"Open\"', '\"Running\"')
               ORDER BY tournament.id DESC";
    ids(tx, sql, (server.id, server.network.name()))
}

/// Finds the tournament that a thread shows.
pub fn in_thread(tx: &Tx<'_>, thread: Place) -> Result<Option<TournamentId>> {
    let sql = "SELECT id FROM tournament WHERE thread = ?1
                   AND EXISTS (SELECT 1 FROM venue WHERE venue.id = tournament.venue AND network = ?2)";
    Ok(ids(tx, sql, (thread.id, thread.network.name()))?.pop())
}

/// Lists the tournaments of a channel: first the open and running tournaments, then all other tournaments. Both groups
/// begin with the newest tournament.
pub fn in_channel(tx: &Tx<'_>, channel: Place, limit: u32) -> Result<Vec<TournamentId>> {
    let sql = "SELECT tournament.id FROM venue CROSS JOIN tournament ON tournament.venue = venue.id
                WHERE venue.network = ?2 AND venue.place = ?1
               ORDER BY stage IN ('\"Open\"', '\"Running\"') DESC, tournament.id DESC LIMIT ?3";
    ids(tx, sql, (channel.id, channel.network.name(), limit))
}

/// Saves the thread of a tournament; `None` if there is no thread. Does not raise the version of the tournament.
pub fn set_thread(tx: &Tx<'_>, id: TournamentId, thread: Option<i64>) -> Result<()> {
    tx.run("UPDATE tournament SET thread = ?2 WHERE id = ?1", (id.0, thread))
}

/// Raises the version of a tournament. The caller must also queue an edit of each posted message that is now outdated.
pub fn raise(tx: &Tx<'_>, id: TournamentId) -> Result<()> {
    tx.run("UPDATE tournament SET version = version + 1 WHERE id = ?1", [id.0])
}

fn ids(tx: &Tx<'_>, sql: &str, parameters: impl Params) -> Result<Vec<TournamentId>> {
    tx.list(sql, parameters, |row| Ok(TournamentId(row.get(0)?)))
}
