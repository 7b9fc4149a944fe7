//! The table `bot`: the bot that uses the database, with its account on each network.

use chess_arbiter::Network;

use crate::database::is_in_use;
use crate::{Named, Result, SqlRow, Tx};

/// Fails if the account of a bot is unreadable.
pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let (_, _): (Network, i64) = (row.code("network")?, row.get("handle")?);
    Ok(())
}

/// Records `bot` as the bot that uses the database on this network. If another bot is already recorded, that bot stays
/// recorded. Returns the ID of the recorded bot.
///
/// Exception: if `replace` is true and no other process uses the database, `bot` replaces the recorded bot. The
/// database then forgets the messages of the replaced bot, because `bot` cannot edit these messages.
pub fn claim(tx: &Tx<'_>, network: Network, bot: i64, replace: bool) -> Result<i64> {
    let sql = "INSERT INTO bot (network, handle) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    tx.run(sql, (network.name(), bot))?;
    let owner = tx.value("SELECT handle FROM bot WHERE network = ?1", [network.name()])?;
    if !replace || owner == bot || is_in_use(tx)? {
        return Ok(owner);
    }
    tx.run("UPDATE bot SET handle = ?2 WHERE network = ?1", (network.name(), bot))?;
    tx.run("DELETE FROM display WHERE network = ?1", [network.name()])?;
    Ok(bot)
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Place;
    use chess_core::Ply;

    use super::*;
    use crate::{
        Display, Extent, GameId, Leadership, MessageAt, Shows, Store, StoreError, Subject, Version, displays,
    };

    async fn claimed(store: &Store, bot: i64, replace: bool) -> i64 {
        store.write(move |tx| claim(tx, Network::Discord, bot, replace)).await.unwrap()
    }

    #[tokio::test]
    async fn the_first_bot_keeps_the_database_and_its_messages_until_another_replaces_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let game = Subject::Game(GameId(1));
        let message = MessageAt { place: Place { network: Network::Discord, id: 7 }, id: 8 };
        let shows = Shows { version: Version::FIRST, extent: Extent::Until(Ply(0)) };
        store.write(move |tx| displays::note(tx, game, Display { message, shows })).await.unwrap();
        let known =
            async || store.read(move |tx| Ok::<_, StoreError>(displays::of(tx, game)?.len())).await.unwrap();
        for (bot, replace) in [(1, false), (2, false), (1, true)] {
            assert_eq!((claimed(&store, bot, replace).await, known().await), (1, 1));
        }
        for (bot, replace) in [(2, true), (1, false), (2, false)] {
            assert_eq!((claimed(&store, bot, replace).await, known().await), (2, 0));
        }
    }

    /// The test needs a database on a server. With a database file, which admits only one process, the test checks
    /// nothing.
    #[tokio::test]
    async fn no_bot_takes_over_a_database_that_another_process_uses() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let Ok(other) = Store::open(folder.path()) else { return };
        assert_eq!(claimed(&store, 1, false).await, 1);
        assert_eq!(store.renew_lease().await.unwrap(), Leadership::Alone);
        assert_eq!(claimed(&other, 2, true).await, 1);
    }
}
