//! The table `bot`: the bot that uses the database, with its account on each network.

use chess_arbiter::Network;

use crate::{Named, Result, SqlRow, Tx};

/// Fails if the account of a bot is unreadable.
pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let (_, _): (Network, i64) = (row.code("network")?, row.get("handle")?);
    Ok(())
}

/// Returns the ID of the bot that uses the database. If no bot has used the database on this network, this is the bot
/// `bot` from now on.
pub fn claim(tx: &Tx<'_>, network: Network, bot: i64) -> Result<i64> {
    let sql = "INSERT INTO bot (network, handle) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    tx.run(sql, (network.name(), bot))?;
    tx.value("SELECT handle FROM bot WHERE network = ?1", [network.name()])
}

/// Hands the database over to the bot `bot`.
pub fn replace(tx: &Tx<'_>, network: Network, bot: i64) -> Result<()> {
    let sql = "INSERT INTO bot (network, handle) VALUES (?1, ?2)
               ON CONFLICT (network) DO UPDATE SET handle = excluded.handle";
    tx.run(sql, (network.name(), bot))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn the_first_bot_keeps_the_database_until_another_replaces_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let claimed = async |bot| store.write(move |tx| claim(tx, Network::Discord, bot)).await.unwrap();
        assert_eq!([claimed(1).await, claimed(2).await, claimed(1).await], [1, 1, 1]);
        store.write(|tx| replace(tx, Network::Discord, 2)).await.unwrap();
        assert_eq!([claimed(1).await, claimed(2).await], [2, 2]);
    }
}
