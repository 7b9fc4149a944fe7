//! The reasons why a database cannot be opened.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::error::DatabaseFailure;

/// The reason why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or written to.
    #[error("the folder {} cannot be written to: {source}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// Another process has the database open.
    #[error("another zug process is using the folder {}", folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
    },
    /// A newer program changed the schema of the database.
    #[error("{} has schema version {found}, but this program only knows versions up to {known}", file.display())]
    TooNew {
        /// The file.
        file: PathBuf,
        /// The schema version of the file.
        found: u32,
        /// The newest schema version that this program knows.
        known: u32,
        /// The copy made before the schema changed, if it still exists.
        copy: Option<PathBuf>,
    },
    /// An older program left the database; only `zug run` migrates the schema.
    #[error("{} has schema version {found}, which `zug run` migrates to {known}", file.display())]
    TooOld {
        /// The file.
        file: PathBuf,
        /// The schema version of the file.
        found: u32,
        /// The newest schema version that this program knows.
        known: u32,
    },
    /// The file belongs to another program.
    #[error("{} is a database of another program", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
    },
    /// The file, or one beside it, cannot be written: another user owns it, or the disk is full or read-only.
    #[error("{} cannot be written to: {source}", file.display())]
    Unwritable {
        /// The file.
        file: PathBuf,
        /// The error of SQLite.
        source: DatabaseFailure,
    },
    /// The file is damaged or incomplete.
    #[error("{} is damaged: {source}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The error of SQLite.
        source: DatabaseFailure,
    },
    /// The copy before a migration cannot be made.
    #[error("the copy {} cannot be made: {source}", copy.display())]
    Copy {
        /// The copy.
        copy: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// A migration fails: a defect of the program.
    #[error("the schema of {} cannot be migrated: {reason}", file.display())]
    Schema {
        /// The file.
        file: PathBuf,
        /// The defect.
        reason: Box<str>,
    },
    /// SQLite reported an error.
    #[error("{} cannot be opened: {source}", file.display())]
    Database {
        /// The file.
        file: PathBuf,
        /// The error of SQLite.
        source: DatabaseFailure,
    },
}

impl OpenError {
    pub(crate) fn of_sqlite(file: &Path, error: rusqlite::Error) -> Self {
        let (file, code) = (file.to_owned(), error.sqlite_error_code());
        let source = error.into();
        match code {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged { file, source },
            Some(
                ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::CannotOpen
                | ErrorCode::DiskFull
                | ErrorCode::SystemIoFailure,
            ) => Self::Unwritable { file, source },
            _ => Self::Database { file, source },
        }
    }
}
