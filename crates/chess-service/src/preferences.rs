//! What people and servers like to see: kept for the front end, which alone knows what the names and values mean.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Server};
use chess_store::{players, preferences};

use crate::club::Club;
use crate::refused::Refused;

/// Preferences by name.
pub type Preferences = BTreeMap<String, String>;

/// Whose preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A person's.
    Person(Account),
    /// A server's.
    Server(Server),
}

impl Club {
    /// What a person or a server likes to see; nothing for somebody who never said.
    ///
    /// # Errors
    /// The database failed.
    pub async fn preferences(&self, owner: Owner) -> Result<Preferences, Refused> {
        self.store
            .read(move |tx| {
                let owner = match owner {
                    Owner::Server(server) => preferences::Owner::Server(server),
                    Owner::Person(account) => match players::find(tx, account)? {
                        Some(player) => preferences::Owner::Player(player),
                        None => return Ok(Preferences::new()),
                    },
                };
                Ok(preferences::load(tx, owner)?)
            })
            .await
    }

    /// Keeps what a person or a server likes to see and returns all of it.
    ///
    /// # Errors
    /// The database failed.
    pub async fn prefer(&self, owner: Owner, changes: Preferences) -> Result<Preferences, Refused> {
        self.store
            .write(move |tx| {
                let owner = match owner {
                    Owner::Server(server) => preferences::Owner::Server(server),
                    Owner::Person(account) => preferences::Owner::Player(players::enrol(tx, account)?),
                };
                for (name, value) in &changes {
                    preferences::set(tx, owner, name, value)?;
                }
                Ok(preferences::load(tx, owner)?)
            })
            .await
    }
}
