//! What the snapshots show besides the usual messages: commands, numbers, and what is seldom seen.

pub(super) mod command_list;
pub(super) mod numbers;
pub(super) mod refused;
pub(super) mod seldom;
