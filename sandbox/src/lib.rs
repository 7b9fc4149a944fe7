//! A fake Discord on loopback, for testing any bot: REST, gateway, an API that acts for people, and a page for
//! browsers.
//!
//! A [`Sandbox`] implements enough of Discord for serenity, twilight, discord.js and discord.py to log in, register
//! commands and answer interactions unchanged. Tests act for people over the sandbox's HTTP API, which the README
//! describes. The sandbox checks each request of the bot against Discord's rules, and simulates the faults that a test
//! requests.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use discord_sandbox::{Config, Sandbox};
//!
//! let sandbox = Sandbox::start(Config::default()).await?;
//! // The bot uses `http://{address}/api` and `ws://{address}/gateway`, or `discord.com` at `tls_address()`.
//! println!("bots log in at {} with {}, people at {}", sandbox.address(), sandbox.token(), sandbox.page_url());
//! sandbox.stop().await;
//! # Ok(())
//! # }
//! ```

#![expect(
    clippy::indexing_slicing,
    reason = "only JSON is indexed: a missing field reads as null, and only objects made here are written to"
)]

mod activity;
#[cfg(debug_assertions)]
#[cfg(test)]
mod checks;
mod clock;
mod comparison;
mod config;
mod faults;
mod gateway;
mod guard;
#[cfg(test)]
mod hostile;
mod live;
mod members;
mod messages;
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
mod world;

pub use comparison::{Answer, Comparison};
pub use config::{Config, How, OnMisfit, Order, RateLimits};
pub(crate) use live::Change;
pub(crate) use platform::{Discord, Platform};
pub use sandbox::{Sandbox, StartError};
pub use shortcut::{Place, Shortcut, Step, Who};
pub use snapshot::SnapshotError;
pub(crate) use snowflake::Snowflake;
pub use tls::CertificateError;

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
