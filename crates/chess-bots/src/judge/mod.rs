//! Evaluates positions without search, in hundredths of a pawn. The value is a weighted sum of many terms, interpolated
//! between middlegame and endgame. Known endgames have their own values.

mod endings;
mod evaluation;
mod kings;
mod kpk;
mod packed;
mod pawns;
mod pieces;
mod reach;
mod squares;
mod tally;
mod terms;
mod tuning;
mod weights;

pub(crate) use evaluation::{judge, material};
pub(crate) use pawns::PawnMemory;
pub(crate) use squares::Standing;
pub use tuning::{Makeup, headings, makeup, weights};
