//! Handles interactions (slash commands, buttons, menus, forms): each becomes a call of the club, and its outcome an
//! answer.
//!
//! `asked` acknowledges and finishes an interaction, `commands` and `buttons` read it, `press` is the text in a
//! `custom_id`, and `shared` is the code of both commands and buttons.

pub(crate) mod asked;
mod buttons;
pub(crate) mod commands;
pub(crate) mod framework;
pub(crate) mod origin;
pub(crate) mod press;
pub(crate) mod shared;
pub(crate) mod unreadable;
