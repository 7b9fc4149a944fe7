//! Handles interactions (slash commands, buttons, menus, forms). Each interaction becomes a call of the club, and the
//! outcome of the call becomes an answer.
//!
//! `reader` reads an interaction. `origin` acknowledges an interaction. `commands` and `buttons` perform the
//! interaction's action. `asked` finishes the interaction. `press` is the text in a `custom_id`. `shared` is code of
//! both commands and buttons.

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
