//! A stored game, read from its row and from related rows of other tables.

use chess_arbiter::{Ending, Game, Level, Persona, PlayerId, Record};
use chess_core::ByColor;

use super::moves;
use crate::{GameId, Result, SqlRow, VenueId, Version, codes, vacations};

/// The level of the computer opponent on each side; `None` for a person.
pub type Computers = ByColor<Option<Level>>;

/// A stored game, with the columns that are not part of the arbiter's [`Game`].
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// The id of the game.
    pub id: GameId,
    /// The channel of the game.
    pub venue: VenueId,
    /// The thread that shows the game; `None` if the channel shows the game.
    pub thread: Option<i64>,
    /// The game itself.
    pub game: Game,
    /// The computer opponents of the game.
    pub computers: Computers,
    /// The playing style and the opening of the computer in this game.
    pub persona: Persona,
    /// The number of hints that the computer's opponent took. Another hint counts only after a move or a takeback.
    pub hints: u32,
    /// The number that `version` had when the current position arose.
    pub since: Version,
    /// The version. Every change of the game raises the version.
    pub version: Version,
}

/// The columns that [`read`] needs. `white_away` and `black_away` hold each player's vacations that apply to the game.
/// A vacation applies if all these conditions are true:
/// - The vacation ends after the start of the game.
/// - The vacation and the game belong to the same server, or to the same network without a server.
/// - The game is not in a tournament that ignores vacations.
///
/// Each player has a separate subquery, because one subquery with `player IN (white, black)` is slower.
pub(crate) const COLUMNS: &str = "id, white, black, venue, thread, time, mode, flag, start_fen, moves, move_times, gifts, \
    started_at, turn_since, flag_down, asked, paused, conclusion, ended_at, \
    intended, hints, style, opening, since, version, \
    (SELECT handle FROM account WHERE player = white AND network = 'computer') AS white_level, \
    (SELECT handle FROM account WHERE player = black AND network = 'computer') AS black_level, \
    (SELECT '[' || string_agg('[' || from_at || ',' || until_at || ']', ',') || ']' FROM vacation JOIN venue ON venue.id = game.venue \
      WHERE player = white AND until_at > started_at AND vacation.network = venue.network \
        AND vacation.server IS NOT DISTINCT FROM venue.server \
        AND NOT EXISTS (SELECT 1 FROM pairing JOIN tournament ON tournament.id = pairing.tournament \
                         WHERE pairing.game = game.id AND tournament.rules LIKE '%\"vacations\":\"Ignored\"%')) AS white_away, \
    (SELECT '[' || string_agg('[' || from_at || ',' || until_at || ']', ',') || ']' FROM vacation JOIN venue ON venue.id = game.venue \
      WHERE player = black AND until_at > started_at AND vacation.network = venue.network \
        AND vacation.server IS NOT DISTINCT FROM venue.server \
        AND NOT EXISTS (SELECT 1 FROM pairing JOIN tournament ON tournament.id = pairing.tournament \
                         WHERE pairing.game = game.id AND tournament.rules LIKE '%\"vacations\":\"Ignored\"%')) AS black_away";

/// SQL for the time at which the flag fell (`flag_down`) or will fall (`wake_at`). A game without either time comes
/// last in lists.
pub(super) const FLAG_FALLS_AT: &str = "coalesce(flag_down, wake_at, 9223372036854775807) AS due";

pub(crate) fn read(row: &SqlRow<'_>) -> Result<KeptGame> {
    let started_at = row.time("started_at")?;
    let start: Option<String> = row.get("start_fen")?;
    let (requests, offers) = row.optional_json("asked")?.unwrap_or_default();
    let record = Record {
        players: ByColor { white: PlayerId(row.get("white")?), black: PlayerId(row.get("black")?) },
        time: row.json("time")?,
        mode: row.code("mode")?,
        flag: row.code("flag")?,
        start: codes::start(start.as_deref())?,
        moves: moves::unpack(row.bytes("moves")?)?,
        move_times: moves::unpack_times(started_at, row.bytes("move_times")?)?,
        started_at,
        turn_since: row.time("turn_since")?,
        flag_down: row.optional_time("flag_down")?,
        gifts: row.json("gifts")?,
        requests,
        offers,
        paused: row.optional_json("paused")?,
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
        computers: read_computers(row)?,
        persona: Persona { style: row.code("style")?, opening: row.get("opening")? },
        hints: row.get("hints")?,
        since: Version(row.get("since")?),
        version: Version(row.get("version")?),
    })
}

/// Reads the levels of the computer opponents in a game.
fn read_computers(row: &SqlRow<'_>) -> Result<Computers> {
    let level = |column| -> Result<Option<Level>> {
        row.get::<_, Option<i64>>(column)?.map(codes::level_of).transpose()
    };
    Ok(ByColor { white: level("white_level")?, black: level("black_level")? })
}

fn read_ending(row: &SqlRow<'_>) -> Result<Option<Ending>> {
    let Some(conclusion) = row.optional_json("conclusion")? else { return Ok(None) };
    let intended = row.get::<_, Option<i64>>("intended")?.map(moves::from_bits).transpose()?;
    Ok(Some(Ending { conclusion, at: row.time("ended_at")?, intended }))
}
