//! The reasons why a database cannot be opened.

use std::io;
use std::path::{Path, PathBuf};

use crate::DatabaseFailure;

/// The reason why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or written to.
    #[error("the folder {path} cannot be written to: {1}", path = .0.display())]
    Folder(PathBuf, #[source] io::Error),
    /// The database is missing or empty.
    #[error("there is no club in {}; name another place, or start `zug run` once to make one", .0.display())]
    Nothing(PathBuf),
    /// The file of the database is missing or empty. The folder still holds a copy of a database that was deleted or
    /// replaced while the program ran.
    #[error(
        "{} is missing or empty. {} is the copy of a database that was deleted or replaced while zug ran. Put this copy \
         or a newer backup back with `zug restore COPY`, or move the copy to another folder to begin a new club",
        file.display(),
        copy.display()
    )]
    Rescued {
        /// The missing or empty file.
        file: PathBuf,
        /// The newest copy of the deleted or replaced database.
        copy: PathBuf,
    },
    /// Another process has the database open.
    #[error("another zug process is using {}", .0.display())]
    InUse(PathBuf),
    /// A newer program changed the schema of the database.
    #[error("{} has schema version {found}, but this program only knows versions up to {known}", file.display())]
    TooNew {
        /// The file.
        file: PathBuf,
        /// The schema version of the file.
        found: u32,
        /// The newest schema version that this program knows.
        known: u32,
        /// The copy that the newer program made before the migration, if the copy still exists.
        copy: Option<PathBuf>,
    },
    /// The database has an older schema version than this program needs. Only `zug run` migrates the schema.
    #[error("{} has schema version {found}, which `zug run` migrates to {known}", file.display())]
    TooOld {
        /// The file.
        file: PathBuf,
        /// The schema version of the file.
        found: u32,
        /// The newest schema version that this program knows.
        known: u32,
    },
    /// The database belongs to another program.
    #[error("{} is a database of another program", .0.display())]
    Foreign(PathBuf),
    /// The data of the file was moved to a database on a server.
    #[error("the club of {} has moved to a database on a server", .0.display())]
    Moved(PathBuf),
    /// The file, or a file beside it, cannot be written: another user owns it, or the disk is full or read-only.
    #[error("{path} cannot be written to: {1}", path = .0.display())]
    Unwritable(PathBuf, #[source] DatabaseFailure),
    /// The file is damaged or incomplete.
    #[error("{path} is damaged: {1}", path = .0.display())]
    Damaged(PathBuf, #[source] DatabaseFailure),
    /// The program cannot write a copy of the database before a migration.
    #[error("the copy {path} cannot be made: {1}", path = .0.display())]
    Copy(PathBuf, #[source] io::Error),
    /// A migration fails because of a defect of the program.
    #[error("the schema of {path} cannot be migrated: {1}", path = .0.display())]
    Schema(PathBuf, Box<str>),
    /// The address of the server is malformed.
    #[error("{0} (the address of a database has the form postgres://USER@HOST/DATABASE)")]
    Address(DatabaseFailure),
    /// The server cannot be reached, or refuses the connection.
    #[error("{path} cannot be reached: {1}", path = .0.display())]
    NoConnection(PathBuf, #[source] DatabaseFailure),
    /// The PostgreSQL server is too old for this program. The number is the server's version.
    #[error("{path} is on a server with PostgreSQL {1}, but zug needs version 14 or newer", path = .0.display())]
    OldServer(PathBuf, i64),
    /// The database engine reported an error.
    #[error("{path} cannot be opened: {1}", path = .0.display())]
    Database(PathBuf, #[source] DatabaseFailure),
}

impl OpenError {
    /// Returns [`Self::Nothing`] for a database without tables, and [`Self::TooOld`] for an old schema.
    pub(super) fn outdated(file: PathBuf, found: u32, known: u32) -> Self {
        if found == 0 { Self::Nothing(file) } else { Self::TooOld { file, found, known } }
    }

    pub(super) fn of(file: &Path, source: impl Into<DatabaseFailure>) -> Self {
        let (file, source) = (file.to_owned(), source.into());
        match source {
            DatabaseFailure::Damage(_) => Self::Damaged(file, source),
            DatabaseFailure::Unwritable(_) => Self::Unwritable(file, source),
            DatabaseFailure::Value(_)
            | DatabaseFailure::Constraint(_)
            | DatabaseFailure::Uncertain(_)
            | DatabaseFailure::Lost(_)
            | DatabaseFailure::Again(_)
            | DatabaseFailure::Other(_) => Self::Database(file, source),
        }
    }
}
