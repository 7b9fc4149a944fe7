//! Stores games, challenges, tournaments and undelivered messages in SQLite or, with the feature `postgres`, on a
//! PostgreSQL server.
//!
//! A [`Store`] runs closures. [`Store::write`] runs a closure in a transaction that can change the database;
//! [`Store::read`] runs a closure on a connection for reads. Each table has a module with its SQL. [`doctor`] examines
//! and repairs a database.
//!
//! ```
//! use chess_arbiter::{Account, Deed, Game, Network, Place, Start, TimeControl, Venue};
//! use chess_core::{ByColor, Color, Language};
//! use chess_store::{Store, StoreError, games, players, venues};
//! use jiff::Timestamp;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let now = Timestamp::UNIX_EPOCH;
//! let store = Store::open(folder.path())?;
//! let id = store
//!     .write(move |tx| {
//!         let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
//!         let players = ByColor { white: person(1)?, black: person(2)? };
//!         let place = Place { network: Network::Discord, id: 7 };
//!         let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
//!         games::insert(tx, venue, &Game::begin(players, TimeControl::default(), Start::default(), now))
//!     })
//!     .await?;
//!
//! // Saves the game unless another transaction changed it since it was loaded.
//! store
//!     .write(move |tx| {
//!         let mut kept = games::load(tx, id)?;
//!         if let Ok(events) = kept.game.perform(Color::White, Deed::Resign, now) {
//!             games::save(tx, &kept, &events)?;
//!         }
//!         Ok::<_, StoreError>(())
//!     })
//!     .await?;
//! drop(store);
//!
//! let store = Store::open(folder.path())?;
//! let kept = store.read(move |tx| games::load(tx, id)).await?;
//! assert!(kept.game.ending().is_some());
//! # Ok(())
//! # }
//! ```

mod codes;
mod error;
mod ids;

mod database;
pub mod doctor;
pub mod games;
pub mod ratings;
mod tables;
#[cfg(test)]
mod tests;
pub mod tournaments;

pub use codes::Named;
pub use computers::Awaited;
#[cfg(feature = "postgres")]
pub use database::DatabaseServer;
pub(crate) use database::SqlRow;
pub use database::{LEASE, Leadership, OpenError, Store, Tx};
pub use error::{DatabaseFailure, Result, StoreError, unless_damaged};
pub use games::{KeptGame, Onlooker, computers, plan_lines, puzzles, reviews, rulings, wakes};
pub use ids::{
    ChallengeId, GameId, InteractionId, NoticeId, PuzzleId, ReminderId, RulingId, TournamentId, VacationId,
    VenueId, Version,
};
pub use puzzles::{FoundPuzzle, KeptPuzzle, PuzzleTry, TryState};
pub use ratings::{KeptRating, Pool, scores};
pub use rulings::KeptRuling;
pub use scores::ResultCounts;
pub use tables::challenges::KeptChallenge;
pub use tables::digests::Daily;
pub use tables::displays::{Display, Export, Extent, MessageAt, Sheet, Shows, Subject};
pub use tables::figures::{Figures, figures};
pub use tables::outages::{Outage, Shard};
pub use tables::outbox::{Nonce, Route, Waiting};
pub use tables::preferences::Owner;
pub use tables::quarantine::Source;
pub use tables::reminders::ReminderKind;
pub use tables::vacations::KeptVacation;
pub use tables::{
    bots, challenges, digests, displays, interactions, outages, outbox, players, preferences, pulse,
    quarantine, reminders, restores, vacations, venues,
};
pub use tournaments::KeptTournament;
