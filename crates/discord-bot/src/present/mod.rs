//! From views to posts: pure functions, one file a kind of message.

pub mod answer;
pub mod board;
pub mod card;
pub mod challenge_form;
pub mod games;
pub mod help;
mod illegal;
mod markup;
pub mod moves;
pub mod pgn;
pub mod refusal;
pub mod resign;
mod scoresheet;
mod verdict;

pub use markup::mention;
