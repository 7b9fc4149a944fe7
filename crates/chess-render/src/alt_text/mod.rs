//! Describes pictures in words, for screen readers, in English, German or Russian. An alt text has at most 1024
//! characters, Discord's limit.

pub(crate) mod board;
pub(crate) mod dashboard;
pub(crate) mod rating;
pub(crate) mod review;
pub(crate) mod sentences;
pub(crate) mod table;
