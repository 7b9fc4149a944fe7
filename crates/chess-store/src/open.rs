//! Opening the database: one process, the right pragmas, the newest schema, and a copy before it changes.

use std::cmp::Ordering;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::Migrations;

use crate::error::DatabaseFailure;
use crate::files;

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations");

/// The name of the database in its folder.
pub(crate) const FILE: &str = "zug.sqlite";

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

/// An open database: the connection that writes, the one that reads, and the lock that keeps other processes out.
pub(crate) struct Opened {
    pub(crate) writer: Connection,
    pub(crate) reader: Connection,
    pub(crate) lock: File,
}

/// Opens the database in a folder, making both if they are not there.
pub(crate) fn open(folder: &Path) -> Result<Opened, OpenError> {
    let unwritable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    files::make_folder(folder).map_err(unwritable)?;
    let lock = lock(folder)?;
    let file = folder.join(FILE);
    // SQLite gives the files beside it the rights of this one.
    files::make_file(&file).map_err(unwritable)?;
    let mut writer = connect(&file)?;
    migrate(&mut writer, &file)?;
    test_write(&writer).map_err(|error| OpenError::of_sqlite(&file, error))?;
    let reader = connect(&file)?;
    reader.pragma_update(None, "query_only", true).map_err(|error| OpenError::of_sqlite(&file, error))?;
    Ok(Opened { writer, reader, lock })
}

/// Opens a database of today's schema as it is, with the lock that keeps other processes out; nothing if there is none.
pub(crate) fn open_quietly(folder: &Path) -> Result<Option<(Connection, File)>, OpenError> {
    let file = folder.join(FILE);
    if !file.exists() {
        return Ok(None);
    }
    let lock = lock(folder)?;
    let connection = connect(&file)?;
    check_version(&connection, &file)?;
    Ok(Some((connection, lock)))
}

/// Opens a copy of a database of today's schema, to read it.
pub(crate) fn open_copy(file: &Path) -> Result<Connection, OpenError> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| OpenError::of_sqlite(file, error))?;
    check_version(&connection, file)?;
    Ok(connection)
}

/// Refuses a database whose schema is not today's.
fn check_version(connection: &Connection, file: &Path) -> Result<(), OpenError> {
    let found = schema_version(connection).map_err(|error| OpenError::of_sqlite(file, error))?;
    let known = known_version();
    let file = file.to_owned();
    match found.cmp(&known) {
        Ordering::Less => Err(OpenError::TooOld { file, found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::TooNew { copy: copy_of(&file, known), file, found, known }),
    }
}

/// Keeps other processes out of a folder for as long as the file is open.
fn lock(folder: &Path) -> Result<File, OpenError> {
    let unwritable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    let lock = files::open_file(&folder.join("zug.lock")).map_err(unwritable)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(fs::TryLockError::WouldBlock) => Err(OpenError::InUse { folder: folder.to_owned() }),
        Err(fs::TryLockError::Error(source)) => Err(unwritable(source)),
    }
}

/// Opens a connection with the pragmas every connection has.
fn connect(file: &Path) -> Result<Connection, OpenError> {
    let failed = |error| OpenError::of_sqlite(file, error);
    let connection = Connection::open(file).map_err(failed)?;
    if !is_ours(&connection).map_err(failed)? {
        return Err(OpenError::Foreign { file: file.to_owned() });
    }
    set_pragmas(&connection).map_err(failed)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Whether the file bears our mark; an empty one is given it.
fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    let application: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if (application, tables) == (0, 0) {
        connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    }
    Ok(application == APPLICATION_ID || (application, tables) == (0, 0))
}

fn set_pragmas(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "busy_timeout", 5000)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)
}

/// Takes the database to the newest schema, after making a copy of it.
fn migrate(connection: &mut Connection, file: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_sqlite(file, error);
    let found = schema_version(connection).map_err(failed)?;
    let known = known_version();
    if found > known {
        return Err(OpenError::TooNew { file: file.to_owned(), found, known, copy: copy_of(file, known) });
    }
    if found == known {
        return Ok(());
    }
    if found > 0 {
        keep_copy(connection, file, &copy_before(file, found + 1))?;
    }
    let broken = |error| {
        if let rusqlite_migration::Error::RusqliteError { err, .. } = error {
            failed(err)
        } else {
            OpenError::Schema { file: file.to_owned(), reason: error.to_string().into() }
        }
    };
    Migrations::from_directory(&MIGRATIONS).map_err(broken)?.to_latest(connection).map_err(broken)
}

