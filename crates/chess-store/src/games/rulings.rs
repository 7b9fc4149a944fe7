//! The table `ruling`: decisions of arbiters on games. A row stores the arbiter as a player id. So a ruling shows no
//! name after the deletion of the arbiter's data.

use chess_arbiter::{Conclusion, Note, PlayerId, Ruling};
use jiff::Timestamp;

use crate::{GameId, Result, RulingId, SqlRow, StoreError, Tx, codes};

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

/// Inserts a ruling.
pub fn keep(tx: &Tx<'_>, kept: &KeptRuling) -> Result<RulingId> {
    let sql = "INSERT INTO ruling (game, arbiter, ruling, reason, was, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id";
    let row = (
        kept.game.0,
        kept.arbiter.0,
        codes::json(&kept.ruling)?,
        kept.reason.as_ref().map_or("", Note::as_str),
        codes::json(&kept.was)?,
        kept.at.as_millisecond(),
    );
    tx.value(sql, row).map(RulingId)
}

/// Loads a ruling.
pub fn load(tx: &Tx<'_>, id: RulingId) -> Result<Option<KeptRuling>> {
    tx.find("SELECT * FROM ruling WHERE id = ?1", [id.0], read)
}

/// Loads the last ruling on a game.
pub fn last(tx: &Tx<'_>, game: GameId) -> Result<Option<(RulingId, KeptRuling)>> {
    let sql = "SELECT * FROM ruling WHERE game = ?1 ORDER BY id DESC LIMIT 1";
    tx.find(sql, [game.0], |row| Ok((RulingId(row.get("id")?), read(row)?)))
}

/// Lists the rulings of an arbiter, the oldest first. Leaves out damaged rows.
pub fn of_arbiter(tx: &Tx<'_>, arbiter: PlayerId) -> Result<Vec<KeptRuling>> {
    tx.readable("SELECT * FROM ruling WHERE arbiter = ?1 ORDER BY id", [arbiter.0], read)
}

/// Loads the last ruling that paused a game, even if later rulings exist.
pub fn last_pause(tx: &Tx<'_>, game: GameId) -> Result<Option<KeptRuling>> {
    let sql = "SELECT * FROM ruling WHERE game = ?1 AND ruling = '\"Pause\"' ORDER BY id DESC LIMIT 1";
    tx.find(sql, [game.0], read)
}

pub(crate) fn read(row: &SqlRow<'_>) -> Result<KeptRuling> {
    let reason = row.text("reason")?;
    Ok(KeptRuling {
        game: GameId(row.get("game")?),
        arbiter: PlayerId(row.get("arbiter")?),
        ruling: row.json("ruling")?,
        reason: Note::new(reason).map_err(|_| StoreError::Code(reason.into()))?,
        was: row.json("was")?,
        at: row.time("at")?,
    })
}
