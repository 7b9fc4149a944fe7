//! Tests on a real PostgreSQL server. Tests of other modules and crates also use the module `server`.

#[cfg(test)]
mod engine;
pub(super) mod server;
