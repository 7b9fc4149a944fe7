//! People: accounts of networks, and the player each of them stands for.

use chess_arbiter::PlayerId;
use jiff::Timestamp;
use rusqlite::OptionalExtension;
use serde::{Deserialize, Serialize};

use crate::codes::Code;
use crate::{StoreError, Tx};

/// Where an account comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Network {
    /// Discord; handles are user ids.
    Discord,
}

/// A person as a network knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// Which network.
    pub network: Network,
    /// The network's number for the person.
    pub handle: i64,
}

/// Finds the player of an account, or makes one.
pub fn enrol(tx: &Tx<'_>, account: Account, now: Timestamp) -> Result<PlayerId, StoreError> {
    if let Some(player) = find(tx, account)? {
        return Ok(player);
    }
    let player = tx.sql().query_row(
        "INSERT INTO player (created_at) VALUES (?1) RETURNING id",
        [now.as_millisecond()],
        |row| row.get(0),
    )?;
    tx.sql().execute(
        "INSERT INTO account (network, handle, player) VALUES (?1, ?2, ?3)",
        (account.network.code(), account.handle, player),
    )?;
    Ok(PlayerId(player))
}

/// The player of an account, if they ever played.
pub fn find(tx: &Tx<'_>, account: Account) -> Result<Option<PlayerId>, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT player FROM account WHERE network = ?1 AND handle = ?2")?;
    let player = query.query_row((account.network.code(), account.handle), |row| row.get(0)).optional()?;
    Ok(player.map(PlayerId))
}

/// The account of a player.
pub fn account(tx: &Tx<'_>, player: PlayerId) -> Result<Account, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT network, handle FROM account WHERE player = ?1")?;
    let row = query.query_row([player.0], |row| Ok((row.get::<_, String>(0)?, row.get(1)?))).optional()?;
    let (network, handle) = row.ok_or(StoreError::Missing)?;
    Ok(Account { network: Network::from_code(&network)?, handle })
}
