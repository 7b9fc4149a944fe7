//! What people do in a channel: commands, suggestions, buttons, menus, forms and messages.
//!
//! Each call checks what the client would check, hands an interaction to the bot where there is one, and answers with what came of it.

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