fn schema_version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// The newest schema this program knows.
fn known_version() -> u32 {
    u32::try_from(MIGRATIONS.dirs().count()).unwrap_or(u32::MAX)
}

/// The copy that was made before a database of a known schema was changed, if it is still there.
fn copy_of(file: &Path, known: u32) -> Option<PathBuf> {
    Some(copy_before(file, known.saturating_add(1))).filter(|copy| copy.exists())
}

/// Where the copy lies that was made before the step with this number.
fn copy_before(file: &Path, step: u32) -> PathBuf {
    file.with_extension(format!("sqlite.before-{step:04}"))
}

/// Makes a copy of the database. A file under its name is a whole copy made before, and stays; one that was broken off
/// bears another name.
fn keep_copy(connection: &Connection, file: &Path, copy: &Path) -> Result<(), OpenError> {
    let unmade = |source| OpenError::Copy { copy: copy.to_owned(), source };
    if copy.try_exists().map_err(unmade)? {
        return Ok(());
    }
    let part = copy.with_added_extension("part");
    files::remove_file(&part).map_err(unmade)?;
    files::make_file(&part).map_err(unmade)?;
    connection
        .execute("VACUUM INTO ?1", [part.to_string_lossy()])
        .map_err(|error| OpenError::of_sqlite(file, error))?;
    files::put_in_place(&part, copy).map_err(unmade)
}

/// Writes a page that changes nothing and waits for the disk: what cannot be written is said now, and not to the first
/// player who makes a move.
fn test_write(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "user_version", schema_version(connection)?)
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

    #[test]
    fn a_fragment_of_a_copy_is_made_anew_and_a_whole_copy_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(folder.path()).unwrap();
        let file = folder.path().join("zug.sqlite");
        let copy = copy_before(&file, 2);
        let fragment = copy.with_added_extension("part");
        fs::write(&fragment, "a copy that was broken off").unwrap();
        keep_copy(&opened.writer, &file, &copy).unwrap();
        assert!(!fragment.exists());
        let copied = Connection::open(&copy).unwrap();
        assert!(is_ours(&copied).unwrap());
        assert_eq!(schema_version(&copied).unwrap(), schema_version(&opened.writer).unwrap());
        drop(copied);
        let whole = fs::read(&copy).unwrap();
        opened.writer.execute("INSERT INTO player DEFAULT VALUES", []).unwrap();
        keep_copy(&opened.writer, &file, &copy).unwrap();
        assert_eq!(fs::read(&copy).unwrap(), whole);
    }

    #[test]
    fn a_damaged_file_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("zug.sqlite");
        drop(open(folder.path()).unwrap());
        let whole = fs::read(&file).unwrap();
        for damaged in
            [&b"no database at all, but long enough to have a header of a hundred bytes"[..], &whole[..6000]]
        {
            fs::write(&file, damaged).unwrap();
            let error = open(folder.path()).err().unwrap();
            assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
            assert!(error.to_string().contains("zug.sqlite is damaged"), "{error}");
        }
    }

    #[test]
    fn a_file_that_cannot_be_written_is_found_at_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("zug.sqlite");
        let opened = open(folder.path()).unwrap();
        let error =
            test_write(&opened.reader).map_err(|error| OpenError::of_sqlite(&file, error)).unwrap_err();
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
        drop(opened);
        // The log cannot be made: something else has its name.
        fs::create_dir(folder.path().join("zug.sqlite-wal")).unwrap();
        let error = open(folder.path()).err().unwrap();
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
        assert!(error.to_string().contains("zug.sqlite cannot be written to"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_may_read_what_lies_in_the_folder() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let opened = open(&data).unwrap();
        keep_copy(&opened.writer, &data.join("zug.sqlite"), &data.join("zug.sqlite.before-0002")).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&data), 0o700);
        let files: Vec<_> = fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files.len(), 5, "{files:?}");
        for file in files {
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
    }
}
