//! Choosing a move: the private list, the suggestions while a person types, and the questions about a move.

mod layout;
mod list;
mod piece_buttons;
mod question;
mod suggest;

pub(crate) use list::{ahead, board, list, puzzle, rows};
pub(crate) use piece_buttons::{group_buttons, in_words, reading};
pub(crate) use question::{board_after, claim_or_offer, claim_or_play, confirmation, readings};
pub(crate) use suggest::{BESIDE, RIGHT, for_claim, suggest};
