//! Sample messages for the snapshot tests, by subject.

pub(crate) mod aborts;
pub(crate) mod board_texts;
pub(crate) mod computers;
pub(crate) mod counters;
pub(crate) mod flags;
pub(crate) mod game_lists;
pub(crate) mod pauses;
pub(crate) mod plans;
pub(crate) mod privacy;
pub(crate) mod rare;
pub(crate) mod ratings;
pub(crate) mod refusals;
pub(crate) mod reviews;
pub(crate) mod rules;
pub(crate) mod rulings;
pub(crate) mod server_rules;
pub(crate) mod takebacks;
pub(crate) mod tournaments;
pub(crate) mod vacations;
