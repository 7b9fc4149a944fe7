//! The table `bot`: the bot that uses the database, with its account on each network.

use chess_arbiter::Network;

use crate::{Named, Result, SqlRow, Tx};

/// Fails if the account of a bot is unreadable.
pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let (_, _): (Network, i64) = (row.code("network")?, row.get("handle")?);
    Ok(())
}

/// Records `bot` as the bot that uses the database on this network. If a bot is already recorded, replaces the recorded
/// bot only if `replace` is true. Returns the id of the bot that is now recorded.
pub fn claim(tx: &Tx<'_>, network: Network, bot: i64, replace: bool) -> Result<i64> {
    let conflict = if replace { "UPDATE SET handle = excluded.handle" } else { "NOTHING" };
    let sql =
        format!("INSERT INTO bot (network, handle) VALUES (?1, ?2) ON CONFLICT (network) DO {conflict}");
    tx.run(&sql, (network.name(), bot))?;
    tx.value("SELECT handle FROM bot WHERE network = ?1", [network.name()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn the_first_bot_keeps_the_database_until_another_replaces_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut owners = Vec::new();
        for (bot, replace) in [(1, false), (2, false), (1, false), (2, true), (1, false), (2, false)] {
            owners.push(store.write(move |tx| claim(tx, Network::Discord, bot, replace)).await.unwrap());
        }
        assert_eq!(owners, [1, 1, 1, 2, 2, 2]);
    }
}
