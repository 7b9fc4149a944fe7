//! Rows that have no number of their own: what each must hold, and how one that cannot be read leaves its table with its content
//! kept.

use chess_arbiter::{Network, PlayerId};
use jiff::Timestamp;
use rusqlite::Row;

use super::read;
use crate::aside;
use crate::codes::{self, Code};
use crate::displays::{self, Subject};
use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;
use crate::reminders::{self, ReminderId, ReminderKind};
use crate::{plan_lines, ratings, rulings, scores, tournaments, vacations};

/// A table of such rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loose {
    /// Its name.
    pub(super) table: &'static str,
    /// All its columns.
    columns: &'static [&'static str],
    /// What is wrong with a row of them, if anything is.
    judge: fn(&Tx<'_>, &Row<'_>) -> Result<(), StoreError>,
}

/// Every table of such rows whose rows can be spared.
pub(super) const LOOSE: [Loose; 14] = [
    Loose { table: "display", columns: &displays::COLUMNS, judge: display },
    Loose { table: "reminder_due", columns: &["game", "due_at", "sent"], judge: reminder_due },
    Loose { table: "reminder_game", columns: &["reminder", "game"], judge: reminder_game },
    Loose { table: "reminder", columns: &["id", "player", "kind", "at"], judge: reminder },
    Loose { table: "digest", columns: &["player", "hour", "zone", "next_at"], judge: digest },
    Loose { table: "vacation", columns: &vacations::COLUMNS, judge: vacation },
    Loose { table: "preference", columns: &["scope", "owner", "name", "value"], judge: preference },
    Loose { table: "review", columns: &["game", "found"], judge: review },
    // Text can hold bytes only when they are written out.
    Loose {
        table: "plan_line",
        columns: &["game", "player", "number", "hex(moves)"],
        judge: plan_lines::judge,
    },
    Loose { table: "ruling", columns: &RULING, judge: ruling },
    Loose { table: "rating_change", columns: &RATING_CHANGE, judge: rating_change },
    Loose { table: "rating", columns: &RATING, judge: rating },
    Loose { table: "score", columns: &SCORE, judge: score },
    Loose { table: "interaction_seen", columns: &["network", "id", "at"], judge: interaction },
];

const RULING: [&str; 7] = ["id", "game", "arbiter", "ruling", "reason", "was", "at"];
const RATING_CHANGE: [&str; 13] = [
    "id",
    "game",
    "player",
    "network",
    "server",
    "pace",
    "at",
    "points_before",
    "deviation_before",
    "volatility_before",
    "points",
    "deviation",
    "volatility",
];
const RATING: [&str; 9] =
    ["network", "server", "pace", "player", "points", "deviation", "volatility", "games", "at"];
const SCORE: [&str; 8] = ["network", "server", "player", "opponent", "color", "won", "drawn", "lost"];

/// A row that cannot be read: its columns as bytes, which always can.
#[derive(Debug)]
pub(super) struct Unreadable {
    columns: Vec<Option<Vec<u8>>>,
    /// Why not.
    pub(super) error: StoreError,
}

impl Unreadable {
    /// What the row holds, as far as that is text.
    pub(super) fn content(&self) -> String {
        let columns: Vec<_> =
            self.columns.iter().flatten().map(|column| String::from_utf8_lossy(column)).collect();
        columns.join(" ")
    }
}

impl Loose {
    /// The rows that cannot be read.
    pub(super) fn unreadable(&self, tx: &Tx<'_>) -> Result<Vec<Unreadable>, StoreError> {
        let bytes: Vec<_> = self.columns.iter().map(|column| format!("CAST({column} AS BLOB)")).collect();
        let sql = format!("SELECT {}, {} FROM {}", self.columns.join(", "), bytes.join(", "), self.table);
        let mut query = tx.sql().prepare(&sql)?;
        let mut rows = query.query([])?;
        let mut unreadable = Vec::new();
        while let Some(row) = rows.next()? {
            if let Err(error) = (self.judge)(tx, row) {
                let bytes = self.columns.len()..2 * self.columns.len();
                let columns = bytes.map(|column| row.get(column)).collect::<Result<_, _>>()?;
                unreadable.push(Unreadable { columns, error });
            }
        }
        Ok(unreadable)
    }

    /// Takes a row out of its table and keeps its content.
    pub(super) fn put_aside(&self, tx: &Tx<'_>, row: &Unreadable, now: Timestamp) -> Result<(), StoreError> {
        aside::keep(tx, self.table, &row.error.to_string(), &row.content(), now)?;
        let is: Vec<_> = self.columns.iter().map(|column| format!("CAST({column} AS BLOB) IS ?")).collect();
        let sql = format!("DELETE FROM {} WHERE {}", self.table, is.join(" AND "));
        tx.sql().execute(&sql, rusqlite::params_from_iter(&row.columns))?;
        Ok(())
    }
}

