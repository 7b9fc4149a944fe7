//! A position: its pieces, the player to move and the legal moves. Further modules handle castling, Chess960, static
//! exchange evaluation and Zobrist keys. Making a move returns a changed copy of the position.

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
