//! The club: the database, the rate limits, and the judge. The judge decides whether a player could still mate. All use
//! cases share the club.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::{Account, Network};
use chess_store::{DatabaseFailure, Figures, Leadership, Store, bots, figures, pulse, restores};
use jiff::Timestamp;
use tokio::sync::RwLock;

use crate::games::judge::Judge;
use crate::rate_limits::Limits;
use crate::{Allowed, Effort, RateLimiting, Refused};

/// A chess club. The use cases are grouped by subject. [`Club::games`], for example, returns a [`Games`], and the
/// methods of [`Games`] are the use cases about games.
#[derive(Clone, Debug)]
pub struct Club {
    pub(crate) store: Store,
    pub(crate) judge: Arc<Judge>,
    pub(crate) limits: Arc<Limits>,
    /// Delays actions while [`Timekeeper::wake`] runs. After an outage, `wake` gives lost time back to the games.
    /// `wake` holds the write lock. Each action of a person or computer holds a read lock ([`Club::once`]).
    pub(crate) waking: Arc<RwLock<()>>,
}

impl Club {
    /// Makes a club that uses this database and these rate limits.
    pub fn new(store: Store, pace: RateLimiting) -> Self {
        Self { store, judge: Arc::default(), limits: Arc::new(Limits::new(pace)), waking: Arc::default() }
    }

    /// Returns the ID of the one bot of `network` that may use the database. The first call records `bot`. With
    /// `replace`, `bot` replaces the recorded bot, except while another process uses the database.
    ///
    /// # Errors
    /// The database failed.
    pub async fn claim(&self, network: Network, bot: i64, replace: bool) -> Allowed<i64> {
        Ok(self.store.write(move |tx| bots::claim(tx, network, bot, replace)).await?)
    }

    /// Takes or renews the lease of the leader, unless another process has the lease.
    ///
    /// # Errors
    /// The database failed.
    pub async fn renew_lease(&self) -> Allowed<Leadership> {
        Ok(self.store.renew_lease().await?)
    }

    /// Waits until a file of the database is deleted or replaced, and returns the failure. From then on, every
    /// write fails, and the program must end.
    pub async fn database_lost(&self) -> DatabaseFailure {
        self.store.lost().await
    }

    /// Counts games and messages, and measures the database.
    ///
    /// # Errors
    /// The database failed.
    pub async fn figures(&self) -> Allowed<Figures> {
        Ok(self.store.read(figures).await?)
    }

    /// Returns the number of durable writes, and their total duration. A durable write returns only when the changes
    /// are on the disk.
    pub fn durable_writes(&self) -> (u64, Duration) {
        self.store.durable_writes()
    }

    /// Checks that the database accepts writes. Changes no data.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn probe(&self) -> Allowed<()> {
        Ok(self.store.write_lazily(pulse::probe).await?)
    }

    /// Checks that the state shown in a message was not lost when a backup was restored. `shown_at` is the time of the
    /// message's last change.
    ///
    /// # Errors
    /// [`Refused::LostByRestore`] if the shown state is lost; or the database failed.
    pub async fn check_not_lost(&self, shown_at: Timestamp) -> Allowed<()> {
        let is_lost = self.store.read(move |tx| restores::lost(tx, shown_at)).await?;
        if is_lost { Err(Refused::LostByRestore) } else { Ok(()) }
    }

    /// Releases the leader lease, and moves the write-ahead log into the database file. Call this method before the
    /// program exits.
    ///
    /// # Errors
    /// The database failed; no data is lost.
    pub async fn rest(&self) -> Allowed<()> {
        self.store.resign().await?;
        Ok(self.store.checkpoint().await?)
    }

    /// Counts an action of an account against the rate limit for this kind of action.
    ///
    /// # Errors
    /// [`Refused::TooFast`] if the limit is reached.
    pub fn count(&self, account: Account, effort: Effort, now: Timestamp) -> Allowed<()> {
        self.limits.count(account, effort, now).map_err(Refused::TooFast)
    }
}

/// Defines the parts of the API of [`Club`]. For each part, generates a type that derefs to [`Club`], and a method of
/// [`Club`] that returns a value of this type.
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
    /// Actions of players, arbiters and computers in games, and queries of games.
    games: Games,
    /// Challenges and rematches.
    challenges: Challenges,
    /// Tournaments: creating, joining, organising and viewing them.
    tournaments: Tournaments,
    /// People and servers: settings, languages, vacations, statistics and privacy.
    people: People,
    /// Puzzles from the players' games.
    puzzles: Puzzles,
    /// Queued messages, and interactions that still need an answer.
    outbox: Outbox,
    /// Deadlines, reminders and outages.
    timekeeper: Timekeeper,
}
