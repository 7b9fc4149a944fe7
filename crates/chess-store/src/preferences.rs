//! What players and servers like to see. Names and values are the front end's own, but for the language, which the store reads.

use std::collections::BTreeMap;

use chess_arbiter::{Network, PlayerId, Server};
use chess_core::Language;
use rusqlite::{OptionalExtension, Row};

use crate::error::StoreError;
use crate::piece::Tx;
use crate::unread::or_skip;

/// The name under which an owner's language is kept, as its two letters.
const LANGUAGE: &str = "language";

/// Whose preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A player's.
    Player(PlayerId),
    /// A server's.
    Server(Server),
}

impl Owner {
    const fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Player(player) => ("player", player.0),
            Self::Server(Server { network: Network::Discord, id }) => ("discord server", id),
        }
    }
}

/// All preferences of an owner; one that cannot be read counts as not set.
pub fn load(tx: &Tx<'_>, owner: Owner) -> Result<BTreeMap<String, String>, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT name, value FROM preference WHERE scope = ?1 AND owner = ?2")?;
    let mut rows = query.query(owner.columns())?;
    let mut preferences = BTreeMap::new();
    while let Some(row) = rows.next()? {
        preferences.extend(or_skip(read(row), ("preference", owner.columns().1))?);
    }
    Ok(preferences)
}

fn read(row: &Row<'_>) -> Result<(String, String), StoreError> {
    Ok((row.get(0)?, row.get(1)?))
}

/// Keeps a preference in place of the one of the same name.
pub fn set(tx: &Tx<'_>, owner: Owner, name: &str, value: &str) -> Result<(), StoreError> {
    let (scope, owner) = owner.columns();
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO preference (scope, owner, name, value) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (scope, owner, name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value",
    )?;
    insert.execute((scope, owner, name, value))?;
    Ok(())
}

/// The language of an owner; nothing if none is kept, or one that is not known.
pub fn language(tx: &Tx<'_>, owner: Owner) -> Result<Option<Language>, StoreError> {
    let (scope, owner) = owner.columns();
    let mut query = tx
        .sql()
        .prepare_cached("SELECT value FROM preference WHERE scope = ?1 AND owner = ?2 AND name = ?3")?;
    let code = query.query_row((scope, owner, LANGUAGE), |row| row.get(0)).optional();
    let code: Option<String> = or_skip(code.map_err(StoreError::from), ("preference", owner))?.flatten();
    Ok(code.as_deref().and_then(Language::from_code))
}

/// Keeps the language of an owner.
pub fn set_language(tx: &Tx<'_>, owner: Owner, language: Language) -> Result<(), StoreError> {
    set(tx, owner, LANGUAGE, language.code())
}

/// Forgets all preferences of an owner.
pub fn forget(tx: &Tx<'_>, owner: Owner) -> Result<(), StoreError> {
    tx.sql().execute("DELETE FROM preference WHERE scope = ?1 AND owner = ?2", owner.columns())?;
    Ok(())
}

/// Forgets the language of an owner.
pub fn forget_language(tx: &Tx<'_>, owner: Owner) -> Result<(), StoreError> {
    let (scope, owner) = owner.columns();
    let mut delete =
        tx.sql().prepare_cached("DELETE FROM preference WHERE scope = ?1 AND owner = ?2 AND name = ?3")?;
    delete.execute((scope, owner, LANGUAGE))?;
    Ok(())
}
