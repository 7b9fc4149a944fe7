//! What can go wrong with the database once it is open.

use std::sync::Arc;

use chess_arbiter::{CorruptRecord, StartError};

/// A failure of the database; never the person's fault.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite refused.
    #[error("the database failed: {0}")]
    Database(#[from] DatabaseFailure),
    /// Somebody else changed the row first.
    #[error("the row was changed by somebody else")]
    Stale,
    /// A row that must be there is not.
    #[error("no row with this id")]
    Missing,
    /// A kept game cannot be replayed.
    #[error(transparent)]
    Game(#[from] CorruptRecord),
    /// A kept start position cannot be read.
    #[error("a kept start position cannot be read: {0}")]
    Start(#[from] StartError),
    /// A code in a row has no meaning.
    #[error("a row holds the unknown code {0:?}")]
    Code(Box<str>),
    /// A message in the outbox cannot be read.
    #[error("a message in the outbox cannot be read: {0}")]
    Notice(#[from] serde_json::Error),
    /// The database's thread is gone.
    #[error("the database is closed")]
    Closed,
    /// The work on the database ended in a panic and was undone.
    #[error("the work on the database was broken off and undone")]
    BrokenOff,
}

/// An error of SQLite, without its type.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct DatabaseFailure(Arc<rusqlite::Error>);

impl From<rusqlite::Error> for DatabaseFailure {
    fn from(error: rusqlite::Error) -> Self {
        Self(Arc::new(error))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.into())
    }
}
