//! Private messages for a reader who studies a game: earlier positions, positions after a line of moves, and answers
//! about a position. Nothing here changes a game.

pub(crate) mod lichess;
pub(crate) mod question;
