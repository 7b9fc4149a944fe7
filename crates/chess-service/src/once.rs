//! Transactions of the club: a deed at most once per interaction, and whatever time or an outage causes.

use chess_store::{StoreError, interactions};

use crate::caller::Caller;
use crate::club::Club;
use crate::followers::FOLLOWERS;
use crate::people::language;
use crate::refused::Refused;
use crate::work::Work;

impl Club {
    /// Does something that changes the club, at most once per interaction. The deed may be tried several times; only the
    /// last try leaves anything behind.
    pub(crate) async fn once<T, F>(&self, caller: Caller, deed: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: Fn(&Work<'_>, &Caller) -> Result<T, Refused> + Send + 'static,
    {
        let _awake = self.waking.read().await;
        self.write(move |work| match &caller.answer {
            Some(answer) if !interactions::first_time(work, answer.interaction, caller.now)? => {
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

    /// Changes games without a caller: because time has passed, or after an outage.
    pub(crate) async fn write<T, E, F>(&self, deed: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Work<'_>) -> Result<T, E> + Send + 'static,
    {
        self.store.write(move |tx| Work::run(tx, &FOLLOWERS, &deed)).await
    }

    /// Like [`Club::write`], without waiting for the disk: for changes that are made again where a power cut takes them back.
    pub(crate) async fn write_lazily<T, E, F>(&self, deed: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Work<'_>) -> Result<T, E> + Send + 'static,
    {
        self.store.write_lazily(move |tx| Work::run(tx, &FOLLOWERS, &deed)).await
    }
}
