//! From an interaction (a slash command, a button, a menu, a form) to a use case of the club, and back to an answer.
//!
//! `asked` acknowledges the interaction and finishes it, `commands` and `buttons` read what is asked for, `press` is the text in a
//! `custom_id`, and `shared` holds what commands and buttons both do.

pub(crate) mod asked;
mod buttons;
pub(crate) mod commands;
pub(crate) mod framework;
pub(crate) mod origin;
pub(crate) mod pending;
pub(crate) mod press;
pub(crate) mod shared;
pub(crate) mod unreadable;
