//! Runs transactions of the club: deeds, which take effect at most once for each interaction, and changes without a caller.

use chess_store::{StoreError, interactions};

use crate::caller::Caller;
use crate::club::Club;
use crate::followers::FOLLOWERS;
use crate::people::language;
use crate::refused::Refused;
use crate::work::Work;

impl Club {
    /// Runs a deed in a transaction, at most once for each interaction. Waits while games get back the time of an outage. The
    /// closure may run several times; only the last run has an effect.
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

    /// Runs changes without a caller, such as those of the ticker, in a transaction.
    pub(crate) async fn write<T, E, F>(&self, deed: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Work<'_>) -> Result<T, E> + Send + 'static,
    {
        self.store.write(move |tx| Work::run(tx, &FOLLOWERS, &deed)).await
    }

    /// As [`Club::write`], without waiting for the disk: for changes that are repeated if a power cut undoes them.
    pub(crate) async fn write_lazily<T, E, F>(&self, deed: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&Work<'_>) -> Result<T, E> + Send + 'static,
    {
        self.store.write_lazily(move |tx| Work::run(tx, &FOLLOWERS, &deed)).await
    }
}
