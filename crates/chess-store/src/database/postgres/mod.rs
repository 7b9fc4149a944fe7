//! The second database engine: a PostgreSQL server. (The first engine is SQLite, which stores a database in a file.)
//!
//! [`DatabaseServer`] opens the database. Each thread of the [`pool`] runs transactions in a [`Session`]. A session is
//! a connection that understands the same statements as SQLite.

mod address;
mod backoff;
mod join;
pub(super) mod pool;
mod session;
#[cfg(feature = "test-on-server")]
mod tests;
mod values;

pub use address::DatabaseServer;
pub(super) use session::Session;
pub(super) use values::{ColumnKey, cell};
