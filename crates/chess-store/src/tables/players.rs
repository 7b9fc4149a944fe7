//! The tables `player` and `account`: players and their accounts.

use chess_arbiter::{Account, PlayerId};
use rusqlite::OptionalExtension;

use crate::codes;
use crate::database::Tx;
use crate::error::StoreError;

/// Finds the player of an account, or makes one.
pub fn enrol(tx: &Tx<'_>, account: Account) -> Result<PlayerId, StoreError> {
    if let Some(player) = find(tx, account)? {
        return Ok(player);
    }
    let player =
        tx.sql().query_row("INSERT INTO player DEFAULT VALUES RETURNING id", [], |row| row.get(0))?;
    let (network, handle) = codes::account(account);
    tx.sql().execute(
        "INSERT INTO account (network, handle, player) VALUES (?1, ?2, ?3)",
        (network, handle, player),
    )?;
    Ok(PlayerId(player))
}

/// Finds the player of an account.
pub fn find(tx: &Tx<'_>, account: Account) -> Result<Option<PlayerId>, StoreError> {
    let mut query =
        tx.sql().prepare_cached("SELECT player FROM account WHERE network = ?1 AND handle = ?2")?;
    let player = query.query_row(codes::account(account), |row| row.get(0)).optional()?;
    Ok(player.map(PlayerId))
}

/// Removes the link between a player and an account. The player stays in games; the account gets a new player when it plays again.
pub fn forget(tx: &Tx<'_>, player: PlayerId) -> Result<(), StoreError> {
    let (network, handle) = codes::account(Account::forgotten(player));
    let sql = "UPDATE account SET network = ?2, handle = ?3 WHERE player = ?1";
    tx.sql().execute(sql, (player.0, network, handle))?;
    Ok(())
}

/// Loads the account of a player.
pub fn account(tx: &Tx<'_>, player: PlayerId) -> Result<Account, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT network, handle FROM account WHERE player = ?1")?;
    let row = query.query_row([player.0], |row| Ok((row.get::<_, String>(0)?, row.get(1)?))).optional()?;
    let (network, handle) = row.ok_or(StoreError::NoAccount(player))?;
    codes::account_of(&network, handle)
}
