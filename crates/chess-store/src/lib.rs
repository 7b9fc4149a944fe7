//! Games, challenges and undelivered messages in SQLite; the only crate that sees rusqlite.
//!
//! A [`Store`] runs closures: [`Store::write`] inside one transaction on the writer's thread, [`Store::read`] on another
//! connection. Inside, each module but the store itself owns the SQL of one table.
//!
//! ```
//! use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue};
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
//! // What was loaded is saved only if nobody else has changed it since.
//! store
//!     .write(move |tx| {
//!         let mut kept = games::load(tx, id)?;
//!         if let Ok(events) = kept.game.resign(Color::White, &chess_core::Winnability::Unknown, now) {
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

mod error;
mod files;
mod game_row;
mod journal;
mod migrate;
mod open;
mod open_error;
mod piece;
mod store;
mod version;
mod writer;

pub mod aside;
pub mod challenges;
mod codes;
pub mod computers;
pub mod digests;
pub mod displays;
pub mod doctor;
pub mod games;
pub mod houses;
pub mod interactions;
#[cfg(test)]
mod kept_games;
#[cfg(test)]
mod lookups;
mod moves;
pub mod outages;
pub mod outbox;
pub mod plan_lines;
pub mod players;
pub mod preferences;
pub mod pulse;
pub mod ratings;
mod recount;
pub mod reminders;
pub mod reviews;
pub mod rulings;
pub mod scores;
pub mod tournaments;
#[cfg(test)]
mod trials;
pub mod turns;
mod unread;
pub mod vacations;
pub mod venues;
pub mod wakes;

pub use challenges::{ChallengeId, KeptChallenge};
pub use displays::{Display, MessageAt, Shows, Subject};
pub use error::{DatabaseFailure, StoreError};
pub use games::{GameId, KeptGame};
pub use interactions::InteractionId;
pub use open_error::OpenError;
pub use outages::{Outage, Shard};
pub use outbox::{Nonce, NoticeId, Route, Waiting};
pub use piece::Tx;
pub use ratings::{KeptRating, Pool};
pub use reminders::ReminderId;
pub use rulings::{KeptRuling, RulingId};
pub use scores::Score;
pub use store::Store;
pub use tournaments::{KeptTournament, TournamentId};
pub use vacations::{KeptVacation, VacationId};
pub use venues::VenueId;
pub use version::Version;
