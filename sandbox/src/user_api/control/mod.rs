//! What a test or a page asks of the sandbox itself: its state, the clock, faults, the traffic, and the bot's process.
//!
//! Nothing here acts for a person.

pub(super) mod awaited;
pub(super) mod bot;
pub(super) mod clock;
pub(super) mod faults;
pub(super) mod live;
pub(super) mod shortcuts;
pub(super) mod state;
pub(super) mod traffic;
