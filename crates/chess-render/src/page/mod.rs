//! Draws pictures of several parts: a poster of a finished game, a dashboard of running games,
//! and tournament tables. Each function takes a description and a style and returns PNG files.

pub(crate) mod dashboard;
pub(crate) mod poster;
pub(crate) mod table;
