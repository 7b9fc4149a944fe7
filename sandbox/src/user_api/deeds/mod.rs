//! Deeds of people in a channel: commands, suggestions, buttons, menus, forms and messages.
//!
//! Each call makes the checks of Discord's client, sends the bot an interaction if the deed causes one, and returns the
//! outcome.

mod arguments;
pub(super) mod commands;
pub(super) mod components;
mod dispatch;
pub(super) mod forms;
mod lookup;
pub(super) mod messages;
mod offer;
mod outcome;

pub(super) use outcome::describe;
