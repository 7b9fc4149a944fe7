//! Reads and changes the settings of people and servers, without a check of the values.

use chess_arbiter::{Account, Server};
use chess_store::{Daily, Owner, Result, Tx, digests, players, preferences};

use crate::people::digest;
use crate::{Allowed, Caller, DailyTime, People, Preferences};

/// The settings of a person.
#[derive(Clone, Debug)]
pub struct PersonSettings {
    /// The values of the settings, by the name of the setting.
    pub kept: Preferences,
    /// The hour and the time zone of the daily message.
    pub daily: Option<Daily>,
}

impl People<'_> {
    /// The preferences of a person; empty if the person never set a preference.
    pub async fn preferences_of_person(self, account: Account) -> Allowed<Preferences> {
        self.read_of(account, |tx, player| Ok(preferences::load(tx, Owner::Player(player))?)).await
    }

    /// The preferences of a server; empty if nobody ever set a preference.
    pub async fn preferences_of_server(self, server: Server) -> Allowed<Preferences> {
        self.read(move |tx| Ok(preferences::load(tx, Owner::Server(server))?)).await
    }

    /// Changes the caller's settings, and returns all settings of the caller. `daily` sets or ends the daily message;
    /// if `daily` is `None`, the daily message stays as it is.
    ///
    /// # Errors
    /// [`Refused::Again`](crate::Refused::Again) if the program has already handled the caller's interaction.
    pub async fn set_own(
        self,
        caller: Caller,
        changes: Preferences,
        daily: Option<DailyTime>,
    ) -> Allowed<PersonSettings> {
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            if let Some(daily) = &daily {
                digest::tell_daily(tx, player, daily)?;
            }
            let kept = change(tx, Owner::Player(player), &changes)?;
            Ok(PersonSettings { kept, daily: digests::of(tx, player)? })
        })
        .await
    }

    /// Changes a server's settings, and returns all settings of the server.
    ///
    /// # Errors
    /// [`Refused::Again`](crate::Refused::Again) if the program has already handled the caller's interaction.
    pub async fn set_server(
        self,
        caller: Caller,
        server: Server,
        changes: Preferences,
    ) -> Allowed<Preferences> {
        self.once(caller, move |tx, _| Ok(change(tx, Owner::Server(server), &changes)?)).await
    }

    /// Changes a server's settings without a [`Caller`], for the program itself. Returns all settings of the server.
    pub async fn prefer(self, server: Server, changes: Preferences) -> Allowed<Preferences> {
        let owner = Owner::Server(server);
        self.store.write(move |tx| Ok(change(tx, owner, &changes)?)).await
    }
}

fn change(tx: &Tx<'_>, owner: Owner, changes: &Preferences) -> Result<Preferences> {
    changes.iter().try_for_each(|(name, value)| preferences::set(tx, owner, name, value))?;
    preferences::load(tx, owner)
}
