//! PostgreSQL as the second engine: a server in place of a file.
//!
//! [`DatabaseServer`] opens the database. [`processes`] chooses a leader among the processes that use the database. Each
//! thread of the [`pool`] runs transactions in a [`Session`], a connection that understands the same statements as
//! SQLite.

mod address;
mod join;
pub(super) mod pool;
pub(super) mod processes;
mod retry;
mod session;
#[cfg(feature = "test-on-server")]
mod tests;
mod values;

pub use address::DatabaseServer;
pub(super) use session::Session;
pub(super) use values::{ColumnKey, cell};
