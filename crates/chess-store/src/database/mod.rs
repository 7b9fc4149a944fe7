//! The connection to SQLite, or to PostgreSQL (`postgres`): files, schema, transactions, and the threads that run
//! transactions.
//!
//! [`Store`] opens a folder and runs closures as transactions: writes with group commit on one thread, reads on
//! another (on a server, several threads do both). Each closure gets a [`Tx`]. All other modules run SQL through a
//! [`Tx`]. Of several processes on a server, one leads (`lease`).

mod files;
mod lease;
mod migrate;
mod open;
mod open_error;
#[cfg(feature = "postgres")]
mod postgres;
mod sql;
mod store;
#[cfg(feature = "postgres")]
mod transfer;
mod tx;
mod work;
mod writer;

pub(crate) use files::{make_file, make_folder, put_in_place, remove_file};
pub use lease::{LEASE, Leadership};
pub(crate) use open::{FILE, adopt, copy, is_empty, lock, open_copy, open_quietly, retire};
pub use open_error::OpenError;
#[cfg(feature = "postgres")]
pub use postgres::DatabaseServer;
pub(crate) use sql::{Params, SqlRow};
pub use store::Store;
#[cfg(feature = "postgres")]
pub(crate) use transfer::{copy_rows, create_copy, mark_as_moved};
pub use tx::Tx;
