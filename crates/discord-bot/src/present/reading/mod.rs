//! What the snapshots show besides the usual messages (commands, numbers, and what is seldom seen), and what they show it with.

pub(super) mod command_list;
pub(super) mod computers;
mod contests;
pub(super) mod counters;
pub(super) mod dashboards;
pub(super) mod flags;
pub(super) mod houses;
pub(super) mod numbers;
pub(super) mod pauses;
pub(super) mod plans;
pub(super) mod privacy;
pub(super) mod refused;
pub(super) mod reviews;
pub(super) mod rules;
pub(super) mod rulings;
pub(crate) mod samples;
pub(super) mod seldom;
pub(super) mod shown;
pub(super) mod standings;
pub(super) mod takebacks;
pub(super) mod tournaments;
pub(super) mod twins;
pub(super) mod vacations;
