//! From values to messages. Every function here is pure: views of the club and the words of a language come in, posts go out.
//! One file makes one kind of message; `words` holds the texts in three languages.

pub(crate) mod challenge;
pub(crate) mod game;
pub(crate) mod look;
pub(crate) mod person;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod rules;
pub(crate) mod setting;
pub(crate) mod tournament;
pub(crate) mod words;

#[cfg(test)]
pub(crate) mod tests;
