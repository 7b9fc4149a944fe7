//! What players and servers like to see. Names and values are the front end's own; the store keeps them and no more.

use std::collections::BTreeMap;

use chess_arbiter::{Network, PlayerId, Server};

use crate::error::StoreError;
use crate::piece::Tx;

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

/// All preferences of an owner.
pub fn load(tx: &Tx<'_>, owner: Owner) -> Result<BTreeMap<String, String>, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT name, value FROM preference WHERE scope = ?1 AND owner = ?2")?;
    let rows = query.query_map(owner.columns(), |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Keeps a preference in place of the one of the same name.
pub fn set(tx: &Tx<'_>, owner: Owner, name: &str, value: &str) -> Result<(), StoreError> {
    let (scope, owner) = owner.columns();
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO preference (scope, owner, name, value) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (scope, owner, name) DO UPDATE SET value = excluded.value",
    )?;
    insert.execute((scope, owner, name, value))?;
    Ok(())
}
