//! The tables `puzzle` and `puzzle_try`. A puzzle is a position of a reviewed game in which a player missed the only
//! good move. For each player and puzzle, there is at most one try.

use chess_arbiter::{PlayerId, Rating, Server};
use chess_core::{Move, Ply};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{game, moves};
use crate::ratings::read_rating;
use crate::{GameId, Named, PuzzleId, Result, SqlRow, StoreError, Tx, codes, unless_damaged};

/// Checks that a try (a person's attempt at a puzzle) is readable, and that the puzzle is readable. The doctor puts a
/// try that fails this check into quarantine. So if a puzzle is unreadable, the tries at the puzzle also go into
/// quarantine.
pub(crate) fn check_try(tx: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let PuzzleTry { puzzle, .. } = read_try(row)?;
    tx.find("SELECT * FROM puzzle WHERE id = ?1", [puzzle.0], |row| check(tx, row)).map(drop)
}

/// A position of an ended game, and the only good move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPuzzle {
    /// The number of half-moves before the position.
    pub ply: Ply,
    /// The player who missed the solution.
    pub player: PlayerId,
    /// The solution (the first move), and the continuation after the solution.
    pub line: Vec<Move>,
    /// The opponent's best reply to the wrong move played in the game, and the moves that follow. Empty if the review
    /// found no reply.
    pub reply: Vec<Move>,
}

/// A stored puzzle.
#[derive(Clone, Debug)]
pub struct KeptPuzzle {
    /// The id.
    pub id: PuzzleId,
    /// The game in which the position of the puzzle occurred.
    pub game: GameId,
    /// The position and the solution.
    pub found: FoundPuzzle,
    /// The rating of the puzzle.
    pub rating: Rating,
}

/// The state of a player's try at a puzzle. The program saves a try when the player takes a hint, answers or gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TryState {
    /// The player took a hint that shows the piece to move, and has not answered yet.
    Hinted,
    /// The player found the solution without a hint.
    Solved,
    /// The player found the solution after a hint.
    Helped,
    /// The player answered with a move other than the solution.
    Failed,
    /// The player asked for the solution.
    #[serde(rename = "given up")]
    GivenUp,
}

/// A player's try at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleTry {
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The state.
    pub state: TryState,
    /// The time at which the state last changed.
    pub at: Timestamp,
    /// The player's puzzle rating after the try; `None` while the player can still answer.
    pub rating: Option<Rating>,
}

/// The SQL condition for puzzles that everybody in the server may see:
/// - The puzzle comes from a game in the server.
/// - The player who missed the solution is a person whose data is not deleted.
/// - Neither player of the game has set `puzzles` to `no`.
const FOR_ALL: &str = "
    venue.network = ?1 AND venue.server = ?2
    AND NOT EXISTS (SELECT 1 FROM account WHERE account.player = puzzle.player AND (network = 'computer' OR handle < 0))
    AND NOT EXISTS (SELECT 1 FROM preference WHERE scope = 'player' AND owner IN (game.white, game.black)
                       AND name = 'puzzles' AND value = 'no')";
const JOINED: &str =
    "SELECT puzzle.* FROM puzzle JOIN game ON game.id = puzzle.game JOIN venue ON venue.id = game.venue
    WHERE game.ended_at IS NOT NULL AND";

/// Returns true if the program still has to look for puzzles in a reviewed game.
pub fn is_unsearched(tx: &Tx<'_>, game: GameId) -> Result<bool> {
    tx.value("SELECT EXISTS (SELECT 1 FROM review WHERE game = ?1 AND puzzles_at IS NULL)", [game.0])
}

/// Saves the puzzles of a reviewed game. A second call for the same game changes nothing.
pub fn keep(tx: &Tx<'_>, game: GameId, all: &[FoundPuzzle], now: Timestamp) -> Result<()> {
    let sql = "UPDATE review SET puzzles_at = ?2 WHERE game = ?1 AND puzzles_at IS NULL";
    if tx.change(sql, (game.0, now.as_millisecond()))? == 0 {
        return Ok(());
    }
    let sql = "INSERT INTO puzzle (game, ply, player, line, reply, points, deviation, volatility)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let new = Rating::default();
    for FoundPuzzle { ply, player, line, reply } in all {
        let (line, reply) = (moves::pack(line), moves::pack(reply));
        tx.run(sql, (game.0, ply.0, player.0, line, reply, new.points(), new.deviation(), new.volatility()))?;
    }
    Ok(())
}

/// Loads a puzzle that the player may see: either a position in which the player missed the solution, or a position
/// that everybody in the server may see.
pub fn load(
    tx: &Tx<'_>,
    id: PuzzleId,
    (player, server): (Option<PlayerId>, Option<Server>),
) -> Result<Option<KeptPuzzle>> {
    let sql = format!("{JOINED} puzzle.id = ?4 AND (puzzle.player = ?3 OR {FOR_ALL})");
    let (network, server) = columns(server);
    tx.find(&sql, (network, server, player.map(|player| player.0), id.0), read)
}

/// Finds the next puzzle that a player has not finished. Puzzles from the player's own mistakes in games come first,
/// then the puzzles that everybody in the server may see.
pub fn next(tx: &Tx<'_>, player: Option<PlayerId>, server: Option<Server>) -> Result<Option<KeptPuzzle>> {
    let first = |puzzles: &str, player: &str| {
        format!(
            "{JOINED} {puzzles} AND NOT EXISTS (SELECT 1 FROM puzzle_try
                 WHERE puzzle_try.puzzle = puzzle.id AND puzzle_try.player = {player} AND puzzle_try.points IS NOT NULL)
             ORDER BY puzzle.id LIMIT 1"
        )
    };
    let (player, (network, server)) = (player.map(|player| player.0), columns(server));
    match tx.find(&first("puzzle.player = ?1", "?1"), [player], read)? {
        Some(own) => Ok(Some(own)),
        None => tx.find(&first(FOR_ALL, "?3"), (network, server, player), read),
    }
}

