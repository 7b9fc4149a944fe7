//! Games, challenges and undelivered messages in SQLite; the only crate that sees rusqlite.
//!
//! A [`Store`] runs closures: [`Store::write`] inside one transaction on the writer's thread, [`Store::read`] on another
//! connection. Inside, the modules [`players`], [`venues`], [`challenges`], [`games`], [`interactions`], [`preferences`] and [`outbox`] each
//! own the SQL of one table.

pub mod challenges;
mod codes;
mod error;
pub mod games;
pub mod interactions;
mod moves;
mod open;
pub mod outbox;
mod piece;
pub mod players;
pub mod preferences;
mod store;
pub mod venues;
mod writer;

pub use challenges::{ChallengeId, KeptChallenge};
pub use error::{DatabaseFailure, StoreError};
pub use games::{GameId, KeptGame};
pub use interactions::InteractionId;
pub use open::OpenError;
pub use outbox::{Nonce, NoticeId, Queued};
pub use piece::Tx;
pub use players::{Account, Network};
pub use store::Store;
pub use venues::{Locale, MessageId, Venue, VenueId};

/// Counts the changes of a game or challenge, from 1; every button carries the one it was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Version(pub u32);
