//! Opens the database: locks out other processes, sets the pragmas, migrates the schema.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::files::{self, WatchedFile};
use super::migrate::{Steps, schema_version, version};
use super::open_error::OpenError;
use crate::DatabaseFailure;

/// The file name of the database.
pub(crate) const FILE: &str = "zug.sqlite";

/// "Zug1" in ASCII marks an SQLite file as a database of this program.
pub(super) const APPLICATION_ID: i32 = 0x5a75_6731;

/// The application id of a file whose data was moved to a server: "Zug>" in ASCII.
pub(super) const MOVED: i32 = 0x5a75_673e;

/// An open database: the connection for writes, the connection for reads, and the lock against other processes.
pub(crate) struct Opened {
    pub(crate) writer: Connection,
    pub(crate) reader: Connection,
    pub(crate) lock: File,
    /// The files to watch: the database and the lock file.
    pub(crate) files: [WatchedFile; 2],
}

/// Opens the database in a folder. Makes a missing folder and a missing database. Exception: if the database is missing
/// and the folder contains a rescued copy of a lost database, returns [`OpenError::Rescued`].
pub(crate) fn open(folder: &Path) -> Result<Opened, OpenError> {
    let unwritable = |source| OpenError::Folder(folder.to_owned(), source);
    let has_ours = files::make_folder(folder).map_err(unwritable)?;
    let (lock, watched_lock) = lock(folder)?;
    let file = folder.join(FILE);
    if has_ours && is_empty(&file) {
        if let Some(copy) = files::newest_rescued(&file).map_err(unwritable)? {
            return Err(OpenError::Rescued { file, copy });
        }
        tracing::warn!(
            file = %file.display(),
            "a new, empty database is made beside files of an earlier one; if games are missing, stop zug and put the \
             old file or a copy in its place"
        );
    }
    // Makes the file before SQLite does, so that only the owner can read the file. SQLite gives the files beside the
    // database the same permissions.
    files::make_file(&file).map_err(unwritable)?;
    let writer = connect(&file)?;
    Steps::built_in().take(&writer, &file)?;
    test_write(&writer).map_err(|error| OpenError::of(&file, error))?;
    // After this checkpoint, the database file is complete without its log.
    if let Err(error) = checkpoint(&writer) {
        tracing::debug!(%error, "the log could not be moved into the database");
    }
    let reader = connect(&file)?;
    reader.pragma_update(None, "query_only", true).map_err(|error| OpenError::of(&file, error))?;
    let found = fs::metadata(&file).map_err(unwritable)?;
    Ok(Opened { writer, reader, lock, files: [WatchedFile::new(file, &found), watched_lock] })
}

/// Returns true if a file is empty or does not exist. Returns false if the program has no access to the file.
pub(crate) fn is_empty(file: &Path) -> bool {
    fs::metadata(file).map_or_else(|error| error.kind() == ErrorKind::NotFound, |found| found.len() == 0)
}

/// Moves the write-ahead log into the database file, syncs this file, and empties the log.
pub(crate) fn checkpoint(connection: &Connection) -> Result<(), DatabaseFailure> {
    // A program such as Litestream reads all the time. Writes must not wait long for such a reader.
    connection.pragma_update(None, "busy_timeout", 500)?;
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
    connection.pragma_update(None, "busy_timeout", 5000)?;
    if busy? { Err(DatabaseFailure::Again("another connection is reading".into())) } else { Ok(()) }
}

/// Opens an existing database and locks out other processes. Fails if the database does not have the newest schema.
/// Returns `None` if there is no database, or if the file is empty.
pub(crate) fn open_quietly(folder: &Path) -> Result<Option<(Connection, File)>, OpenError> {
    let file = folder.join(FILE);
    if is_empty(&file) {
        return Ok(None);
    }
    let (lock, _) = lock(folder)?;
    let connection = connect(&file)?;
    Steps::built_in().check(version(&connection, &file)?, &file)?;
    Ok(Some((connection, lock)))
}