/// Chooses the puzzle of the day for a server, and saves `now` as the time at which the puzzle is posted. Returns this
/// puzzle and, if there is one, the previous puzzle of the day. Returns `None` if no unposted puzzle is left.
pub fn take_daily(
    tx: &Tx<'_>,
    server: Server,
    now: Timestamp,
) -> Result<Option<(PuzzleId, Option<PuzzleId>)>> {
    let (network, server) = columns(Some(server));
    let id = |row: &SqlRow<'_>| Ok(PuzzleId(row.get("id")?));
    let sql = format!("{JOINED} puzzle.posted_at IS NULL AND {FOR_ALL} ORDER BY puzzle.id LIMIT 1");
    let Some(puzzle) = tx.find(&sql, (network, server), id)? else { return Ok(None) };
    let sql = format!(
        "{JOINED} posted_at IS NOT NULL AND venue.network = ?1 AND venue.server = ?2 ORDER BY posted_at DESC, puzzle.id DESC LIMIT 1"
    );
    let last = tx.find(&sql, (network, server), id)?;
    tx.run("UPDATE puzzle SET posted_at = ?2 WHERE id = ?1", (puzzle.0, now.as_millisecond()))?;
    Ok(Some((puzzle, last)))
}

/// Lists the players who solved a puzzle, the earliest solver first.
pub fn solvers(tx: &Tx<'_>, puzzle: PuzzleId, limit: u32) -> Result<Vec<PlayerId>> {
    let sql = "SELECT player FROM puzzle_try WHERE puzzle = ?1 AND state IN ('\"solved\"', '\"helped\"') ORDER BY at, player LIMIT ?2";
    tx.list(sql, (puzzle.0, limit), |row| Ok(PlayerId(row.get(0)?)))
}

/// Lists a player's tries, newest first.
pub fn tries_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<PuzzleTry>> {
    tx.list("SELECT * FROM puzzle_try WHERE player = ?1 ORDER BY at DESC, puzzle DESC", [player.0], read_try)
}

/// Saves a player's try. `puzzle` is the puzzle's new rating; `None` keeps the old rating, for example after a hint.
pub fn note(tx: &Tx<'_>, player: PlayerId, tried: PuzzleTry, puzzle: Option<Rating>) -> Result<()> {
    let sql = "INSERT INTO puzzle_try (puzzle, player, state, at, points, deviation, volatility)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (puzzle, player) DO UPDATE SET state = excluded.state, at = excluded.at,
                   points = excluded.points, deviation = excluded.deviation, volatility = excluded.volatility";
    let PuzzleTry { puzzle: id, state, at, rating } = tried;
    let (points, deviation) = (rating.map(Rating::points), rating.map(Rating::deviation));
    let volatility = rating.map(Rating::volatility);
    tx.run(sql, (id.0, player.0, codes::json(&state)?, at.as_millisecond(), points, deviation, volatility))?;
    let Some(rating) = puzzle else { return Ok(()) };
    let sql = "UPDATE puzzle SET points = ?2, deviation = ?3, volatility = ?4 WHERE id = ?1";
    tx.run(sql, (id.0, rating.points(), rating.deviation(), rating.volatility()))
}

/// Returns the values for the columns `network` and `server` in a query. Without a server, the values match no row.
fn columns(server: Option<Server>) -> (Option<&'static str>, i64) {
    (server.map(|server| server.network.name()), server.map_or(0, |server| server.id))
}

fn read(row: &SqlRow<'_>) -> Result<KeptPuzzle> {
    Ok(KeptPuzzle {
        id: PuzzleId(row.get("id")?),
        game: GameId(row.get("game")?),
        found: FoundPuzzle {
            ply: Ply(row.get("ply")?),
            player: PlayerId(row.get("player")?),
            line: moves::unpack(row.bytes("line")?)?,
            reply: moves::unpack(row.bytes("reply")?)?,
        },
        rating: read_rating(row)?,
    })
}

fn read_try(row: &SqlRow<'_>) -> Result<PuzzleTry> {
    let is_rated = row.get::<_, Option<f64>>("points")?.is_some();
    let rating = is_rated.then(|| read_rating(row)).transpose()?;
    let state: TryState = row.json("state")?;
    if (state == TryState::Hinted) == rating.is_some() {
        return Err(StoreError::Code("a try".into()));
    }
    Ok(PuzzleTry { puzzle: PuzzleId(row.get("puzzle")?), state, at: row.time("at")?, rating })
}

/// Fails if the first move of a puzzle's solution is not legal in the puzzle's position. Does not check the move if the
/// puzzle's game is unreadable.
pub(crate) fn check(tx: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let KeptPuzzle { game, found, .. } = read(row)?;
    row.optional_time("posted_at")?;
    let Some(kept) = unless_damaged(game::load(tx, game))? else { return Ok(()) };
    let position = kept.game.board().position_at(found.ply);
    let is_legal = position.zip(found.line.first()).is_some_and(|(position, mv)| position.is_legal(*mv));
    if is_legal { Ok(()) } else { Err(StoreError::Code("a puzzle".into())) }
}
