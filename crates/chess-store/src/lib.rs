//! Games, challenges and undelivered messages in SQLite; the only crate that sees rusqlite.
//!
//! A [`Store`] runs closures: [`Store::write`] inside one transaction on the writer's thread, [`Store::read`] on another
//! connection. Inside, each module but the store itself owns the SQL of one table.

mod error;
mod files;
mod journal;
mod open;
mod piece;
mod store;
mod version;
mod writer;

pub mod aside;
pub mod challenges;
mod codes;
pub mod displays;
pub mod doctor;
pub mod games;
pub mod interactions;
mod moves;
pub mod outbox;
#[cfg(test)]
mod plans;
pub mod players;
pub mod preferences;
pub mod pulse;
pub mod venues;

pub use challenges::{ChallengeId, KeptChallenge};
pub use displays::{Display, MessageAt, Subject};
pub use error::{DatabaseFailure, StoreError};
pub use games::{GameId, KeptGame};
pub use interactions::InteractionId;
pub use open::OpenError;
pub use outbox::{Nonce, NoticeId, Route, Waiting};
pub use piece::Tx;
pub use store::Store;
pub use venues::VenueId;
pub use version::Version;
