//! Reads and changes the settings of people and servers. Values that only the front end understands are stored unread.

use chess_arbiter::Server;
use chess_core::Language;
use chess_store::digests::{self, Daily};
use chess_store::{StoreError, Tx, players, preferences};

use crate::caller::Caller;
use crate::club::People;
use crate::people::digest::{self, DailyTime};
use crate::people::preferences::{Owner, Preferences};
use crate::refused::Refused;

/// The settings of a person.
#[derive(Clone, Debug)]
pub struct PersonSettings {
    /// Values by name.
    pub kept: Preferences,
    /// The hour of the daily message.
    pub daily: Option<Daily>,
}

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// Values by name.
    pub kept: Preferences,
    /// The language of the server, if it is decided.
    pub language: Option<Language>,
}

impl People<'_> {
    /// The preferences of a person or a server; empty if none was ever set.
    pub async fn preferences(self, owner: Owner) -> Result<Preferences, Refused> {
        self.club
            .store
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

    /// Changes the caller's settings and returns all of them. `daily` sets or ends the daily message.
    ///
    /// # Errors
    /// This interaction was handled before.
    pub async fn set_own(
        self,
        caller: Caller,
        changes: Preferences,
        daily: Option<DailyTime>,
    ) -> Result<PersonSettings, Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let player = players::enrol(tx, caller.account())?;
                if let Some(daily) = &daily {
                    digest::tell_daily(tx, player, daily, caller.now)?;
                }
                let kept = change(tx, preferences::Owner::Player(player), &changes)?;
                Ok(PersonSettings { kept, daily: digests::of(tx, player)? })
            })
            .await
    }

    /// Changes a server's settings and returns all of them. `language` sets its language, or clears it so that the next person who
    /// posts something decides.
    ///
    /// # Errors
    /// This interaction was handled before.
    pub async fn set_server(
        self,
        caller: Caller,
        server: Server,
        changes: Preferences,
        language: Option<Option<Language>>,
    ) -> Result<ServerSettings, Refused> {
        let owner = preferences::Owner::Server(server);
        self.club
            .once(caller, move |tx, _| {
                if let Some(language) = language {
                    preferences::set_language(tx, owner, language)?;
                }
                let kept = change(tx, owner, &changes)?;
                Ok(ServerSettings { kept, language: preferences::language(tx, owner)? })
            })
            .await
    }

    /// Changes the preferences of a server without an interaction.
    pub async fn prefer(self, server: Server, changes: Preferences) -> Result<Preferences, Refused> {
        let owner = preferences::Owner::Server(server);
        self.club.store.write(move |tx| Ok(change(tx, owner, &changes)?)).await
    }
}

fn change(tx: &Tx<'_>, owner: preferences::Owner, changes: &Preferences) -> Result<Preferences, StoreError> {
    for (name, value) in changes {
        preferences::set(tx, owner, name, value)?;
    }
    preferences::load(tx, owner)
}
