//! A game to keep and to study: PGN files, the moving picture, the last picture, and the review.

pub(crate) mod no_file;
pub(crate) mod pgn;
pub(crate) mod poster;
pub(crate) mod replay;
pub(crate) mod review;
mod review_pgn;
