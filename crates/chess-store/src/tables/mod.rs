//! The tables about people, places, challenges and messages. Each file holds one topic: the types, and the SQL of its
//! tables.
//!
//! Functions take a [`Tx`](crate::Tx) and values of `chess_arbiter` types, and return values or a
//! [`StoreError`](crate::StoreError). Games, ratings and tournaments have their own folders.

pub mod bots;
pub mod challenges;
pub mod digests;
pub mod displays;
pub(crate) mod figures;
pub mod interactions;
pub mod outages;
pub mod outbox;
pub mod players;
pub mod preferences;
pub mod pulse;
pub mod quarantine;
pub mod reminders;
pub mod restores;
pub(crate) mod row_exists;
mod skip_damaged;
pub mod vacations;
pub mod venues;
