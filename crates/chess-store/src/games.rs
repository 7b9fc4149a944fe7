//! Games: begun, looked up, and saved whole after each change, guarded by their version.

use chess_arbiter::{Ending, Event, Game, Place, PlayerId, Venue};
use jiff::Timestamp;
use rusqlite::named_params;
use serde::{Deserialize, Serialize};

use crate::codes::{self, Code};
use crate::computers::{self, Computers};
use crate::error::StoreError;
use crate::game_row::{COLUMNS, read};
use crate::moves;
use crate::piece::Tx;
use crate::reminders;
use crate::venues::VenueId;
use crate::version::Version;
use crate::wakes;

/// Identifies a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameId(pub i64);

/// A game with what the store knows about it.
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// Which one.
    pub id: GameId,
    /// The channel it was begun in.
    pub venue: VenueId,
    /// The thread in which it is shown; without one it is shown in the channel.
    pub thread: Option<i64>,
    /// The game itself.
    pub game: Game,
    /// Which sides computers play.
    pub computers: Computers,
    /// How many hints a person took.
    pub hints: u32,
    /// The version with which the present position came to be.
    pub since: Version,
    /// How often it has changed.
    pub version: Version,
}

/// Rows that were put aside wait for somebody to mend them.
pub(crate) const NOT_ASIDE: &str =
    "NOT EXISTS (SELECT 1 FROM aside WHERE source = 'game' AND number = game.id)";

/// When the time of the player to move is over, or was; later than all others where there is no clock.
pub(crate) const DUE: &str = "coalesce(flag_down, wake_at, 9223372036854775807) AS due";

/// Keeps a new game.
pub fn insert(tx: &Tx<'_>, venue: VenueId, game: &Game) -> Result<GameId, StoreError> {
    let record = game.record();
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO game (white, black, venue, time, mode, flag, start_fen, moves, move_times, started_at, turn_since, wake_at,
                           since, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, x'', x'', ?8, ?9, ?10, 1, 1) RETURNING id",
    )?;
    let id = insert.query_row(
        (
            record.players.white.0,
            record.players.black.0,
            venue.0,
            codes::time_control(record.time),
            record.mode.code(),
            record.flag.code(),
            codes::start_fen(record.start),
            record.started_at.as_millisecond(),
            record.turn_since.as_millisecond(),
            game.flag_falls_at().map(Timestamp::as_millisecond),
        ),
        |row| row.get(0).map(GameId),
    )?;
    let kept = load(tx, id)?;
    // Whoever is away begins later.
    wakes::note(tx, &kept)?;
    reminders::note(tx, &kept, &[])?;
    Ok(id)
}

/// Loads a game.
pub fn load(tx: &Tx<'_>, id: GameId) -> Result<KeptGame, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM game WHERE id = ?1");
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query([id.0])?;
    rows.next()?.map_or(Err(StoreError::NoGame(id)), read)
}

/// Saves a game after these events; the new version is returned.
///
/// # Errors
/// [`StoreError::Stale`] if the game was changed since it was loaded.
pub fn save(tx: &Tx<'_>, kept: &KeptGame, events: &[Event]) -> Result<Version, StoreError> {
    let version = kept.version.next();
    let moved = events.iter().any(|event| matches!(event, Event::Moved { .. } | Event::TakenBack { .. }));
    let record = kept.game.record();
    let mut update = tx.sql().prepare_cached(
        "UPDATE game SET moves = :moves, move_times = :move_times, turn_since = :turn_since, flag_down = :flag_down, gifts = :gifts, request = :request, takeback = :takeback, pausing = :pausing, offer_by = :offer_by,
                offer_ply = :offer_ply, white_refused = :white_refused, black_refused = :black_refused,
                paused_at = :paused_at, paused_by = :paused_by, wake_at = :wake_at, since = :since, version = :next
         WHERE id = :id AND version = :version",
    )?;
    let offer = record.offers.standing;
    let changed = update.execute(named_params! {
        ":id": kept.id.0,
        ":version": kept.version.0,
        ":next": version.0,
        ":since": if moved { version.0 } else { kept.since.0 },
        ":moves": moves::pack(&record.moves),
        ":move_times": moves::pack_times(record.started_at, &record.move_times),
        ":turn_since": record.turn_since.as_millisecond(),
        ":flag_down": record.flag_down.map(Timestamp::as_millisecond),
        ":request": record.requests.time.map(Code::code),
        ":takeback": record.requests.takeback.map(Code::code),
        ":pausing": record.requests.pause.map(Code::code),
        ":gifts": moves::pack_gifts(&record.gifts),
        ":offer_by": offer.map(|offer| offer.by.code()),
        ":offer_ply": offer.map(|offer| offer.at.0),
        ":white_refused": record.offers.refused_after.white,
        ":black_refused": record.offers.refused_after.black,
        ":paused_at": record.paused.map(|pause| pause.since.as_millisecond()),
        ":paused_by": record.paused.map(|pause| pause.by.code()),
        ":wake_at": kept.game.flag_falls_at().map(Timestamp::as_millisecond),
    })?;
    if changed != 1 {
        return Err(StoreError::Stale);
    }
    computers::note(tx, kept)?;
    if events.iter().any(|event| matches!(event, Event::TakenBack { .. })) {
        computers::forget_last_hint(tx, kept)?;
    }
    reminders::note(tx, kept, events)?;
    if let Some(ending) = record.ending {
        end(tx, kept.id, ending)?;
    }
    Ok(version)
}

