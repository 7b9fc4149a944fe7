//! A position: what stands where, who is to move, and which moves he has.

mod board;
mod castling;
mod chess960;
mod generate;
mod identity;
mod masks;
mod play;

pub use board::Position;
pub use castling::Wing;
pub(crate) use generate::Taker;
pub(crate) use play::Mover;
