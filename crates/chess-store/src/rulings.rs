//! What arbiters decided about games: who, when and why. Who it was is a player's number, so that their name can be taken from it.

use chess_arbiter::{Conclusion, Note, PlayerId, Ruling};
use jiff::Timestamp;
use rusqlite::Row;
use serde::{Deserialize, Serialize};

use crate::codes::{self, Code};
use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;

/// Identifies a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RulingId(pub i64);

/// A ruling with who made it, when and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRuling {
    /// About which game.
    pub game: GameId,
    /// Who decided.
    pub arbiter: PlayerId,
    /// What was decided.
    pub ruling: Ruling,
    /// Why, if that was said.
    pub reason: Option<Note>,
    /// How the game had ended before, if it had.
    pub was: Option<Conclusion>,
    /// When.
    pub at: Timestamp,
}

const COLUMNS: &str = "game, arbiter, ruling, reason, was, at";

/// Keeps a ruling.
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

/// A ruling.
pub fn load(tx: &Tx<'_>, id: RulingId) -> Result<Option<KeptRuling>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM ruling WHERE id = ?1");
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query([id.0])?;
    rows.next()?.map(read).transpose()
}

/// The last ruling about a game.
pub fn last(tx: &Tx<'_>, game: GameId) -> Result<Option<(RulingId, KeptRuling)>, StoreError> {
    let sql = format!("SELECT id, {COLUMNS} FROM ruling WHERE game = ?1 ORDER BY id DESC LIMIT 1");
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query([game.0])?;
    rows.next()?.map(|row| Ok((RulingId(row.get("id")?), read(row)?))).transpose()
}

/// What somebody decided as an arbiter, as far as it can be read, the oldest first.
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

/// Forgets what an arbiter wrote.
pub fn forget_reasons(tx: &Tx<'_>, arbiter: PlayerId) -> Result<(), StoreError> {
    let sql = "UPDATE ruling SET reason = '' WHERE arbiter = ?1";
    tx.sql().prepare_cached(sql)?.execute([arbiter.0])?;
    Ok(())
}

/// The ruling that paused a game last. It may have been given time since.
pub fn last_pause(tx: &Tx<'_>, game: GameId) -> Result<Option<KeptRuling>, StoreError> {
    let sql =
        format!("SELECT {COLUMNS} FROM ruling WHERE game = ?1 AND ruling = 'pause' ORDER BY id DESC LIMIT 1");
    let mut query = tx.sql().prepare_cached(&sql)?;
    let mut rows = query.query([game.0])?;
    rows.next()?.map(read).transpose()
}

pub(crate) fn read(row: &Row<'_>) -> Result<KeptRuling, StoreError> {
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
