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
    /// Held while the time of an outage is given back; deeds wait for it.
    pub(crate) waking: Arc<RwLock<()>>,
}

impl Club {
    /// A club that keeps its games in `store`, and lets people do things at this pace.
    pub fn new(store: Store, pace: RateLimiting) -> Self {
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

    /// Games: the deeds of players, arbiters and computers, and what they ask of their games.
    pub const fn games(&self) -> Games<'_> {
        Games { club: self }
    }

    /// Challenges, rematches and invitations.
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

    /// The messages that wait for delivery, and the interactions that wait for an answer.
    pub const fn outbox(&self) -> Outbox<'_> {
        Outbox { club: self }
    }

    /// The passing of time: flags, deadlines and reminders that fall due, and outages.
    pub const fn timekeeper(&self) -> Timekeeper<'_> {
        Timekeeper { club: self }
    }
}

/// Games: the deeds of players, arbiters and computers, and what they ask of their games.
#[derive(Clone, Copy, Debug)]
pub struct Games<'c> {
    pub(crate) club: &'c Club,
}

/// Challenges, rematches and invitations.
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

/// The messages that wait for delivery, and the interactions that wait for an answer.
#[derive(Clone, Copy, Debug)]
pub struct Outbox<'c> {
    pub(crate) club: &'c Club,
}

/// The passing of time: flags, deadlines and reminders that fall due, and outages.
#[derive(Clone, Copy, Debug)]
pub struct Timekeeper<'c> {
    pub(crate) club: &'c Club,
}
