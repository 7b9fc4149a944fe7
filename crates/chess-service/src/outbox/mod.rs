//! The outbox: everything that has to be said, in the order of its lane, until it is delivered or given up.
//!
//! Deeds push notices in the transaction in which they take effect. The front end reads the rows, delivers them, and hands back what
//! came of each delivery; older messages then shrink, and a message that cannot be posted is told in another place.

pub(crate) mod answer;
pub(crate) mod delivered;
pub(crate) mod delivery;
pub(crate) mod interrupted;
pub(crate) mod lane;
pub(crate) mod news;
pub(crate) mod notice;
pub(crate) mod quarantine;
pub(crate) mod thread;
pub(crate) mod undeliverable;
