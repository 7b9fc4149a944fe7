//! The outbox: a table of messages, edits and deletions that wait for delivery. A lane is a sequence of rows that are
//! delivered in order.
//!
//! The transaction that saves an action also saves the rows about the action. The front end reads a row and the data
//! for the message (`story`), delivers the message, and reports the outcome. The service then settles the row: the
//! service records the outcome, and queues edits and deletions of older messages. If a message cannot be posted, the
//! service queues the message for another place or as a private message.

pub(crate) mod delivered;
pub(crate) mod delivery;
pub(crate) mod game_event;
pub(crate) mod interrupted;
pub(crate) mod lane;
pub(crate) mod notice;
pub(crate) mod quarantine;
pub(crate) mod story;
pub(crate) mod thread;
pub(crate) mod undeliverable;
