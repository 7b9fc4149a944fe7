//! The rehearsal sends the same requests to Discord and to a sandbox, and compares the shapes of the answers. The
//! module `start` opens both connections. `steps` lists the requests, `perform` sends the requests, and `table` writes
//! the result. The sandbox compares the answers.

pub(crate) mod perform;
pub(crate) mod steps;
pub(crate) mod table;
