//! Draws pictures that consist of several parts: a poster of a finished game, a dashboard of running games,
//! and tournament tables. Each function turns a description and a style into PNG files.

pub(crate) mod dashboard;
pub(crate) mod poster;
pub(crate) mod table;
