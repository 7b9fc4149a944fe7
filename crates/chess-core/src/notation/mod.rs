//! Moves as text: strict writing, tolerant reading, and the reasons why a text is not a legal move.
//!
//! A reader turns a position and a text into a move. Some readers return an error if the text is not a legal move. The
//! error may list possible moves. A writer turns a position and a move into text.

mod language;
mod letters;
mod query;
mod read;
mod read_error;
mod read_line;
mod read_san;
mod read_typed;
mod san;
mod spoken;
mod tidy;
mod uci;
mod vocabulary;
mod why;
mod write_spoken;

pub use language::{Language, Notation};
pub use read::read_move;
pub use read_error::ReadError;
pub use read_line::{LineError, read_line};
pub use read_san::read_san;
pub use read_typed::read_typed;
pub use san::write_san;
pub use tidy::says_capture;
pub use uci::{read_uci, write_uci};
pub use vocabulary::is_said_of;
pub use why::WhyNot;
pub use write_spoken::write_spoken;
