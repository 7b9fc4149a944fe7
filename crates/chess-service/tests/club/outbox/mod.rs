//! Tests of the outbox: the order of rows, edits of messages, and threads of games. The tests act as the dispatcher:
//! they read and settle rows.

mod golden;
mod messages;
mod rows;
mod stories;
mod threads;
mod unseen;