/// Refuses a database that has moved to a server. Does not refuse a damaged file.
pub(crate) fn refuse_moved(file: &Path) -> Result<(), OpenError> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| OpenError::of(file, error))?;
    let application = connection.pragma_query_value(None, "application_id", |row| row.get(0));
    if application == Ok(MOVED) { Err(OpenError::Moved(file.to_owned())) } else { Ok(()) }
}

/// Copies a database, even while the program uses the database.
pub(crate) fn copy(file: &Path, part: &Path) -> Result<(), DatabaseFailure> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.pragma_update(None, "busy_timeout", 5000)?;
    connection.execute("VACUUM INTO ?1", [part.to_string_lossy()])?;
    Ok(())
}

/// Opens a copy of a database for reading. The copy must have the newest schema.
pub(crate) fn open_copy(file: &Path) -> Result<Connection, OpenError> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| OpenError::of(file, error))?;
    Steps::built_in().check(version(&connection, file)?, file)?;
    Ok(connection)
}

/// Opens a copy that is to become the database, and migrates the copy to the newest schema.
pub(crate) fn adopt(part: &Path) -> Result<Connection, OpenError> {
    let connection = connect(part)?;
    if version(&connection, part)? == 0 {
        return Err(OpenError::Foreign(part.to_owned()));
    }
    Steps::built_in().migrate(&connection, part)?;
    Ok(connection)
}

/// Renames a database, even if the database is damaged. Returns whether there was a database.
pub(crate) fn retire(file: &Path, kept: &Path) -> io::Result<bool> {
    let is_there = file.exists();
    // If the database is sound, closing the last connection moves the write-ahead log into the file. Otherwise the loop
    // renames the log together with the database, because a log beside a new database would overwrite rows.
    if is_there {
        drop(connect(file).and_then(|it| test_write(&it).map_err(|error| OpenError::of(file, error))));
    }
    for end in ["-wal", "-shm", ""] {
        let [from, to] = [file, kept].map(|path| {
            let mut path = path.as_os_str().to_owned();
            path.push(end);
            path
        });
        if Path::new(&from).exists() {
            fs::rename(from, to)?;
        }
    }
    Ok(is_there)
}

/// Locks a folder against other processes. The lock lasts as long as the returned [`File`] is open. The [`WatchedFile`]
/// tells whether the lock file is still in place.
pub(crate) fn lock(folder: &Path) -> Result<(File, WatchedFile), OpenError> {
    let unwritable = |source| OpenError::Folder(folder.to_owned(), source);
    let path = folder.join("zug.lock");
    let lock = files::open_file(&path).map_err(unwritable)?;
    let watched = WatchedFile::new(path, &lock.metadata().map_err(unwritable)?);
    match lock.try_lock() {
        Ok(()) if watched.is_in_place() => Ok((lock, watched)),
        // The file was replaced before it was locked. Another process can lock the new file.
        Ok(()) => self::lock(folder),
        Err(fs::TryLockError::WouldBlock) => Err(OpenError::InUse(folder.to_owned())),
        Err(fs::TryLockError::Error(source)) => Err(unwritable(source)),
    }
}

/// Opens a connection and sets the pragmas.
fn connect(file: &Path) -> Result<Connection, OpenError> {
    let failed = |error| OpenError::of(file, error);
    let connection = Connection::open(file).map_err(failed)?;
    match claim(&connection).map_err(failed)? {
        APPLICATION_ID => {}
        MOVED => return Err(OpenError::Moved(file.to_owned())),
        _ => return Err(OpenError::Foreign(file.to_owned())),
    }
    set_pragmas(&connection).map_err(failed)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Sets the application id of an empty database to zug's id. Returns the application id of the database.
pub(super) fn claim(connection: &Connection) -> rusqlite::Result<i32> {
    let application = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if (application, tables) != (0, 0) {
        return Ok(application);
    }
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    Ok(APPLICATION_ID)
}

fn set_pragmas(connection: &Connection) -> rusqlite::Result<()> {
    // Keeps query plans independent of parameters. Without this setting, SQLite prepares a statement with a `LIMIT`
    // again for each run.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "busy_timeout", 5000)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    // SQLite overwrites deleted content, so that the deleted data of a person does not stay in unused parts of the
    // file.
    connection.pragma_update(None, "secure_delete", true)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)
}

