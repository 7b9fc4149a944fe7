//! The outbox: messages that wait for delivery, in order within each lane.
//!
//! Deeds push notices in the transaction in which they take effect. The front end reads the rows and the story of each, delivers
//! them, and settles each with its outcome. Then older messages are edited or deleted, and a message that cannot be posted is sent another way.

pub(crate) mod answer;
pub(crate) mod delivered;
pub(crate) mod delivery;
pub(crate) mod game_event;
pub(crate) mod interrupted;
pub(crate) mod lane;
pub(crate) mod news;
pub(crate) mod notice;
pub(crate) mod quarantine;
pub(crate) mod story;
pub(crate) mod thread;
pub(crate) mod undeliverable;
