//! Choosing a move: the private list, the suggestions while one is typed, and the questions a move can raise.

mod ahead;
mod claim;
mod confirm;
mod found;
mod layout;
mod list;
mod menus;
mod packs;
mod readings;
mod suggest;

pub(crate) use ahead::{ahead, taken};
pub(crate) use claim::question;
pub(crate) use confirm::{board_after, confirmation};
pub(crate) use list::{board, list, rows};
pub(crate) use readings::rows as readings;
pub(crate) use suggest::{BESIDE, RIGHT, Suggestion, for_claim, suggest};
