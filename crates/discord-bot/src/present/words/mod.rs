//! The texts in three languages and the parts that all messages share: the values of texts about a game, a challenge or
//! a tournament, mentions and times, the names of pieces, openings and threads, and moves in notation.

pub(crate) mod labels;
pub(crate) mod markup;
pub(crate) mod openings;
pub(crate) mod pieces;
pub(crate) mod scoresheet;
mod subject;
mod text;
pub(crate) mod thread_name;

pub(crate) use subject::TextSubject;
#[cfg(test)]
pub(crate) use text::tests;
pub(crate) use text::{Args, DamagedPhrases, Phrases, Words};
