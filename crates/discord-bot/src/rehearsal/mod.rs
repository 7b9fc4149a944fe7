//! The rehearsal sends the same requests to Discord and to a sandbox, and compares the shapes of the answers. The
//! module `start` opens both connections. `steps` lists the requests, `perform` sends the requests, `shape`
//! compares two answers, and `table` writes the result.

pub(crate) mod perform;
mod shape;
pub(crate) mod steps;
pub(crate) mod table;
