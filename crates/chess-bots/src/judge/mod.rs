//! Evaluates positions without search, in hundredths of a pawn: by the weighted sum of many terms,
//! interpolated between middlegame and endgame, or by the result of a known endgame.

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
