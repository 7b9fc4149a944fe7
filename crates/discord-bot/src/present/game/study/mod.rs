//! Aids for a reader who studies a game: answers about a position, and the link to lichess's analysis board.

pub(crate) mod lichess;
pub(crate) mod question;
