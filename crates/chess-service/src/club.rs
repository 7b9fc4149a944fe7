//! The club: the database, the judge and the limits that every use case shares.

use std::sync::Arc;

use chess_arbiter::Account;
use chess_store::Store;
use jiff::Timestamp;
use tokio::sync::RwLock;

use crate::games::judge::Judge;
use crate::rate_limits::{Effort, Limits, RateLimiting};
use crate::refused::Refused;

/// A chess club. Its use cases are methods of one type per subject, such as [`Club::games`].
#[derive(Clone, Debug)]
pub struct Club {
    pub(crate) store: Store,
    pub(crate) judge: Arc<Judge>,
    pub(crate) limits: Arc<Limits>,
    /// Write-locked while games get back the time of an outage; deeds hold a read lock.
    pub(crate) waking: Arc<RwLock<()>>,
}

impl Club {
    /// A club on a database, with these rate limits.
    pub fn new(store: Store, pace: RateLimiting) -> Self {
        Self { store, judge: Arc::default(), limits: Arc::new(Limits::new(pace)), waking: Arc::default() }
    }

    /// Moves the write-ahead log into the database file, at the end of the program.
    ///
    /// # Errors
    /// The database failed; no data is lost.
    pub async fn rest(&self) -> Result<(), Refused> {
        Ok(self.store.checkpoint().await?)
    }

    /// Counts an effort of an account against its rate limit.
    ///
    /// # Errors
    /// [`Refused::TooFast`] if the limit is reached.
    pub fn count(&self, account: Account, effort: Effort, now: Timestamp) -> Result<(), Refused> {
        self.limits.count(account, effort, now).map_err(|until| Refused::TooFast { until })
    }

    /// Deeds of players, arbiters and computers, and queries of games.
    pub const fn games(&self) -> Games<'_> {
        Games { club: self }
    }

    /// Challenges and rematches.
    pub const fn challenges(&self) -> Challenges<'_> {
        Challenges { club: self }
    }

    /// Tournaments: creating, joining, organising and viewing them.
    pub const fn tournaments(&self) -> Tournaments<'_> {
        Tournaments { club: self }
    }

    /// People and servers: settings, languages, vacations, statistics and privacy.
    pub const fn people(&self) -> People<'_> {
        People { club: self }
    }

    /// Queued messages, and interactions whose answer is due.
    pub const fn outbox(&self) -> Outbox<'_> {
        Outbox { club: self }
    }

    /// Deadlines, reminders and outages.
    pub const fn timekeeper(&self) -> Timekeeper<'_> {
        Timekeeper { club: self }
    }
}

/// Deeds of players, arbiters and computers, and queries of games.
#[derive(Clone, Copy, Debug)]
pub struct Games<'c> {
    pub(crate) club: &'c Club,
}

/// Challenges and rematches.
#[derive(Clone, Copy, Debug)]
pub struct Challenges<'c> {
    pub(crate) club: &'c Club,
}

/// Tournaments: creating, joining, organising and viewing them.
#[derive(Clone, Copy, Debug)]
pub struct Tournaments<'c> {
    pub(crate) club: &'c Club,
}

/// People and servers: settings, languages, vacations, statistics and privacy.
#[derive(Clone, Copy, Debug)]
pub struct People<'c> {
    pub(crate) club: &'c Club,
}

/// Queued messages, and interactions whose answer is due.
#[derive(Clone, Copy, Debug)]
pub struct Outbox<'c> {
    pub(crate) club: &'c Club,
}

/// Deadlines, reminders and outages.
#[derive(Clone, Copy, Debug)]
pub struct Timekeeper<'c> {
    pub(crate) club: &'c Club,
}
