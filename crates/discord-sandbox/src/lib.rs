//! A Discord on loopback: REST, gateway, a user-side API and a page, for testing any bot.

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
mod live;
mod messages;
mod older;
mod page;
mod patience;
mod platform;
mod rest;
mod rules;
mod sandbox;
mod shortcut;
mod snapshot;
mod snowflake;
mod tls;
mod token;
mod traffic;
mod user_api;
mod world;

pub use clock::BeyondTime;
pub use config::{Config, How, Order, RateLimits};
pub use faults::{Fault, FaultKind, UnclearRoute};
pub use inside::{
    BrokenRule, Button, Command, Entry, File, Form, Menu, Message, Notification, Outcome, Request, Status,
    User,
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
