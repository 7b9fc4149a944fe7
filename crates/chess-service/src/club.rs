//! The club: the database, the judge and the rate limits, which all use cases share.

use std::ops::Deref;
use std::sync::Arc;

use chess_arbiter::Account;
use chess_store::Store;
use jiff::Timestamp;
use tokio::sync::RwLock;

use crate::games::judge::Judge;
use crate::rate_limits::{Effort, Limits, RateLimiting};
use crate::refused::Refused;

/// A chess club. Each subject has a type, and the use cases of the subject are methods of this type. A method such as
/// [`Club::games`] returns a value of the type.
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

    /// Moves the write-ahead log into the database file. The program calls this method before it ends.
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
}

/// Defines the parts of the club: for each a type that derefs to the club, and the method of [`Club`] that returns it.
macro_rules! parts {
    ($($(#[$doc:meta])+ $method:ident: $part:ident),+ $(,)?) => {
        impl Club {
            $($(#[$doc])+
            pub const fn $method(&self) -> $part<'_> {
                $part { club: self }
            })+
        }

        $($(#[$doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $part<'c> {
            pub(crate) club: &'c Club,
        }

        impl Deref for $part<'_> {
            type Target = Club;

            fn deref(&self) -> &Club {
                self.club
            }
        })+
    };
}

parts! {
    /// Deeds of players, arbiters and computers, and queries of games.
    games: Games,
    /// Challenges and rematches.
    challenges: Challenges,
    /// Tournaments: creating, joining, organising and viewing them.
    tournaments: Tournaments,
    /// People and servers: settings, languages, vacations, statistics and privacy.
    people: People,
    /// Queued messages, and interactions whose answer is due.
    outbox: Outbox,
    /// Deadlines, reminders and outages.
    timekeeper: Timekeeper,
}
