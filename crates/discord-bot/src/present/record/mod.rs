//! Records of a game for later study: PGN file, replay, poster and review.

pub(crate) mod no_file;
pub(crate) mod pgn;
pub(crate) mod poster;
pub(crate) mod replay;
pub(crate) mod review;
