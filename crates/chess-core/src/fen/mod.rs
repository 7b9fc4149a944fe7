//! Positions as text in Forsyth–Edwards notation, with X-FEN and Shredder-FEN castling rights.

mod judge;
mod last_move;
mod read;
mod reasons;
mod write;

pub use reasons::{FenError, FenReason};
