//! Failures of an open database.

use chess_arbiter::{CorruptRecord, NoRating, PlayerId};

/// The result of a function that uses the database.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Turns the error of a damaged row into `None`.
pub fn unless_damaged<T>(read: Result<T>) -> Result<Option<T>> {
    match read {
        Err(error) if error.is_damage() => Ok(None),
        read => read.map(Some),
    }
}

/// A failure of the database, never a mistake of a user.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database engine reported an error.
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
    /// A stored game cannot be replayed.
    #[error(transparent)]
    Game(#[from] CorruptRecord),
    /// A stored tournament contradicts itself.
    #[error(transparent)]
    Tournament(#[from] chess_tournament::CorruptRecord),
    /// A stored row cannot be used. The field holds the reason:
    /// - The start position of a game is unreadable.
    /// - The moves that a player planned are not possible in the game.
    /// - The venue to which a row refers does not exist.
    #[error("{0}")]
    Unfit(Box<str>),
    /// A row holds a value that the program cannot use, such as an unknown code. The field holds the value, or
    /// describes the problem.
    #[error("a row holds unusable data: {0:?}")]
    Code(Box<str>),
    /// A stored rating is out of range.
    #[error("a stored rating is out of range: {0}")]
    Rating(#[from] NoRating),
    /// A message in the outbox cannot be read.
    #[error("a message in the outbox cannot be read: {0}")]
    Notice(#[from] serde_json::Error),
    /// The thread that accesses the database has ended.
    #[error("the database is closed")]
    Closed,
    /// A function that used the database panicked. The changes of the function were rolled back.
    #[error("the work on the database panicked and was rolled back")]
    BrokenOff,
}

impl StoreError {
    /// Returns whether a damaged row caused the error. Reading this row will fail again; reading other rows may
    /// succeed.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Database(failure) => matches!(failure, DatabaseFailure::Value(_)),
            Self::Game(_)
            | Self::Tournament(_)
            | Self::Unfit(_)
            | Self::Code(_)
            | Self::Rating(_)
            | Self::Notice(_)
            | Self::NoAccount(_) => true,
            Self::Stale | Self::NoRow(..) | Self::Closed | Self::BrokenOff => false,
        }
    }

    /// Returns whether the failed transaction may have changed the database in spite of the error.
    pub fn is_uncertain(&self) -> bool {
        matches!(self, Self::Database(DatabaseFailure::Uncertain(_) | DatabaseFailure::Lost(_)))
    }

    /// Returns true if only specific rows cause the error. The same operation may succeed on other rows. Also returns
    /// true for a panic ([`StoreError::BrokenOff`]).
    pub fn is_local(&self) -> bool {
        self.is_damage()
            || matches!(
                self,
                Self::Database(DatabaseFailure::Constraint(_) | DatabaseFailure::Damage(_))
                    | Self::BrokenOff
                    | Self::NoRow(..)
            )
    }
}

/// An error of the database engine, with the text of the engine.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DatabaseFailure {
    /// A row has a value of a wrong type or range.
    #[error("{0}")]
    Value(Box<str>),
    /// A row violates a constraint or is too big.
    #[error("{0}")]
    Constraint(Box<str>),
    /// The database file is damaged. Rows outside the damaged part may still be usable.
    #[error("{0} (stop zug and let `zug doctor` look at zug.sqlite, or put a copy in its place)")]
    Damage(Box<str>),
    /// The database is not writable, for example because the disk is full. With SQLite, a failed read from the disk
    /// also gives this error.
    #[error("{0}")]
    Unwritable(Box<str>),
    /// A commit failed: the disk was not writable, or the connection was lost. The program does not know whether the
    /// change took effect. A change that is not visible now may still appear later, for example after a crash.
    #[error("{0} (at a commit; the change may still appear later)")]
    Uncertain(Box<str>),
    /// A file of the database was deleted or replaced while the program ran. The program must end.
    #[error("{0}")]
    Lost(Box<str>),
    /// The database engine cannot do the work now, for example because another transaction conflicts or the server
    /// cannot be reached. The same work may succeed later.
    #[error("{0}")]
    Again(Box<str>),
    /// Another error.
    #[error("{0}")]
    Other(Box<str>),
}

impl DatabaseFailure {
    /// Returns the error for a failed commit: `Unwritable` becomes `Uncertain`, other errors stay the same.
    pub(crate) fn of_commit(self) -> Self {
        if let Self::Unwritable(text) = self { Self::Uncertain(text) } else { self }
    }

    /// Makes the error for a transaction that the engine ended.
    pub(crate) fn rolled_back() -> Self {
        Self::Other("the transaction was rolled back".into())
    }
}
