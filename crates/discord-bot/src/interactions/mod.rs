//! Handles interactions (slash commands, buttons, menus, forms). Each interaction becomes a call to the club (the chess
//! service), and the result becomes an answer. The modules:
//! - `framework` dispatches interactions, and registers the commands at Discord.
//! - `reader` parses an interaction, and `origin` acknowledges the interaction.
//! - `commands` and `buttons` perform the action of an interaction.
//! - `asked` finishes an interaction.
//! - `press` defines the content of a `custom_id`.
//! - `shared` has the code that commands and buttons share.

pub(crate) mod asked;
mod buttons;
pub(crate) mod commands;
pub(crate) mod framework;
pub(crate) mod origin;
pub(crate) mod press;
mod reader;
pub(crate) mod shared;

#[cfg(test)]
mod tests;
