//! What a position is worth without looking ahead.

mod endings;
mod kings;
mod kpk;
mod makeup;
mod packed;
mod pawns;
mod pieces;
mod squares;
mod tally;
mod terms;
mod weights;
mod whole;

pub use makeup::{Makeup, headings, makeup, weights};
pub(crate) use pawns::PawnMemory;
pub(crate) use squares::Standing;
pub(crate) use whole::{judge, material};