/// Returns an error if the database is not writable. Writes the schema version that the database already has.
fn test_write(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "user_version", schema_version(connection)?)
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::database::migrate::keep_copy;

    #[test]
    fn a_log_without_its_database_does_not_stay_beside_the_next_database() {
        let folder = tempfile::tempdir().unwrap();
        let [file, kept] = ["zug.sqlite", "before"].map(|name| folder.path().join(name));
        fs::write(folder.path().join("zug.sqlite-wal"), "").unwrap();
        assert!(!retire(&file, &kept).unwrap());
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        assert_eq!(names.collect::<Vec<_>>(), ["before-wal"]);
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
            assert_eq!(number("secure_delete"), 1);
            assert_eq!(number("journal_size_limit"), 64 << 20);
            assert_eq!(number("application_id"), i64::from(APPLICATION_ID));
        }
    }

    #[test]
    fn a_repeated_statement_is_not_prepared_again() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(folder.path()).unwrap();
        for connection in [&opened.writer, &opened.reader] {
            let mut query =
                connection.prepare("SELECT id FROM game WHERE white = ?1 ORDER BY id LIMIT ?2").unwrap();
            for limit in 1..4 {
                assert!(!query.exists((limit, limit)).unwrap());
            }
            assert_eq!(query.get_status(StatementStatus::RePrepare), 0);
        }
    }

    #[test]
    fn a_new_database_is_complete_without_its_log() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(folder.path()).unwrap();
        let alone = tempfile::tempdir().unwrap();
        fs::copy(folder.path().join(FILE), alone.path().join(FILE)).unwrap();
        assert!(open_quietly(alone.path()).unwrap().is_some());
        drop(opened);
    }

    #[test]
    fn no_new_database_is_made_beside_a_rescued_one() {
        let folder = tempfile::tempdir().unwrap();
        let [file, copy, part, away] =
            ["zug.sqlite", "zug.sqlite.rescued-1", "zug.sqlite.rescued-2.part", "away"]
                .map(|name| folder.path().join(name));
        fs::write(&copy, "games").unwrap();
        fs::write(&part, "").unwrap();
        let is_refused = || {
            let refused = open(folder.path()).err();
            matches!(refused, Some(OpenError::Rescued { copy: named, .. }) if named == copy)
        };
        assert!(is_refused() && !file.exists());
        fs::write(&file, "").unwrap();
        assert!(is_refused());
        fs::rename(&copy, &away).unwrap();
        drop(open(folder.path()).unwrap());
        fs::rename(&away, &copy).unwrap();
        assert!(open(folder.path()).is_ok(), "the database is in place again");
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
    fn a_database_of_a_newer_or_another_program_is_refused() {
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
    fn the_error_names_a_folder_that_cannot_be_made() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let error = open(&file.join("data")).err().unwrap().to_string();
        assert!(error.contains("cannot be written to"), "{error}");
    }

    #[test]
    fn the_error_names_a_damaged_file() {
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
    fn an_unwritable_file_is_refused_at_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("zug.sqlite");
        let opened = open(folder.path()).unwrap();
        let error = test_write(&opened.reader).map_err(|error| OpenError::of(&file, error)).unwrap_err();
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
        drop(opened);
        // A folder with the name of the write-ahead log prevents SQLite from making the log.
        fs::create_dir(folder.path().join("zug.sqlite-wal")).unwrap();
        let error = open(folder.path()).err().unwrap();
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
        assert!(error.to_string().contains("zug.sqlite cannot be written to"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_may_read_files_in_the_folder() {
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
