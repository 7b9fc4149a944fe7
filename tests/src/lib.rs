//! Tools for the end-to-end tests: a playground for each test, and the actions and views of people in a playground.
//!
//! The tests use the sandbox's HTTP API as a person's client does: slash commands, clicks, choices. The bot is the
//! real program in a separate process. A test can kill the bot at any step. Measurements use a [`Stage`] instead.

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
pub use hand::{Cost, Hand};
pub use playground::{Playground, Traffic, last};
pub use stage::Stage;
pub use table::{PAWNS, Table, Terms};
