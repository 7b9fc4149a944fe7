//! What can go wrong with the database once it is open.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use chess_arbiter::{CorruptRecord, NoRating, PlayerId};
use chess_core::FenError;
use rusqlite::ErrorCode;

use crate::challenges::ChallengeId;
use crate::games::GameId;
use crate::reminders::ReminderId;
use crate::tournaments::TournamentId;
use crate::venues::VenueId;

/// A failure of the database; never the person's fault.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite refused.
    #[error("the database failed: {0}")]
    Database(#[from] DatabaseFailure),
    /// Somebody else changed the row first.
    #[error("the row was changed by somebody else")]
    Stale,
    /// There is no game with this number.
    #[error("no game {}", .0.0)]
    NoGame(GameId),
    /// There is no challenge with this number.
    #[error("no challenge {}", .0.0)]
    NoChallenge(ChallengeId),
    /// There is no reminder with this number.
    #[error("no reminder {}", .0.0)]
    NoReminder(ReminderId),
    /// There is no tournament with this number.
    #[error("no tournament {}", .0.0)]
    NoTournament(TournamentId),
    /// A player has no account.
    #[error("player {0} has no account")]
    NoAccount(PlayerId),
    /// A game or challenge names a venue that is not there.
    #[error("no venue {}", .0.0)]
    NoVenue(VenueId),
    /// A kept game cannot be replayed.
    #[error(transparent)]
    Game(#[from] CorruptRecord),
    /// A kept tournament contradicts itself.
    #[error(transparent)]
    Tournament(#[from] chess_tournament::CorruptRecord),
    /// A kept plan is none in the position of its game.
    #[error("a plan in game {} that cannot be carried out", .0.0)]
    Plan(GameId),
    /// A kept start position cannot be read.
    #[error("a kept start position cannot be read: {0}")]
    Start(#[from] FenError),
    /// A code in a row has no meaning.
    #[error("a row holds the unknown code {0:?}")]
    Code(Box<str>),
    /// A kept rating is none.
    #[error("a kept rating is none: {0}")]
    Rating(#[from] NoRating),
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

impl StoreError {
    /// Whether a row is damaged: reading it again will fail again, and reading others will not.
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
            Self::Stale
            | Self::NoGame(_)
            | Self::NoChallenge(_)
            | Self::NoReminder(_)
            | Self::NoTournament(_)
            | Self::Closed
            | Self::BrokenOff => false,
        }
    }

    /// Whether the trouble is that of what was worked on: its rows are damaged or break a rule of their table, or the work on
    /// them panicked. The same work on other rows may well succeed.
    pub fn is_local(&self) -> bool {
        self.is_damage()
            || matches!(self, Self::Database(failure) if failure.is_of_place())
            || matches!(
                self,
                Self::BrokenOff | Self::NoGame(_) | Self::NoChallenge(_) | Self::NoTournament(_)
            )
    }
}

/// An error of SQLite, without its type. One that means damage says what to do.
#[derive(Clone, Debug)]
pub struct DatabaseFailure(Arc<rusqlite::Error>);

impl fmt::Display for DatabaseFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)?;
        if self.is_damage() {
            f.write_str(" (stop zug and let `zug doctor` look at zug.sqlite, or put a copy in its place)")?;
        }
        Ok(())
    }
}

impl Error for DatabaseFailure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

impl DatabaseFailure {
    /// Whether a row was read, and holds a value that means nothing to us.
    fn is_of_row(&self) -> bool {
        matches!(
            *self.0,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..)
        )
    }

    /// Whether SQLite can go on with other rows: this one breaks a rule of its table, or lies on a page that is damaged.
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

    /// SQLite ended the whole transaction.
    pub(crate) fn rolled_back() -> Self {
        Self::of_code(rusqlite::ffi::SQLITE_ABORT_ROLLBACK)
    }

    /// Somebody else has the database.
    pub(crate) fn busy() -> Self {
        Self::of_code(rusqlite::ffi::SQLITE_BUSY)
    }

    fn of_code(code: std::ffi::c_int) -> Self {
        rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None).into()
    }

    /// Whether the file itself is damaged.
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
