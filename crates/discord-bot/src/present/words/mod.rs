//! The texts in three languages with their arguments, and the parts that all messages share: mentions and times, names
//! of pieces, openings and threads, and moves in notation.

pub(crate) mod labels;
pub(crate) mod markup;
pub(crate) mod openings;
pub(crate) mod pieces;
pub(crate) mod scoresheet;
mod subject;
pub(crate) mod text;
pub(crate) mod thread_name;

pub(crate) use markup::{joined, mention};
pub(crate) use subject::TextSubject;
pub(crate) use text::{Args, Phrases, Words, args, variant};
