//! The table `review`: stores the reviews of ended games, because computing a review takes long. This crate treats a
//! review as opaque text.

use crate::{GameId, Result, SqlRow, Tx};

pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.text("found").and(row.optional_time("puzzles_at")).map(drop)
}

/// Loads the review of a game.
pub fn load(tx: &Tx<'_>, game: GameId) -> Result<Option<String>> {
    tx.find("SELECT found FROM review WHERE game = ?1", [game.0], |row| row.get(0))
}

/// Saves the review of a game.
pub fn keep(tx: &Tx<'_>, game: GameId, found: &str) -> Result<()> {
    let sql = "INSERT INTO review (game, found) VALUES (?1, ?2) ON CONFLICT (game) DO UPDATE SET found = excluded.found";
    tx.run(sql, (game.0, found))
}
