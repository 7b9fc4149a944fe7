//! The rehearsal: sends the same requests to Discord and to a sandbox, and compares the answers in shape. `start` brings
//! both connections. `steps` is the list of requests, `perform` sends them, `shape` compares two answers, and `table`
//! writes the result.

pub(crate) mod perform;
mod shape;
pub(crate) mod steps;
pub(crate) mod table;
