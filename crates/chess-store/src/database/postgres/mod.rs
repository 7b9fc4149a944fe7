//! PostgreSQL as the second engine: a server in place of a file.
//!
//! [`DatabaseServer`] opens the database and keeps other processes out. Each thread of the [`pool`] runs transactions in a
//! [`Session`], a connection that understands the same statements as SQLite.

mod address;
mod join;
pub(super) mod pool;
mod session;
#[cfg(feature = "test-on-server")]
mod test_server;
#[cfg(test)]
#[cfg(feature = "test-on-server")]
mod tests;
mod values;

pub(super) use address::DatabaseServer;
pub(super) use session::Session;
pub(super) use values::{ColumnKey, cell};
