//! The club itself, and what every deed has in common: once per interaction, in one transaction.

use std::sync::Arc;

use chess_store::{Store, Tx, interactions};
use tokio::sync::RwLock;

use crate::caller::Caller;
use crate::judge::Judge;
use crate::limits::{Limits, Pace};
use crate::refused::Refused;
use crate::spoken;

/// A chess club: one method per use case.
#[derive(Clone, Debug)]
pub struct Club {
    pub(crate) store: Store,
    pub(crate) judge: Arc<Judge>,
    pub(crate) limits: Arc<Limits>,
    /// Held while the time of an outage is given back; deeds wait for it.
    pub(crate) waking: Arc<RwLock<()>>,
}

impl Club {
    /// A club that keeps its games in `store`, and lets people do things at this pace.
    pub fn new(store: Store, pace: Pace) -> Self {
        Self { store, judge: Arc::default(), limits: Arc::new(Limits::new(pace)), waking: Arc::default() }
    }

    /// Leaves the database as one file, at the end of the program.
    ///
    /// # Errors
    /// The database failed; everything is kept all the same.
    pub async fn rest(&self) -> Result<(), Refused> {
        Ok(self.store.checkpoint().await?)
    }

    /// Does something that changes the club, at most once per interaction. The deed may be tried several times; only the
    /// last try leaves anything behind.
    pub(crate) async fn once<T, F>(&self, caller: Caller, deed: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: Fn(&Tx<'_>, &Caller) -> Result<T, Refused> + Send + 'static,
    {
        let _awake = self.waking.read().await;
        self.store
            .write(move |tx| match &caller.answer {
                Some(answer) if !interactions::first_time(tx, answer.interaction, caller.now)? => {
                    Err(Refused::Again)
                }
                _ => {
                    let done = deed(tx, &caller)?;
                    spoken::note_reader(tx, &caller)?;
                    Ok(done)
                }
            })
            .await
    }
}
