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
mod words;

pub(crate) use dispatch::Held;
pub(crate) use router::router;
#[cfg(test)]
pub(crate) use router::routes;
