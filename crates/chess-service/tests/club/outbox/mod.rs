//! Tests of the outbox: the order of its rows, the messages that are edited later, and the threads of games.
//! The tests take the part of the dispatcher: they read rows and settle them.

mod messages;
mod rows;
mod threads;
