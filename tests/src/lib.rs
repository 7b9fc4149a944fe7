//! The kit of the end-to-end scenarios: a playground of one's own, and what people see and do there.
//!
//! Everything goes over the sandbox's HTTP API, as a person's client would: slash commands, clicks, choices. The bot is the
//! real one, in a process of its own, and can be killed between any two steps. Measurements use a [`Stage`] instead.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "this is the kit of tests: what goes wrong here is a test that fails, and JSON that lacks a field reads as null"
)]

mod board;
mod hand;
mod playground;
mod stage;
mod table;

pub use board::Board;
pub use discord_sandbox_client::{Button, Menu, Message, Outcome, Restart};
pub use hand::{Cost, Hand, last};
pub use playground::{Playground, Traffic};
pub use stage::Stage;
pub use table::{Table, Terms};
