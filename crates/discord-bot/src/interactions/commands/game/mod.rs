//! Commands about one game: play, offer, claim, plan, take back, resign, and look at the board.

pub(crate) mod actions;
pub(crate) mod board;
pub(crate) mod play;
