//! The texts in three languages and the pieces of text that all messages share: mentions and times, names of pieces,
//! openings and threads, moves as a scoresheet has them.

pub(crate) mod labels;
pub(crate) mod markup;
pub(crate) mod openings;
pub(crate) mod pieces;
pub(crate) mod scoresheet;
mod text;
pub(crate) mod thread_name;

#[cfg(test)]
pub(crate) use text::tests;
pub(crate) use text::{Args, DamagedPhrases, Phrases, Words};
