//! The messages about a game, with a module for each kind of message.

pub(crate) mod answer;
pub(crate) mod board;
mod board_buttons;
pub(crate) mod board_in_words;
pub(crate) mod clocks;
pub(crate) mod hint;
pub(crate) mod moves;
mod parts;
pub(crate) mod plan;
pub(crate) mod private_board;
pub(crate) mod request;
pub(crate) mod resign;
pub(crate) mod result;
pub(crate) mod ruling;
mod status;
pub(crate) mod study;
pub(crate) mod time;
pub(crate) mod which_game;
