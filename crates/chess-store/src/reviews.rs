//! What was found out about the positions of ended games: kept, because it takes long to find out. What it says is the front
//! end's own.

use rusqlite::OptionalExtension;

use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;

/// What is kept about a game.
pub fn load(tx: &Tx<'_>, game: GameId) -> Result<Option<String>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT found FROM review WHERE game = ?1")?;
    Ok(query.query_row([game.0], |row| row.get(0)).optional()?)
}

/// Keeps something about a game in the place of what was kept before.
pub fn keep(tx: &Tx<'_>, game: GameId, found: &str) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO review (game, found) VALUES (?1, ?2) ON CONFLICT (game) DO UPDATE SET found = excluded.found",
    )?;
    insert.execute((game.0, found))?;
    Ok(())
}