fn display(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    match displays::read(row)?.0 {
        Subject::Game(id)
        | Subject::Offer(id)
        | Subject::Request(id)
        | Subject::Takeback(id)
        | Subject::Pause(id)
        | Subject::Flag(id)
        | Subject::Pgn(id)
        | Subject::Replay(id)
        | Subject::Review(id) => game(tx, id),
        Subject::Reminder(id) => {
            if reminders::load(tx, id)?.is_some() {
                Ok(())
            } else {
                Err(StoreError::NoReminder(id))
            }
        }
        Subject::Tournament(id) => tournaments::load(tx, id).map(drop).or_else(|error| match error {
            // It is a finding of its own.
            error if error.is_damage() => Ok(()),
            error => Err(error),
        }),
        Subject::Challenge(id) => {
            if read::is_challenge(tx, id)? {
                Ok(())
            } else {
                Err(StoreError::NoChallenge(id))
            }
        }
    }
}

fn review(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    row.get::<_, String>("found")?;
    game(tx, GameId(row.get("game")?))
}

fn reminder_due(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    row.get::<_, Option<i64>>("due_at")?.map(codes::time).transpose()?;
    row.get::<_, u32>("sent")?;
    game(tx, GameId(row.get("game")?))
}

fn reminder_game(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    let id = ReminderId(row.get("reminder")?);
    reminders::load(tx, id)?.ok_or(StoreError::NoReminder(id))?;
    game(tx, GameId(row.get("game")?))
}

fn digest(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    row.get::<_, i8>("hour")?;
    row.get::<_, String>("zone")?;
    codes::time(row.get("next_at")?)?;
    let player = PlayerId(row.get("player")?);
    if read::is_player(tx, player)? { Ok(()) } else { Err(StoreError::NoAccount(player)) }
}

/// One that lies within another would count twice.
fn vacation(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    let kept = vacations::read(row)?;
    player(tx, kept.player.0)?;
    let sql = "SELECT EXISTS (SELECT 1 FROM vacation WHERE player = ?1 AND network = ?2 AND server IS ?3 AND id < ?4
                  AND from_at < ?6 AND until_at > ?5)";
    let (from, until) = (kept.vacation.from.as_millisecond(), kept.vacation.until.as_millisecond());
    let (network, server): (String, Option<i64>) = (row.get("network")?, row.get("server")?);
    let is_twice: bool =
        tx.sql()
            .query_row(sql, (kept.player.0, network, server, kept.id.0, from, until), |row| row.get(0))?;
    if is_twice || until <= from { Err(StoreError::Code("a vacation".into())) } else { Ok(()) }
}

fn reminder(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    row.get::<_, i64>("id")?;
    ReminderKind::from_code(&row.get::<_, String>("kind")?)?;
    codes::time(row.get("at")?)?;
    let player = PlayerId(row.get("player")?);
    if read::is_player(tx, player)? { Ok(()) } else { Err(StoreError::NoAccount(player)) }
}

fn game(tx: &Tx<'_>, id: GameId) -> Result<(), StoreError> {
    if read::is_game(tx, id)? { Ok(()) } else { Err(StoreError::NoGame(id)) }
}

fn preference(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    let (scope, owner): (String, i64) = (row.get("scope")?, row.get("owner")?);
    row.get::<_, String>("name")?;
    row.get::<_, String>("value")?;
    match scope.as_str() {
        "player" => player(tx, owner),
        "discord server" => Ok(()),
        unknown => Err(StoreError::Code(unknown.into())),
    }
}

fn ruling(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    row.get::<_, i64>("id")?;
    let kept = rulings::read(row)?;
    game(tx, kept.game)?;
    player(tx, kept.arbiter.0)
}

fn rating_change(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    ratings::read_change(row)?;
    codes::time(row.get("at")?)?;
    ratings::read_pool(row)?;
    game(tx, GameId(row.get("game")?))?;
    player(tx, row.get("player")?)
}

fn rating(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    ratings::read_pool(row)?;
    player(tx, ratings::read(row)?.player.0)
}

fn score(tx: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    network(row)?;
    scores::read(row)?;
    player(tx, row.get("player")?)?;
    player(tx, row.get("opponent")?)
}

fn player(tx: &Tx<'_>, id: i64) -> Result<(), StoreError> {
    if read::is_player(tx, PlayerId(id))? { Ok(()) } else { Err(StoreError::NoAccount(PlayerId(id))) }
}

fn interaction(_: &Tx<'_>, row: &Row<'_>) -> Result<(), StoreError> {
    network(row)?;
    row.get::<_, i64>("id")?;
    codes::time(row.get("at")?).map(drop)
}

fn network(row: &Row<'_>) -> Result<Network, StoreError> {
    let network: String = row.get("network")?;
    Network::from_code(&network)
}