/// Notes how a game ended. A statement of its own: one that names a column of an index writes that index anew, even where
/// nothing changes, and a move changes none of these.
fn end(tx: &Tx<'_>, id: GameId, ending: Ending) -> Result<(), StoreError> {
    let sql = "UPDATE game SET conclusion = ?2, ended_at = ?3, intended = ?4 WHERE id = ?1";
    let intended = ending.intended.map(|mv| i64::from(mv.to_bits()));
    tx.sql().prepare_cached(sql)?.execute((
        id.0,
        ending.conclusion.code(),
        ending.at.as_millisecond(),
        intended,
    ))?;
    Ok(())
}

/// Notes in which thread a game is shown from now on; with `None` it is shown in its channel again. The game stays what it was.
pub fn set_thread(tx: &Tx<'_>, id: GameId, thread: Option<i64>) -> Result<(), StoreError> {
    tx.sql().prepare_cached("UPDATE game SET thread = ?2 WHERE id = ?1")?.execute((id.0, thread))?;
    Ok(())
}

/// The game that is shown in a thread.
///
/// # Errors
/// The game cannot be read: nobody may take another for it.
pub fn in_thread(tx: &Tx<'_>, thread: Place) -> Result<Option<KeptGame>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE thread = ?1
            AND EXISTS (SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?2)"
    );
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query((thread.id, thread.network.code()))?;
    rows.next()?.map(read).transpose()
}

/// The running games of a player, by the deadline of whoever is to move.
pub fn live_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<KeptGame>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS}, {DUE} FROM game WHERE white = ?1 AND ended_at IS NULL
         UNION ALL
         SELECT {COLUMNS}, {DUE} FROM game WHERE black = ?1 AND ended_at IS NULL
         ORDER BY due, id"
    );
    load_all(tx, &sql, (player.0,))
}

/// How many games of a player are running.
pub fn count_live(tx: &Tx<'_>, player: PlayerId) -> Result<u32, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM game WHERE white = ?1 AND ended_at IS NULL)
                    + (SELECT count(*) FROM game WHERE black = ?1 AND ended_at IS NULL)";
    Ok(tx.sql().prepare_cached(sql)?.query_row([player.0], |row| row.get(0))?)
}

/// The games of a player that ended last, newest first, from `offset` on.
pub fn ended_of(tx: &Tx<'_>, player: PlayerId, offset: u32, limit: u32) -> Result<Vec<KeptGame>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE white = ?1 AND ended_at IS NOT NULL
         UNION ALL
         SELECT {COLUMNS} FROM game WHERE black = ?1 AND ended_at IS NOT NULL
         ORDER BY ended_at DESC, id DESC LIMIT ?2 OFFSET ?3"
    );
    load_all(tx, &sql, (player.0, limit, offset))
}

/// Somebody who looks at the games of others: as a player, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker {
    /// The player they are, if they ever played.
    pub player: Option<PlayerId>,
    /// Where they are.
    pub venue: Venue,
}

/// Of the ended games of a player those that somebody else may see, newest first, from `offset` on: those they played in
/// themselves, and those of the server they are in; outside of servers, of the place.
pub fn ended_before(
    tx: &Tx<'_>,
    player: PlayerId,
    onlooker: Onlooker,
    offset: u32,
    limit: u32,
) -> Result<Vec<KeptGame>, StoreError> {
    let may_see = "(?4 IN (white, black) OR EXISTS (
        SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?5 AND server IS ?6
           AND (?6 IS NOT NULL OR place = ?7)))";
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE white = ?1 AND ended_at IS NOT NULL AND {may_see}
         UNION ALL
         SELECT {COLUMNS} FROM game WHERE black = ?1 AND ended_at IS NOT NULL AND {may_see}
         ORDER BY ended_at DESC, id DESC LIMIT ?2 OFFSET ?3"
    );
    let Venue { place, server, .. } = onlooker.venue;
    let network = server.map_or(place.network, |server| server.network).code();
    let onlooker = onlooker.player.map(|player| player.0);
    load_all(tx, &sql, (player.0, limit, offset, onlooker, network, server.map(|server| server.id), place.id))
}

/// The games of a place, the newest first.
pub fn newest_in(tx: &Tx<'_>, venue: VenueId, limit: u32) -> Result<Vec<KeptGame>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM game WHERE venue = ?1 ORDER BY id DESC LIMIT ?2");
    load_all(tx, &sql, (venue.0, limit))
}

fn load_all(tx: &Tx<'_>, sql: &str, parameters: impl rusqlite::Params) -> Result<Vec<KeptGame>, StoreError> {
    let mut query = tx.sql().prepare_cached(sql)?;
    let mut rows = query.query(parameters)?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        match read(row) {
            Ok(kept) => games.push(kept),
            // One damaged game must not hide all others; that it is damaged is told when its time comes, and by `zug doctor`.
            Err(error) => tracing::debug!(%error, id = row.get::<_, i64>("id")?, "a game cannot be read"),
        }
    }
    Ok(games)
}
