//! Tests of the outbox: the order of rows, edits of messages, and threads of games.
//! The tests play the dispatcher: they read rows and settle them.

mod golden;
mod messages;
mod rows;
mod stories;
mod threads;
