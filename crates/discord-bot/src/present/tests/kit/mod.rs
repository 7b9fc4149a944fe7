//! Builds sample games and tournaments, and turns posts, commands and numbers into text.

pub(crate) mod command_list;
pub(crate) mod numbers;
pub(crate) mod samples;
pub(crate) mod text;
pub(crate) mod tournament_samples;
