//! A position: what stands where, who is to move, and which moves he has.

mod board;
mod castling;
mod chess960;
mod exchange;
mod generate;
mod identity;
mod key;
mod masks;
mod noisy;
mod play;

pub use board::Position;
pub use castling::Wing;
pub(crate) use generate::Taker;
pub use key::Key;
pub(crate) use play::Mover;
