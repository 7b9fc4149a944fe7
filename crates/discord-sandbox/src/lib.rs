//! A Discord on loopback, for testing any bot: REST, gateway, people who use it, and a page to look at it.
//!
//! A [`Sandbox`] speaks enough of Discord that serenity, twilight, discord.js and discord.py log in, register commands and
//! answer interactions unchanged. A test takes the place of people ([`Sandbox::user`]), who run commands, press buttons, fill
//! in forms and read; what Discord's client would not let them do is a [`Refusal`]. Everything the bot sends is checked
//! against Discord's rules ([`Sandbox::expect_no_broken_rules`]), and it breaks on request ([`Sandbox::go_wrong`]).
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use discord_sandbox::{Config, Sandbox};
//!
//! let sandbox = Sandbox::start(Config::default()).await?;
//! // The bot is told to use `http://{address}/api` and `ws://{address}/gateway`, or `discord.com` at `tls_address()`.
//! let (address, token) = (sandbox.address(), sandbox.token());
//! # let _ = (address, token);
//! # parrot(&sandbox).await;
//! sandbox.until_connected().await?;
//!
//! let ann = sandbox.user("ann");
//! let said = ann.command("say").option("text", "hello").run().await?;
//! said.expect_text("ann says hello");
//! ann.press("Again").await?.expect_text("once more");
//! sandbox.user("bob").sees("once more").await;
//! sandbox.expect_no_broken_rules();
//! sandbox.stop().await;
//! # Ok(())
//! # }
//! ```
//!
//! Where `expect_text` or `sees` is disappointed the test ends with the conversation as that person saw it, what the bot
//! asked for, and which rules it broke.
//!
//! Tests in other languages use the program of the same name and its HTTP API, which the README describes; the API in process
//! calls the same functions. There are no optional features.

#![expect(
    clippy::indexing_slicing,
    reason = "only JSON is indexed: a missing field reads as null, and only objects made here are written to"
)]

mod activity;
mod clock;
mod config;
mod faults;
mod gateway;
mod guard;
#[cfg(test)]
mod hostile;
mod inside;
mod invites;
mod live;
mod members;
mod messages;
mod older;
mod page;
mod patience;
mod platform;
mod rest;
mod rules;
mod sandbox;
mod shapes;
mod shortcut;
mod snapshot;
mod snowflake;
mod tls;
mod token;
mod traffic;
mod user_api;
mod webhooks;
mod world;

pub use clock::BeyondTime;
pub use config::{Config, How, OnMisfit, Order, PrivilegedIntents, RateLimits};
pub use faults::{Fault, FaultKind, UnclearRoute};
pub use inside::{
    BrokenRule, Button, Command, Entry, File, Form, Menu, Message, Notification, Outcome, Poll, PollAnswer,
    Reaction, Request, Status, User,
};
pub use sandbox::{Sandbox, StartError};
pub use shortcut::{Place, Shortcut, Step, Who};
pub use snapshot::SnapshotError;
pub use tls::CertificateError;
pub use user_api::Refusal;
pub use world::UnknownPermission;

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
