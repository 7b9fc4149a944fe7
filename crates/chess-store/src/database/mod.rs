//! The connection to SQLite, or to PostgreSQL (`postgres`): files, schema, transactions, and the threads that run
//! transactions.
//!
//! [`Store`] opens a folder and runs closures as transactions: writes with group commit on one thread, reads on
//! another (on a server, several threads do both). Each closure gets a [`Tx`]. All other modules run SQL through a
//! [`Tx`]. The journal beside the database holds unfinished interactions. Of several processes on a server, one leads
//! (`lease`).

mod files;
mod journal;
mod lease;
mod migrate;
mod open;
mod open_error;
#[cfg(feature = "postgres")]
mod postgres;
mod sql;
mod store;
mod tx;
mod work;
mod writer;

pub(crate) use files::{make_file, put_in_place, remove_file};
pub use lease::{LEASE, Leadership};
pub(crate) use open::{FILE, copy, open_copy, open_quietly};
pub use open_error::OpenError;
pub(crate) use sql::{Params, SqlRow};
pub use store::Store;
pub use tx::Tx;
