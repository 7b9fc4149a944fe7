//! Simulates people who use a `discord-sandbox`: they run commands, press buttons, fill in forms and read the bot's
//! answers.
//!
//! A [`Client`] uses the sandbox's HTTP API, so the bot under test can be a separate process. An impossible step
//! panics, so the test fails. The README of the sandbox has an example.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "a failure is a failed test, and JSON that lacks a field reads as null"
)]
#![expect(
    clippy::too_many_arguments,
    reason = "person, place, subject, content: a step of a test reads best in one line"
)]

mod client;
mod control;
mod deeds;
mod message;
mod outcome;
mod until;
mod wait;

pub use client::Client;
pub use control::Restart;
pub use message::{Button, Menu, Message};
pub use outcome::Outcome;
pub use until::Until;
