//! The kit of the end-to-end scenarios: a playground of one's own, and what people see and do there.
//!
//! Everything goes over the sandbox's HTTP API, as a person's client would: slash commands, clicks, choices. The bot is the
//! real one, in a process of its own, and can be killed between any two steps. Measurements use a [`Stage`] instead.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "this is the kit of tests: what goes wrong here is a test that fails, and JSON that lacks a field reads as null"
)]
#![expect(
    clippy::too_many_arguments,
    reason = "who, where, what, how: a step of a story reads best in one line"
)]

mod client;
mod hand;
mod message;
mod people;
mod playground;
mod stage;
mod table;

pub use hand::{Cost, Hand};
pub use message::{Button, Did, Menu, Message};
pub use playground::{Playground, Restart, Traffic};
pub use stage::Stage;
pub use table::{Table, Terms};
