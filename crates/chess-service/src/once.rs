//! Runs the database transactions of a [`Club`]. A person's action takes effect at most once for each
//! interaction. Changes that no person requested belong to no interaction, and have no such limit.

use chess_arbiter::{Account, PlayerId};
use chess_store::{StoreError, Tx, interactions, players};
use jiff::Timestamp;

use crate::followers::FOLLOWERS;
use crate::people::language;
use crate::{Allowed, Caller, Club, Refused, Work};

impl Club {
    /// Runs `deed` in a transaction, which the store may repeat. Only the last run of `deed` takes effect.
    /// Refuses an interaction that the program has already handled ([`Refused::Again`]).
    ///
    /// First waits until [`Timekeeper::wake`](crate::Timekeeper::wake) is not running. After an outage, `wake` gives
    /// lost time back to the games. Without the wait, a move could be refused because the player's time seems over.
    pub(crate) async fn once<T, F>(&self, caller: Caller, deed: F) -> Allowed<T>
    where
        T: Send + 'static,
        F: Fn(&Work<'_>, &Caller) -> Allowed<T> + Send + 'static,
    {
        let _awake = self.waking.read().await;
        self.write(caller.now, move |work| match &caller.answer {
            Some(answer) if !interactions::first_time(work, answer.interaction, work.now)? => {
                Err(Refused::Again)
            }
            _ => {
                let done = deed(work, &caller)?;
                work.follow()?;
                language::note_reader(work, &caller)?;
                Ok(done)
            }
        })
        .await
    }

    /// Runs a query on one consistent state of the database.
    pub(crate) async fn read<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        query: impl Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.store.read(query).await
    }

    /// Runs a query about the player with this account. Returns the default value if there is no such player.
    pub(crate) async fn read_of<T: Default + Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        account: Account,
        query: impl Fn(&Tx<'_>, PlayerId) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let find = move |tx: &Tx<'_>| players::find(tx, account)?.map(|player| query(tx, player)).transpose();
        Ok(self.read(find).await?.unwrap_or_default())
    }

    /// Runs `deed` in a transaction. The same transaction then runs the followers: functions that handle the
    /// consequences of each change of a game. `now` is the time of the deed. If a person or a computer acts, use
    /// [`Club::once`] instead.
    pub(crate) async fn write<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        now: Timestamp,
        deed: impl Fn(&Work<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.store.write(move |tx| Work::run(tx, now, &FOLLOWERS, &deed)).await
    }

    /// Does the same as [`Club::write`], but does not wait for the disk. A power cut may undo the changes. Use this
    /// method only for changes that the program can repeat.
    pub(crate) async fn write_lazily<T: Send + 'static, E: From<StoreError> + Send + 'static>(
        &self,
        now: Timestamp,
        deed: impl Fn(&Work<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.store.write_lazily(move |tx| Work::run(tx, now, &FOLLOWERS, &deed)).await
    }
}
