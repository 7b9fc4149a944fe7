//! The table `preference`: settings of players and servers. The front end defines the names and values. Only
//! `language`, `puzzles`, and the settings for weekly and daily posts (the value `off` means no post) have a
//! meaning for the store.

use std::collections::BTreeMap;

use chess_arbiter::{Network, PlayerId, Server};
use chess_core::Language;

use super::row_exists::require;
use super::skip_damaged::or_skip;
use crate::{Result, SqlRow, StoreError, Tx};

pub(crate) fn check(tx: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.get::<_, String>("name")?;
    row.get::<_, String>("value")?;
    match row.get::<_, String>("scope")?.as_str() {
        "player" => require(tx, "player", row.get("owner")?),
        "discord server" => Ok(()),
        unknown => Err(StoreError::Code(unknown.into())),
    }
}

/// The name of the setting that holds the two-letter code of a language.
pub const LANGUAGE: &str = "language";

/// The owner of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A player.
    Player(PlayerId),
    /// A server.
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

/// Loads the settings of an owner. An unreadable setting counts as not set.
pub fn load(tx: &Tx<'_>, owner: Owner) -> Result<BTreeMap<String, String>> {
    let sql = "SELECT name, value FROM preference WHERE scope = ?1 AND owner = ?2";
    let set = tx.list(sql, owner.columns(), |row| or_skip(read(row), ("preference", owner.columns().1)))?;
    Ok(set.into_iter().flatten().collect())
}

fn read(row: &SqlRow<'_>) -> Result<(String, String)> {
    Ok((row.get(0)?, row.get(1)?))
}

/// Lists the servers that want weekly or daily posts and for which the current period is not handled yet.
/// - `channel` is the name of the setting that holds the channel for the posts or `off`.
/// - `handled` is the name of the setting that holds the last handled period, with or without a post.
/// - `period` is the number of the current week or day.
pub fn servers_to_tell(tx: &Tx<'_>, channel: &str, (handled, period): (&str, &str)) -> Result<Vec<Server>> {
    // The outer query does not read the value, so the index on names covers the outer query.
    let sql = "SELECT owner FROM preference AS server WHERE scope = 'discord server' AND name = ?1 AND NOT EXISTS
                  (SELECT 1 FROM preference AS kept WHERE kept.scope = server.scope AND kept.owner = server.owner
                      AND (name = ?1 AND value = 'off' OR name = ?2 AND value = ?3))
                ORDER BY owner";
    let server = |row: &SqlRow<'_>| Ok(Server { network: Network::Discord, id: row.get(0)? });
    tx.list(sql, (channel, handled, period), server)
}

/// Saves a setting.
pub fn set(tx: &Tx<'_>, owner: Owner, name: &str, value: &str) -> Result<()> {
    let (scope, owner) = owner.columns();
    let sql = "INSERT INTO preference (scope, owner, name, value) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (scope, owner, name) DO UPDATE SET value = excluded.value WHERE preference.value <> excluded.value";
    tx.run(sql, (scope, owner, name, value))
}

/// Loads the language of an owner; `None` if no language or an unknown language is set.
pub fn language(tx: &Tx<'_>, owner: Owner) -> Result<Option<Language>> {
    let (scope, owner) = owner.columns();
    let sql = "SELECT value FROM preference WHERE scope = ?1 AND owner = ?2 AND name = ?3";
    let language = tx.find(sql, (scope, owner, LANGUAGE), |row| Ok(Language::from_code(row.text(0)?)));
    Ok(or_skip(language, ("preference", owner))?.flatten().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::database::Store;

    #[tokio::test]
    async fn a_server_is_told_if_it_has_a_channel_and_was_not_told_about_this_week() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let due = store.write(|tx| {
            let settings = [(1, "77", None), (2, "off", None), (3, "77", Some("5")), (4, "77", Some("4"))];
            for (id, channel, told) in settings {
                let owner = Owner::Server(Server { network: Network::Discord, id });
                set(tx, owner, "weekly", channel)?;
                told.map_or(Ok(()), |week| set(tx, owner, "told-week", week))?;
            }
            servers_to_tell(tx, "weekly", ("told-week", "5"))
        });
        assert_eq!(due.await.unwrap().into_iter().map(|server| server.id).collect::<Vec<_>>(), [1, 4]);
    }

    #[test]
    fn owners_keep_their_scopes() {
        let server = Server { network: Network::Discord, id: 7 };
        for owner in [Owner::Player(PlayerId(7)), Owner::Server(server)] {
            let scope = match owner {
                Owner::Player(_) => "player",
                Owner::Server(Server { network: Network::Discord, .. }) => "discord server",
            };
            assert_eq!(owner.columns(), (scope, 7));
        }
    }
}
