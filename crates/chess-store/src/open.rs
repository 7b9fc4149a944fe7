//! Opening the database: one process, the right pragmas, the newest shape, and a copy before it changes.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use rusqlite::Connection;
use rusqlite_migration::Migrations;

use crate::DatabaseFailure;

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations");

/// "Zug1" in ASCII: marks the file as ours.
const APPLICATION_ID: i32 = 0x5a75_6731;

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
    #[error("another zug uses the folder {}", folder.display())]
    InUse {
        /// Which folder.
        folder: PathBuf,
    },
    /// A newer program has changed the shape of the database.
    #[error("{} has shape {found}, this program knows shapes up to {known}", file.display())]
    TooNew {
        /// Which file.
        file: PathBuf,
        /// Its shape's number.
        found: u32,
        /// The newest number this program knows.
        known: u32,
        /// The copy that was made before the shape changed, if it is still there.
        copy: Option<PathBuf>,
    },
    /// The file belongs to another program.
    #[error("{} is a database of another program", file.display())]
    Foreign {
        /// Which file.
        file: PathBuf,
    },
    /// The steps between shapes are wrong; a defect of the program.
    #[error("the database cannot be brought to its newest shape: {0}")]
    Shape(Box<str>),
    /// SQLite refused.
    #[error("the database cannot be opened: {0}")]
    Database(#[from] DatabaseFailure),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.into())
    }
}

/// An open database: the connection that writes, the one that reads, and the lock that keeps other processes out.
pub(crate) struct Opened {
    pub(crate) writer: Connection,
    pub(crate) reader: Connection,
    pub(crate) lock: File,
}

/// Opens the database in a folder, making both if they are not there.
pub(crate) fn open(folder: &Path) -> Result<Opened, OpenError> {
    let unwritable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    fs::create_dir_all(folder).map_err(unwritable)?;
    let lock = File::create(folder.join("zug.lock")).map_err(unwritable)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(fs::TryLockError::WouldBlock) => return Err(OpenError::InUse { folder: folder.to_owned() }),
        Err(fs::TryLockError::Error(source)) => return Err(unwritable(source)),
    }
    let file = folder.join("zug.sqlite");
    let mut writer = connect(&file)?;
    migrate(&mut writer, &file)?;
    let reader = connect(&file)?;
    reader.pragma_update(None, "query_only", true)?;
    Ok(Opened { writer, reader, lock })
}

/// Opens a connection with the pragmas every connection has.
fn connect(file: &Path) -> Result<Connection, OpenError> {
    let connection = Connection::open(file)?;
    let application: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (application, tables) {
        (APPLICATION_ID, _) => {}
        (0, 0) => connection.pragma_update(None, "application_id", APPLICATION_ID)?,
        _ => return Err(OpenError::Foreign { file: file.to_owned() }),
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "busy_timeout", 5000)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Takes the database to the newest shape, after making a copy of it.
fn migrate(connection: &mut Connection, file: &Path) -> Result<(), OpenError> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = u32::try_from(MIGRATIONS.dirs().count()).unwrap_or(u32::MAX);
    if found > known {
        let copy = Some(copy_before(file, known + 1)).filter(|copy| copy.exists());
        return Err(OpenError::TooNew { file: file.to_owned(), found, known, copy });
    }
    if found == known {
        return Ok(());
    }
    if found > 0 {
        let copy = copy_before(file, found + 1);
        if !copy.exists() {
            connection.execute("VACUUM INTO ?1", [copy.to_string_lossy()])?;
        }
    }
    let shape = |error: rusqlite_migration::Error| OpenError::Shape(error.to_string().into());
    Migrations::from_directory(&MIGRATIONS).map_err(shape)?.to_latest(connection).map_err(shape)
}

/// Where the copy lies that was made before the step with this number.
fn copy_before(file: &Path, step: u32) -> PathBuf {
    file.with_extension(format!("sqlite.before-{step:04}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_are_sound() {
        Migrations::from_directory(&MIGRATIONS).unwrap().validate().unwrap();
    }

    #[test]
    fn every_connection_has_the_pragmas() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(folder.path()).unwrap();
        for connection in [&opened.writer, &opened.reader] {
            let text = |name: &str| -> String {
                connection.pragma_query_value(None, name, |row| row.get(0)).unwrap()
            };
            let number =
                |name: &str| -> i64 { connection.pragma_query_value(None, name, |row| row.get(0)).unwrap() };
            assert_eq!(text("journal_mode"), "wal");
            assert_eq!(number("synchronous"), 2);
            assert_eq!(number("busy_timeout"), 5000);
            assert_eq!(number("foreign_keys"), 1);
            assert_eq!(number("trusted_schema"), 0);
            assert_eq!(number("cell_size_check"), 1);
            assert_eq!(number("journal_size_limit"), 64 << 20);
            assert_eq!(number("application_id"), i64::from(APPLICATION_ID));
        }
    }

    #[test]
    fn a_second_process_is_kept_out() {
        let folder = tempfile::tempdir().unwrap();
        let first = open(folder.path()).unwrap();
        assert!(matches!(open(folder.path()), Err(OpenError::InUse { .. })));
        drop(first);
        assert!(open(folder.path()).is_ok());
    }

    #[test]
    fn a_database_from_the_future_and_a_foreign_one_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(folder.path()).unwrap();
        opened.writer.pragma_update(None, "user_version", 99).unwrap();
        drop(opened);
        assert!(matches!(open(folder.path()), Err(OpenError::TooNew { found: 99, .. })));

        let foreign = tempfile::tempdir().unwrap();
        let other = Connection::open(foreign.path().join("zug.sqlite")).unwrap();
        other.execute("CREATE TABLE theirs (x)", []).unwrap();
        drop(other);
        assert!(matches!(open(foreign.path()), Err(OpenError::Foreign { .. })));
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let error = open(&file.join("data")).err().unwrap().to_string();
        assert!(error.contains("cannot be written to"), "{error}");
    }
}
