//! Why a database cannot be opened.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::error::DatabaseFailure;

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or written to.
    #[error("the folder {} cannot be written to: {source}", folder.display())]
    Folder {
        /// Which folder.
        folder: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Another process has the database open.
    #[error("another zug process is using the folder {}", folder.display())]
    InUse {
        /// Which folder.
        folder: PathBuf,
    },
    /// A newer program has changed the schema of the database.
    #[error("{} has schema version {found}, but this program only knows versions up to {known}", file.display())]
    TooNew {
        /// Which file.
        file: PathBuf,
        /// Its schema's number.
        found: u32,
        /// The newest number this program knows.
        known: u32,
        /// The copy that was made before the schema changed, if it is still there.
        copy: Option<PathBuf>,
    },
    /// An older program has left the database, and none has brought its schema up to date yet.
    #[error("{} has schema version {found}, which `zug run` brings up to {known}", file.display())]
    TooOld {
        /// Which file.
        file: PathBuf,
        /// Its schema's number.
        found: u32,
        /// The number this program works with.
        known: u32,
    },
    /// A build from before the first release left the database; its tables are others, under the same number.
    #[error(
        "{} was made by an early build of zug with other tables, and cannot be brought up to date: keep its folder for that \
         build, and choose another folder with --data DIR or move this one away",
        file.display()
    )]
    Early {
        /// Which file.
        file: PathBuf,
    },
    /// The file belongs to another program.
    #[error("{} is a database of another program", file.display())]
    Foreign {
        /// Which file.
        file: PathBuf,
    },
    /// The file, or one of those beside it, cannot be written: another owner, a read-only or full disk.
    #[error("{} cannot be written to: {source}", file.display())]
    Unwritable {
        /// Which file.
        file: PathBuf,
        /// What SQLite says.
        source: DatabaseFailure,
    },
    /// The file is not a database any more, or not a whole one.
    #[error("{} is damaged: {source}", file.display())]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// What SQLite says.
        source: DatabaseFailure,
    },
    /// The copy before a change of the schema cannot be made.
    #[error("the copy {} cannot be made: {source}", copy.display())]
    Copy {
        /// Which copy.
        copy: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The steps between schemas are wrong; a defect of the program.
    #[error("the schema of {} cannot be brought up to date: {reason}", file.display())]
    Schema {
        /// Which file.
        file: PathBuf,
        /// Why not.
        reason: Box<str>,
    },
    /// SQLite refused.
    #[error("{} cannot be opened: {source}", file.display())]
    Database {
        /// Which file.
        file: PathBuf,
        /// What SQLite says.
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
