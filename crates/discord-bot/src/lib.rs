//! Zug, correspondence chess for Discord: commands, buttons, messages, delivery.
//!
//! Data flows one way. `interactions` acknowledges an interaction and performs its action through `chess-service`.
//! `delivery` takes the rows of the outbox, composes messages with `present`, and sends them with `discord`.

mod bot;
mod cache;
mod computers;
mod delivery;
mod discord;
mod interactions;
mod present;
mod start;
mod wake_up;

pub use start::main;
