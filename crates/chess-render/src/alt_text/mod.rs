//! Describes pictures in words, for screen readers. The descriptions of the pictures come in, texts in
//! English, German or Russian go out, each with at most 1024 characters, the limit of Discord.

pub(crate) mod board;
pub(crate) mod dashboard;
pub(crate) mod rating;
pub(crate) mod review;
pub(crate) mod sentences;
pub(crate) mod table;
