//! Commands about one game: play, offer, claim, plan, take back, resign, and look at the board.

pub(crate) mod board;
pub(crate) mod draw;
pub(crate) mod export;
pub(crate) mod hint;
pub(crate) mod plan;
pub(crate) mod play;
pub(crate) mod resign;
pub(crate) mod review;
pub(crate) mod takeback;
pub(crate) mod time;
