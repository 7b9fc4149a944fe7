//! The rehearsal sends the same requests to Discord and to a sandbox, and reports how the shapes of the answers differ.
//! The module `start` opens both connections. `steps` lists the requests, `perform` sends the requests, and `table`
//! writes the report. The comparison of two answers is part of the crate `discord_sandbox`.

pub(crate) mod perform;
pub(crate) mod steps;
pub(crate) mod table;
