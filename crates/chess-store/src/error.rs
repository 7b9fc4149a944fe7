//! Failures of an open database.

use std::sync::Arc;

use chess_arbiter::{CorruptRecord, NoRating, PlayerId};
use chess_core::FenError;
use rusqlite::ErrorCode;

use crate::ids::{GameId, VenueId};

/// A failure of the database. The input of a user never causes a failure of the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite reported an error.
    #[error("the database failed: {0}")]
    Database(#[from] DatabaseFailure),
    /// Another transaction has changed the row since the row was loaded.
    #[error("the row was changed by another transaction")]
    Stale,
    /// A table has no row with this number.
    #[error("no {0} {1}")]
    NoRow(Box<str>, i64),
    /// A player has no account.
    #[error("player {0} has no account")]
    NoAccount(PlayerId),
    /// A row refers to a venue that does not exist.
    #[error("no venue {}", .0.0)]
    NoVenue(VenueId),
    /// A stored game cannot be replayed.
    #[error(transparent)]
    Game(#[from] CorruptRecord),
    /// A stored tournament contradicts itself.
    #[error(transparent)]
    Tournament(#[from] chess_tournament::CorruptRecord),
    /// A stored plan does not fit the position of its game.
    #[error("a plan in game {} does not fit its position", .0.0)]
    Plan(GameId),
    /// A stored start position cannot be read.
    #[error("a stored start position cannot be read: {0}")]
    Start(#[from] FenError),
    /// A row has an unknown code, an unreadable value, or a value that contradicts other values.
    #[error("a row holds the unknown code {0:?}")]
    Code(Box<str>),
    /// A stored rating is out of range.
    #[error("a stored rating is out of range: {0}")]
    Rating(#[from] NoRating),
    /// A message in the outbox cannot be read.
    #[error("a message in the outbox cannot be read: {0}")]
    Notice(#[from] serde_json::Error),
    /// The thread of the database has ended.
    #[error("the database is closed")]
    Closed,
    /// The work panicked, and its changes were rolled back.
    #[error("the work on the database panicked and was rolled back")]
    BrokenOff,
}

impl StoreError {
    /// Returns whether a damaged row caused the error. Reading this row will fail again; reading other rows may
    /// succeed.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Database(failure) => failure.is_of_row(),
            Self::Game(_)
            | Self::Tournament(_)
            | Self::Plan(_)
            | Self::Start(_)
            | Self::Code(_)
            | Self::Rating(_)
            | Self::Notice(_)
            | Self::NoAccount(_)
            | Self::NoVenue(_) => true,
            Self::Stale | Self::NoRow(..) | Self::Closed | Self::BrokenOff => false,
        }
    }

    /// Returns whether only some rows caused the failure. For example, a row is damaged or missing, violates a
    /// constraint, or made the work panic. The same work on other rows may succeed.
    pub fn is_local(&self) -> bool {
        self.is_damage()
            || matches!(self, Self::Database(failure) if failure.is_of_place())
            || matches!(self, Self::BrokenOff | Self::NoRow(..))
    }
}

/// An error of SQLite. Hides the error type of rusqlite. For a damaged file, the text of the error tells the user what
/// to do.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}{advice}", advice = if self.is_damage() { ADVICE } else { "" })]
pub struct DatabaseFailure(Arc<rusqlite::Error>);

const ADVICE: &str = " (stop zug and let `zug doctor` look at zug.sqlite, or put a copy in its place)";

impl DatabaseFailure {
    /// Returns whether a row has a value of a wrong type or range.
    fn is_of_row(&self) -> bool {
        matches!(
            *self.0,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..)
        )
    }

    /// Returns whether only one row failed. Such a row violates a constraint, has a value of a wrong type, is too big,
    /// or is on a damaged page. SQLite can go on with other rows.
    fn is_of_place(&self) -> bool {
        matches!(
            self.0.sqlite_error_code(),
            Some(
                ErrorCode::ConstraintViolation
                    | ErrorCode::TypeMismatch
                    | ErrorCode::TooBig
                    | ErrorCode::DatabaseCorrupt
            )
        )
    }

    /// Makes the error for a transaction that SQLite ended.
    pub(crate) fn rolled_back() -> Self {
        Self::of_code(rusqlite::ffi::SQLITE_ABORT_ROLLBACK)
    }

    /// Makes the error for a database that another connection has locked.
    pub(crate) fn busy() -> Self {
        Self::of_code(rusqlite::ffi::SQLITE_BUSY)
    }

    fn of_code(code: std::ffi::c_int) -> Self {
        rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None).into()
    }

    /// Returns whether the file itself is damaged.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self.0.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
    }
}

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
