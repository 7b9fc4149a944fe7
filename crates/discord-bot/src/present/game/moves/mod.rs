//! Choosing a move: the private list, the suggestions while one is typed, and the questions a move can raise.

mod ambiguous;
mod claim;
mod confirm;
mod entry;
mod groups;
mod layout;
mod list;
mod menus;
mod plan_moves;
mod suggest;

pub(crate) use ambiguous::rows as readings;
pub(crate) use claim::question;
pub(crate) use confirm::{board_after, confirmation};
pub(crate) use list::{board, list, rows};
pub(crate) use plan_moves::{ahead, taken};
pub(crate) use suggest::{BESIDE, RIGHT, Suggestion, for_claim, suggest};
