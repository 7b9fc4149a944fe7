//! The tables `player` and `account`: players and their accounts.

use chess_arbiter::{Account, Place, PlayerId};

use super::skip_damaged::or_skip;
use crate::{Result, StoreError, Tx, codes};

/// Finds the player of an account and locks the player with [`hold`]. If the account has no player, makes a player.
pub fn enrol(tx: &Tx<'_>, account: Account) -> Result<PlayerId> {
    if let Some(player) = find(tx, account)? {
        hold(tx, player)?;
        return Ok(player);
    }
    let player = tx.value("INSERT INTO player DEFAULT VALUES RETURNING id", ())?;
    let (network, handle) = codes::account(account);
    tx.run("INSERT INTO account (network, handle, player) VALUES (?1, ?2, ?3)", (network, handle, player))?;
    Ok(PlayerId(player))
}

/// Finds the player of an account.
pub fn find(tx: &Tx<'_>, account: Account) -> Result<Option<PlayerId>> {
    let sql = "SELECT player FROM account WHERE network = ?1 AND handle = ?2";
    tx.find(sql, codes::account(account), |row| Ok(PlayerId(row.get(0)?)))
}

/// Loads the place in which an account gets private messages. Returns `None` if the place is not known.
pub fn conversation(tx: &Tx<'_>, account: Account) -> Result<Option<Place>> {
    let sql = "SELECT network, conversation FROM account
                WHERE network = ?1 AND handle = ?2 AND conversation IS NOT NULL";
    tx.find(sql, codes::account(account), |row| Ok(Place { network: row.code(0)?, id: row.get(1)? }))
}

/// Saves the place in which an account gets private messages. `None` deletes the place.
pub fn converse(tx: &Tx<'_>, account: Account, place: Option<Place>) -> Result<()> {
    let (network, handle) = codes::account(account);
    let sql = "UPDATE account SET conversation = ?3 WHERE network = ?1 AND handle = ?2";
    tx.run(sql, (network, handle, place.map(|place| place.id)))
}

/// The SQL statements that delete a player's data. The statements keep the player's rating changes, because the
/// opponents' games need these changes. The statements also keep the player's puzzles, which nobody can see any more.
const FORGET: [&str; 10] = [
    "UPDATE challenge SET note = NULL WHERE challenger = ?1",
    "UPDATE ruling SET reason = '' WHERE arbiter = ?1",
    "UPDATE entrant SET reason = '' WHERE tournament IN (SELECT id FROM tournament WHERE organiser = ?1)",
    "DELETE FROM preference WHERE scope = 'player' AND owner = ?1",
    "DELETE FROM digest WHERE player = ?1",
    "DELETE FROM plan_line WHERE player = ?1",
    "DELETE FROM vacation WHERE player = ?1",
    "DELETE FROM rating WHERE player = ?1",
    "DELETE FROM puzzle_try WHERE player = ?1",
    "DELETE FROM quarantine WHERE player = ?1",
];

/// Deletes the data of a player and the link to the account. The player's id stays in the games. If the account plays
/// again, [`enrol`] makes a new player.
pub fn forget(tx: &Tx<'_>, player: PlayerId) -> Result<()> {
    FORGET.iter().try_for_each(|sql| tx.run(sql, [player.0]))?;
    let (network, handle) = codes::account(Account::forgotten(player));
    let sql = "UPDATE account SET network = ?2, handle = ?3, conversation = NULL WHERE player = ?1";
    tx.run(sql, (player.0, network, handle))
}

/// Locks a player's account until the transaction ends. Does nothing for the account of a computer. Call `hold` before
/// a check that a concurrent transaction could invalidate, such as a limit on games.
pub fn hold(tx: &Tx<'_>, player: PlayerId) -> Result<()> {
    let sql = "UPDATE account SET conversation = conversation WHERE player = ?1 AND network <> 'computer'";
    tx.run(sql, [player.0])
}

/// Loads the account of a player. Returns [`Account::forgotten`] if the player has no readable account.
pub fn account(tx: &Tx<'_>, player: PlayerId) -> Result<Account> {
    let known = or_skip(known_account(tx, player), ("account", player.0))?;
    Ok(known.unwrap_or(Account::forgotten(player)))
}

/// Loads the account of a player. Fails without a readable account.
pub(crate) fn known_account(tx: &Tx<'_>, player: PlayerId) -> Result<Account> {
    let sql = "SELECT network, handle FROM account WHERE player = ?1";
    let account = tx.find(sql, [player.0], |row| codes::account_of(row.text(0)?, row.get(1)?))?;
    account.ok_or(StoreError::NoAccount(player))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;

    use super::*;
    use crate::database::Store;

    #[test]
    fn the_documented_removal_of_a_person_runs_every_statement() {
        let hosting = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hosting.md");
        let hosting = std::fs::read_to_string(hosting).unwrap();
        for sql in FORGET {
            let documented = format!("{};", sql.replace("= ?1", "IN (SELECT player FROM gone)"));
            assert!(hosting.contains(&documented), "{documented}");
        }
    }

    #[tokio::test]
    async fn a_forgotten_person_loses_the_conversation() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let ann = Account::Person(Network::Discord, 5);
        let place = Place { network: Network::Discord, id: 7 };
        let known = store.write(move |tx| {
            let player = enrol(tx, ann)?;
            converse(tx, ann, Some(place))?;
            let before = conversation(tx, ann)?;
            forget(tx, player)?;
            Ok::<_, StoreError>([before, conversation(tx, Account::forgotten(player))?])
        });
        assert_eq!(known.await.unwrap(), [Some(place), None]);
    }
}
