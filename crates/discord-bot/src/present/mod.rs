//! Turns values into messages. Every function here is pure. Most functions take a view from the service and the texts
//! of one language. The result is a post or a text. Each file is about one kind of message. The module [`words`]
//! contains the texts in three languages.

pub(crate) mod challenge;
pub(crate) mod game;
pub(crate) mod look;
pub(crate) mod person;
pub(crate) mod puzzle;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod rules;
pub(crate) mod setting;
pub(crate) mod tournament;
pub(crate) mod words;

pub(crate) use look::Look;
pub(crate) use setting::{BoardSide, Twin};

#[cfg(test)]
pub(crate) mod tests;
