//! The sandbox's own API: what people do, and what a test wants to know or to break.

mod arguments;
mod awaited;
mod bot;
mod clock;
mod commands;
mod components;
mod dispatch;
mod faults;
mod forms;
mod live;
mod lookup;
mod members;
mod messages;
mod offer;
mod outcome;
mod places;
mod refusal;
mod rights;
mod router;
mod said;
mod shortcuts;
mod state;
mod traffic;
mod transcript;
mod words;

pub(crate) use bot::{come, restart_bot, start_bot, stop_bot};
pub(crate) use commands::Run;
pub(crate) use components::Press;
pub(crate) use dispatch::Held;
pub(crate) use forms::Submission;
pub(crate) use messages::{Text, Window};
pub(crate) use places::{Person, Place};
pub use refusal::Refusal;
pub(crate) use router::router;
#[cfg(test)]
pub(crate) use router::routes;
pub(crate) use traffic::Begin;
pub(crate) use words::Words;
