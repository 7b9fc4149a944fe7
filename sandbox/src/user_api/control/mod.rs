//! The controls of the sandbox for tests and pages: state, clock, faults, traffic, and the bot's process.
//!
//! No call in this module acts for a person.

pub(super) mod awaited;
pub(super) mod bot;
pub(super) mod clock;
pub(super) mod faults;
pub(super) mod live;
pub(super) mod shortcuts;
pub(super) mod state;
pub(super) mod traffic;
