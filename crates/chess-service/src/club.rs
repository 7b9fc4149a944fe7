//! The club: the database, the judge and the limits that every use case shares.

use std::sync::Arc;

use chess_arbiter::Account;
use chess_store::Store;
use jiff::Timestamp;
use tokio::sync::RwLock;

use crate::games::judge::Judge;
use crate::rate_limits::{Effort, Limits, Pace};
use crate::refused::Refused;

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

    /// Counts an effort of an account.
    ///
    /// # Errors
    /// [`Refused::TooFast`] if it was too much in too short a time.
    pub fn count(&self, account: Account, effort: Effort, now: Timestamp) -> Result<(), Refused> {
        self.limits.count(account, effort, now).map_err(|until| Refused::TooFast { until })
    }
}
