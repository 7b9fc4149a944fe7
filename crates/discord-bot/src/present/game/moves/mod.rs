//! Choosing a move: the private list, the suggestions while a person types, and the questions about a move.

mod ambiguous;
mod claim;
mod confirm;
mod entry;
mod kinds;
mod layout;
mod list;
mod plan_moves;
mod puzzle_moves;
mod suggest;

pub(crate) use ambiguous::{reading, rows as readings};
pub(crate) use claim::{claim_or_offer, question};
pub(crate) use confirm::{board_after, confirmation};
pub(crate) use kinds::{in_words, kind_buttons};
pub(crate) use list::{board, list, rows};
pub(crate) use plan_moves::ahead;
pub(crate) use puzzle_moves::puzzle;
pub(crate) use suggest::{BESIDE, RIGHT, Suggestion, for_claim, suggest};
