//! Zug, correspondence chess for Discord: commands, buttons, messages, delivery.
//!
//! Data flows one way. `interactions` acknowledges an interaction and performs the interaction's action through
//! `chess-service`. `delivery` takes rows from the outbox (the queue of messages in the database), composes messages
//! with `present`, and sends the messages with `discord`.

mod bot;
mod cache;
mod computers;
mod delivery;
mod discord;
mod http;
mod interactions;
mod lease;
mod metrics;
mod present;
#[cfg(feature = "playground")]
mod rehearsal;
mod start;
mod wake_up;

pub use start::main;
