//! What a position is worth without looking ahead.

mod endings;
mod kings;
mod kpk;
mod packed;
mod pawns;
mod pieces;
mod tally;
mod terms;
mod weights;
mod whole;

pub(crate) use pawns::PawnMemory;
pub(crate) use tally::Counts;
pub(crate) use terms::{COUNT, HEADINGS};
pub(crate) use weights::WEIGHTS;
pub(crate) use whole::{judge, material, trace};
