//! The outbox: messages that wait for delivery. A lane is a sequence of messages that are delivered in order.
//!
//! The transaction that saves an action also saves the notices about the action in the outbox. The front end reads each
//! row, and reads the facts for the message (`story`). The front end then delivers the message and settles the row with
//! the outcome. Settling also queues edits and deletions of older messages. If a message cannot be posted, settling
//! sends the message to another place or in private.

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
