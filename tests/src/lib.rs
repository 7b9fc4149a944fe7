//! The kit of the end-to-end scenarios: a playground of one's own, and what people see and do there.
//!
//! Everything goes over the sandbox's HTTP API, as a person's client would: slash commands, clicks, choices. The bot is the
//! real one, in a process of its own, and can be killed between any two steps.

mod message;
mod playground;
mod table;

pub use message::{Button, Did, Menu, Message};
pub use playground::{Playground, Restart, Traffic};
pub use table::{Table, Terms};
