//! Tests on a real server, and the servers for the tests of other folders and crates.

#[cfg(test)]
mod engine;
mod server;
