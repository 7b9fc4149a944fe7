//! The table `outage`: periods in which a shard had no connection. A shard is a group of servers that share one
//! connection. After an outage, the program postpones the deadlines in the shard's games and tournaments, in the order
//! of the ids. Until then, these deadlines cannot fall due. The columns `games` and `tournaments` hold the highest ids
//! whose deadlines are already postponed.

use std::sync::LazyLock;

use chess_arbiter::Server;
use jiff::Timestamp;

use crate::quarantine::is_free;
use crate::{GameId, Result, SqlRow, TournamentId, Tx};

/// A shard: the servers that share one connection to the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The index of the shard's connection, from 0.
    pub index: u32,
    /// The total number of connections to the network.
    pub of: u32,
}

impl Shard {
    /// All servers and all places outside servers. An outage of the whole program belongs to this shard. A program with
    /// one connection also uses this shard.
    pub const ALL: Self = Self { index: 0, of: 1 };

    /// Returns the shard of a server by Discord's rule. Everything outside servers belongs to the first shard.
    pub fn of_server(server: Option<Server>, of: u32) -> Self {
        let id = server.map_or(0, |server| server.id.cast_unsigned());
        let index = (id >> 22).checked_rem(of.into()).unwrap_or_default();
        Self { index: u32::try_from(index).unwrap_or_default(), of }
    }
}

/// An outage that is over. The program has not yet compensated all games and tournaments for the lost time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    id: i64,
    /// The beginning of the outage.
    pub from: Timestamp,
    /// The end of the outage.
    pub until: Timestamp,
}

/// The SQL condition of [`can_fall_due`] for games. Every query for due games or reminders needs this text, so the
/// program builds the text only once.
pub(crate) static GAME_CAN_FALL_DUE: LazyLock<String> = LazyLock::new(|| can_fall_due("game"));
/// The SQL condition of [`can_fall_due`] for tournaments.
pub(crate) static TOURNAMENT_CAN_FALL_DUE: LazyLock<String> = LazyLock::new(|| can_fall_due("tournament"));

/// Returns the SQL condition under which the deadlines of a game or tournament can fall due:
/// - The game or tournament is not in quarantine.
/// - The program has postponed the deadlines for every outage that affects the game or tournament.
fn can_fall_due(table: &str) -> String {
    let (is_free, in_shard) = (is_free(table), in_shard(table));
    format!(
        "{is_free} AND NOT EXISTS (SELECT 1 FROM outage WHERE outage.{table}s < {table}.id AND {in_shard})"
    )
}

/// Returns the SQL condition that a game or tournament belongs to the shard of an outage. `table` is `game` or
/// `tournament`.
fn in_shard(table: &str) -> String {
    format!(
        "(outage.shards = 1 OR outage.shard =
            (SELECT coalesce(server, 0) >> 22 FROM venue WHERE id = {table}.venue) % outage.shards)"
    )
}

/// Returns the earliest time in a column, among the rows that meet `condition`. `rows` is a table or a join, and `at`
/// is the column. An index must contain the column. Returns `None` if no row meets the condition or if the earliest
/// time is unreadable.
pub(crate) fn next_in(tx: &Tx<'_>, rows: &str, at: &str, condition: &str) -> Result<Option<Timestamp>> {
    let sql = format!("SELECT {at} FROM {rows} WHERE {at} >= ?1 AND {condition} ORDER BY {at} LIMIT 1");
    Ok(tx.find(&sql, [i64::MIN], |row| Ok(row.time(0).ok()))?.flatten())
}

/// Fails if the shard or a time of an outage is unreadable.
pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    read_shard(row)?;
    row.time("from_at")?;
    row.optional_time("until_at").map(drop)
}

fn read_shard(row: &SqlRow<'_>) -> Result<Shard> {
    Ok(Shard { index: row.get("shard")?, of: row.get("shards")? })
}

/// Begins an outage of a shard, unless the shard already has an unfinished outage.
pub fn begin(tx: &Tx<'_>, shard: Shard, from: Timestamp) -> Result<()> {
    let sql = "INSERT INTO outage (shard, shards, from_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    tx.run(sql, (shard.index, shard.of, from.as_millisecond()))
}

/// Lists the shards without a connection, each with the beginning of its outage.
pub fn lasting(tx: &Tx<'_>) -> Result<Vec<(Shard, Timestamp)>> {
    let sql = "SELECT shard, shards, from_at FROM outage WHERE until_at IS NULL ORDER BY id";
    tx.list(sql, (), |row| Ok((read_shard(row)?, time(row.get("from_at")?))))
}

/// Saves the end of a shard's outage. The program can then give back the lost time.
pub fn end(tx: &Tx<'_>, shard: Shard, until: Timestamp) -> Result<()> {
    let sql = "UPDATE outage SET until_at = ?3 WHERE shard = ?1 AND shards = ?2 AND until_at IS NULL";
    tx.run(sql, (shard.index, shard.of, until.as_millisecond()))
}

