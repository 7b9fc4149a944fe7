//! A game as it stands in its row: the columns, what belongs to it in other tables, and how all that is read.

use chess_arbiter::{
    Conclusion, Ending, Game, Offer, OfferHistory, Pause, PausedBy, PlayerId, Record, Request, Requests,
};
use chess_core::{ByColor, Color, Ply};
use rusqlite::Row;

use crate::codes::{self, Code};
use crate::computers;
use crate::error::StoreError;
use crate::games::{GameId, KeptGame};
use crate::moves;
use crate::vacations;
use crate::venues::VenueId;
use crate::version::Version;

/// What a game is read from. The vacations of its players are those from the games of its server that were not over when it began, unless
/// it belongs to a tournament that ignores them.
pub(crate) const COLUMNS: &str = "id, white, black, venue, thread, time, mode, flag, start_fen, moves, move_times, started_at, turn_since, flag_down, gifts, request, takeback, pausing, \
                       offer_by, offer_ply, white_refused, black_refused, paused_at, paused_by, conclusion, ended_at, intended, hints, since, version, \
    (SELECT handle FROM account WHERE player = white AND network = 'computer') AS white_level, \
    (SELECT handle FROM account WHERE player = black AND network = 'computer') AS black_level, \
    (SELECT group_concat(from_at || ' ' || until_at) FROM vacation JOIN venue ON venue.id = game.venue \
      WHERE player = white AND until_at > started_at AND vacation.network = venue.network AND vacation.server IS venue.server \
        AND NOT EXISTS (SELECT 1 FROM pairing JOIN tournament ON tournament.id = pairing.tournament \
                         WHERE pairing.game = game.id AND tournament.vacations = 'ignored')) AS white_away, \
    (SELECT group_concat(from_at || ' ' || until_at) FROM vacation JOIN venue ON venue.id = game.venue \
      WHERE player = black AND until_at > started_at AND vacation.network = venue.network AND vacation.server IS venue.server \
        AND NOT EXISTS (SELECT 1 FROM pairing JOIN tournament ON tournament.id = pairing.tournament \
                         WHERE pairing.game = game.id AND tournament.vacations = 'ignored')) AS black_away";

/// Reads a game.
pub(crate) fn read(row: &Row<'_>) -> Result<KeptGame, StoreError> {
    let started_at = codes::time(row.get("started_at")?)?;
    let (mode, flag): (String, String) = (row.get("mode")?, row.get("flag")?);
    let start: Option<String> = row.get("start_fen")?;
    let refused_after = ByColor { white: row.get("white_refused")?, black: row.get("black_refused")? };
    let record = Record {
        players: ByColor { white: PlayerId(row.get("white")?), black: PlayerId(row.get("black")?) },
        time: codes::time_control_of(row.get_ref("time")?.as_str().map_err(rusqlite::Error::from)?)?,
        mode: Code::from_code(&mode)?,
        flag: Code::from_code(&flag)?,
        start: codes::start(start.as_deref())?,
        moves: moves::unpack(row.get_ref("moves")?.as_blob().map_err(rusqlite::Error::from)?)?,
        move_times: moves::unpack_times(
            started_at,
            row.get_ref("move_times")?.as_blob().map_err(rusqlite::Error::from)?,
        )?,
        started_at,
        turn_since: codes::time(row.get("turn_since")?)?,
        flag_down: row.get::<_, Option<i64>>("flag_down")?.map(codes::time).transpose()?,
        gifts: moves::unpack_gifts(row.get_ref("gifts")?.as_blob().map_err(rusqlite::Error::from)?)?,
        requests: Requests {
            time: request(row, "request")?,
            takeback: request(row, "takeback")?,
            pause: request(row, "pausing")?,
        },
        offers: OfferHistory { standing: read_offer(row)?, refused_after },
        paused: read_pause(row)?,
        vacations: ByColor {
            white: vacations::of_column(row, "white_away")?,
            black: vacations::of_column(row, "black_away")?,
        },
        ending: read_ending(row)?,
    };
    Ok(KeptGame {
        id: GameId(row.get("id")?),
        venue: VenueId(row.get("venue")?),
        thread: row.get("thread")?,
        game: Game::restore(record)?,
        computers: computers::read(row)?,
        hints: row.get("hints")?,
        since: Version(row.get("since")?),
        version: Version(row.get("version")?),
    })
}

fn request(row: &Row<'_>, column: &str) -> Result<Option<Request>, StoreError> {
    row.get::<_, Option<String>>(column)?.map(|code| Code::from_code(&code)).transpose()
}

fn read_offer(row: &Row<'_>) -> Result<Option<Offer>, StoreError> {
    let by: Option<String> = row.get("offer_by")?;
    let Some(by) = by else { return Ok(None) };
    Ok(Some(Offer { by: Color::from_code(&by)?, at: Ply(row.get("offer_ply")?) }))
}

fn read_pause(row: &Row<'_>) -> Result<Option<Pause>, StoreError> {
    let by: Option<String> = row.get("paused_by")?;
    let Some(by) = by else { return Ok(None) };
    Ok(Some(Pause { since: codes::time(row.get("paused_at")?)?, by: PausedBy::from_code(&by)? }))
}

fn read_ending(row: &Row<'_>) -> Result<Option<Ending>, StoreError> {
    let conclusion: Option<String> = row.get("conclusion")?;
    let Some(conclusion) = conclusion else { return Ok(None) };
    let intended: Option<i64> = row.get("intended")?;
    Ok(Some(Ending {
        conclusion: Conclusion::from_code(&conclusion)?,
        at: codes::time(row.get("ended_at")?)?,
        intended: intended.map(moves::from_bits).transpose()?,
    }))
}
