//! The connection to SQLite, or to PostgreSQL (`postgres`): files, schema, transactions, and the threads that run
//! transactions.
//!
//! A [`Store`] runs closures as transactions. Each closure gets a [`Tx`], through which all other modules run SQL.
//! - With SQLite, one thread writes with group commit, and another thread reads.
//! - With PostgreSQL, several threads write and several threads read. Several processes can use the database, and one
//!   of these processes leads (`lease`).

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
pub(crate) use lease::is_in_use;
pub use lease::{LEASE, Leadership};
pub(crate) use open::{FILE, adopt, copy, is_empty, lock, open_copy, open_quietly, refuse_moved, retire};
pub use open_error::OpenError;
#[cfg(feature = "postgres")]
pub use postgres::DatabaseServer;
pub(crate) use sql::{Params, SqlRow};
pub use store::Store;
#[cfg(feature = "postgres")]
pub(crate) use transfer::{copy_rows, create_copy, mark_as_moved};
pub use tx::Tx;
