//! The computer opponents. A loop finds the games in the database where a computer has to act, searches on its own
//! threads, and plays through the same use cases as a person. Reviews of ended games are searched here as well, position
//! by position, and kept.

pub(crate) mod decision;
pub(crate) mod player;
mod review_text;
pub(crate) mod reviewer;
pub(crate) mod thinking;
mod turns;