/// Deletes the unfinished outage of a shard. Callers use this function if the outage is too short to count.
pub fn dismiss(tx: &Tx<'_>, shard: Shard) -> Result<()> {
    let sql = "DELETE FROM outage WHERE shard = ?1 AND shards = ?2 AND until_at IS NULL";
    tx.run(sql, (shard.index, shard.of))
}

/// Loads the oldest finished outage whose lost time the program has not yet given back to all games and
/// tournaments.
pub fn owed(tx: &Tx<'_>) -> Result<Option<Outage>> {
    let sql = "SELECT id, from_at, until_at FROM outage WHERE until_at IS NOT NULL ORDER BY id LIMIT 1";
    tx.find(sql, (), |row| Ok(Outage { id: row.get(0)?, from: time(row.get(1)?), until: time(row.get(2)?) }))
}

/// Lists the games that have a running clock and have not yet got back the time lost in an outage, ordered by id.
/// Leaves out games in quarantine.
pub fn games(tx: &Tx<'_>, outage: &Outage) -> Result<Vec<GameId>> {
    Ok(owed_in(tx, outage, "game", "wake_at")?.into_iter().map(GameId).collect())
}

/// Lists the tournaments that have a deadline and have not yet got back the time lost in an outage, ordered by id.
/// Leaves out tournaments in quarantine.
pub fn tournaments(tx: &Tx<'_>, outage: &Outage) -> Result<Vec<TournamentId>> {
    Ok(owed_in(tx, outage, "tournament", "due_at")?.into_iter().map(TournamentId).collect())
}

fn owed_in(tx: &Tx<'_>, outage: &Outage, table: &str, clock: &str) -> Result<Vec<i64>> {
    let (is_free, in_shard) = (is_free(table), in_shard(table));
    // The unary `+` makes SQLite use the index over deadlines, not the index over ids. Most games have ended and have
    // no deadline.
    let sql = format!(
        "SELECT {table}.id FROM outage CROSS JOIN {table} ON +{table}.id > outage.{table}s
          WHERE outage.id = ?1 AND {table}.{clock} IS NOT NULL AND {in_shard} AND {is_free}
          ORDER BY +{table}.id"
    );
    tx.list(&sql, [outage.id], |row| row.get(0))
}

/// Returns true if a game still has to get back the time that the game lost in an outage.
pub fn owes_game(tx: &Tx<'_>, outage: &Outage, game: GameId) -> Result<bool> {
    tx.value("SELECT EXISTS (SELECT 1 FROM outage WHERE id = ?1 AND games < ?2)", (outage.id, game.0))
}

/// Returns true if a tournament still has to get back the time that the tournament lost in an outage.
pub fn owes_tournament(tx: &Tx<'_>, outage: &Outage, id: TournamentId) -> Result<bool> {
    tx.value("SELECT EXISTS (SELECT 1 FROM outage WHERE id = ?1 AND tournaments < ?2)", (outage.id, id.0))
}

/// Records that the shard's games with ids up to `up_to` have got back the time lost in an outage. In the newly
/// recorded games, postpones each reminder that is due before `reminders_at` to `reminders_at`.
pub fn gave_games(tx: &Tx<'_>, outage: &Outage, up_to: GameId, reminders_at: Timestamp) -> Result<()> {
    // The unary `+` prevents SQLite from using the index on times. Few games match, but many reminders are due after an
    // outage.
    let in_shard = in_shard("game");
    let sql = format!(
        "UPDATE reminder_due SET due_at = ?3
          WHERE game > (SELECT games FROM outage WHERE id = ?1) AND game <= ?2 AND +due_at < ?3 AND EXISTS
            (SELECT 1 FROM outage CROSS JOIN game ON game.id = reminder_due.game WHERE outage.id = ?1 AND {in_shard})"
    );
    tx.run(&sql, (outage.id, up_to.0, reminders_at.as_millisecond()))?;
    tx.run("UPDATE outage SET games = ?2 WHERE id = ?1 AND games < ?2", (outage.id, up_to.0))
}

/// Records that every tournament with an id up to `up_to` has got back the time lost in an outage.
pub fn gave_tournaments(tx: &Tx<'_>, outage: &Outage, up_to: TournamentId) -> Result<()> {
    tx.run("UPDATE outage SET tournaments = ?2 WHERE id = ?1 AND tournaments < ?2", (outage.id, up_to.0))
}

/// Deletes an outage. Callers must first give back the lost time to all games and tournaments that [`games`] and
/// [`tournaments`] list.
pub fn remove(tx: &Tx<'_>, outage: &Outage) -> Result<()> {
    tx.run("DELETE FROM outage WHERE id = ?1", [outage.id])
}

/// Reads a time. A value out of range becomes the nearest possible timestamp.
fn time(millis: i64) -> Timestamp {
    let beyond = if millis < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_millisecond(millis).unwrap_or(beyond)
}
