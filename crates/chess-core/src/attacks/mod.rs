//! Attacks of pieces from a square (FIDE Laws, Articles 3.1 to 3.8).

mod by_role;
mod leapers;
mod lines;
mod magics;
mod sliders;

pub use by_role::attacks_from;
pub(crate) use leapers::{king, knight, pawn};
pub(crate) use lines::{between, line};
pub(crate) use sliders::{bishop, bishop_ray, rook, rook_ray};
