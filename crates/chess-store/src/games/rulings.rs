//! The table `ruling`: decisions of arbiters on games. The arbiter is stored as a player id, so that deleting the arbiter's data
//! removes the name.

use chess_arbiter::{Conclusion, Note, PlayerId, Ruling};
use jiff::Timestamp;
use rusqlite::Row;

use crate::codes::{self, Code};
use crate::database::Tx;
use crate::error::StoreError;
use crate::ids::{GameId, RulingId};
use crate::tables::checked::CheckedTable;

pub(crate) const TABLE: CheckedTable =
    CheckedTable { name: "ruling", player: Some("arbiter"), check: |_, row| read(row).map(drop) };

/// A ruling with its arbiter, time and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRuling {
    /// The game.
    pub game: GameId,
    /// The arbiter.
    pub arbiter: PlayerId,
    /// The decision.
    pub ruling: Ruling,
    /// The reason, if the arbiter gave one.
    pub reason: Option<Note>,
    /// The conclusion of the game before the ruling.
    pub was: Option<Conclusion>,
    /// The time of the ruling.
    pub at: Timestamp,
}

const COLUMNS: &str = "game, arbiter, ruling, reason, was, at";

/// Inserts a ruling.
pub fn keep(tx: &Tx<'_>, kept: &KeptRuling) -> Result<RulingId, StoreError> {
    let sql = format!("INSERT INTO ruling ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id");
    let row = (
        kept.game.0,
        kept.arbiter.0,
        codes::ruling(kept.ruling),
        kept.reason.as_ref().map_or("", Note::as_str),
        kept.was.map_or("", Code::code),
        kept.at.as_millisecond(),
    );
    Ok(RulingId(tx.sql().prepare_cached(&sql)?.query_row(row, |row| row.get(0))?))
}

/// Loads a ruling.
pub fn load(tx: &Tx<'_>, id: RulingId) -> Result<Option<KeptRuling>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM ruling WHERE id = ?1");
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query([id.0])?;
    rows.next()?.map(read).transpose()
}

/// Loads the last ruling on a game.
pub fn last(tx: &Tx<'_>, game: GameId) -> Result<Option<(RulingId, KeptRuling)>, StoreError> {
    let sql = format!("SELECT id, {COLUMNS} FROM ruling WHERE game = ?1 ORDER BY id DESC LIMIT 1");
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query([game.0])?;
    rows.next()?.map(|row| Ok((RulingId(row.get("id")?), read(row)?))).transpose()
}

/// Lists the readable rulings of an arbiter, the oldest first.
pub fn of_arbiter(tx: &Tx<'_>, arbiter: PlayerId) -> Result<Vec<KeptRuling>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM ruling WHERE arbiter = ?1 ORDER BY id");
    let mut query = tx.sql().prepare(&sql)?;
    let mut rows = query.query([arbiter.0])?;
    let mut kept = Vec::new();
    while let Some(row) = rows.next()? {
        kept.extend(read(row));
    }
    Ok(kept)
}

/// Deletes the reasons that an arbiter gave.
pub fn forget_reasons(tx: &Tx<'_>, arbiter: PlayerId) -> Result<(), StoreError> {
    let sql = "UPDATE ruling SET reason = '' WHERE arbiter = ?1";
    tx.sql().prepare_cached(sql)?.execute([arbiter.0])?;
    Ok(())
}

/// Loads the last ruling that paused a game, even if there were other rulings since.
pub fn last_pause(tx: &Tx<'_>, game: GameId) -> Result<Option<KeptRuling>, StoreError> {
    let sql =
        format!("SELECT {COLUMNS} FROM ruling WHERE game = ?1 AND ruling = 'pause' ORDER BY id DESC LIMIT 1");
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query([game.0])?;
    rows.next()?.map(read).transpose()
}

fn read(row: &Row<'_>) -> Result<KeptRuling, StoreError> {
    let (ruling, reason, was): (String, String, String) =
        (row.get("ruling")?, row.get("reason")?, row.get("was")?);
    Ok(KeptRuling {
        game: GameId(row.get("game")?),
        arbiter: PlayerId(row.get("arbiter")?),
        ruling: codes::ruling_of(&ruling)?,
        reason: Note::new(&reason).map_err(|_| StoreError::Code(reason.as_str().into()))?,
        was: if was.is_empty() { None } else { Some(Conclusion::from_code(&was)?) },
        at: codes::time(row.get("at")?)?,
    })
}
