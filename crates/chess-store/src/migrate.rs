//! The schema of a database: which one it has, the steps to the newest, and a copy before it changes.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use rusqlite::Connection;
use rusqlite_migration::Migrations;

use crate::files;
use crate::open_error::OpenError;

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations");

/// Refuses a database whose schema is not today's.
pub(crate) fn check_version(connection: &Connection, file: &Path) -> Result<(), OpenError> {
    let found = schema_version(connection).map_err(|error| OpenError::of_sqlite(file, error))?;
    let known = known_version();
    let file = file.to_owned();
    match found.cmp(&known) {
        Ordering::Less => Err(OpenError::TooOld { file, found, known }),
        Ordering::Equal => check_shape(connection, &file),
        Ordering::Greater => Err(OpenError::TooNew { copy: copy_of(&file, known), file, found, known }),
    }
}

/// Takes the database to the newest schema, after making a copy of it.
pub(crate) fn migrate(connection: &mut Connection, file: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_sqlite(file, error);
    let found = schema_version(connection).map_err(failed)?;
    let known = known_version();
    if found > known {
        return Err(OpenError::TooNew { file: file.to_owned(), found, known, copy: copy_of(file, known) });
    }
    if found > 0 {
        check_shape(connection, file)?;
    }
    if found == known {
        return Ok(());
    }
    if found > 0 {
        keep_copy(connection, file, &copy_before(file, found + 1))?;
    }
    let broken = |error| broken(file, error);
    Migrations::from_directory(&MIGRATIONS).map_err(broken)?.to_latest(connection).map_err(broken)
}

/// Refuses a database whose tables are not those of its schema's number. Before the first release the first step was changed
/// under the same number: what a build of that time left can be neither used nor brought up to date.
fn check_shape(connection: &Connection, file: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_sqlite(file, error);
    let broken = |error| broken(file, error);
    let found = schema_version(connection).map_err(failed)?;
    let mut model = Connection::open_in_memory().map_err(failed)?;
    let steps = usize::try_from(found).unwrap_or(usize::MAX);
    Migrations::from_directory(&MIGRATIONS).map_err(broken)?.to_version(&mut model, steps).map_err(broken)?;
    if shape(connection).map_err(failed)? == shape(&model).map_err(failed)? {
        Ok(())
    } else {
        Err(OpenError::Early { file: file.to_owned() })
    }
}

/// The names of tables, columns and indexes.
fn shape(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut query = connection.prepare(
        "SELECT it.type || ' ' || it.name, each.name FROM sqlite_schema AS it LEFT JOIN pragma_table_info(it.name) AS each
         WHERE it.name NOT LIKE 'sqlite%' ORDER BY 1, 2",
    )?;
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

fn broken(file: &Path, error: rusqlite_migration::Error) -> OpenError {
    if let rusqlite_migration::Error::RusqliteError { err, .. } = error {
        OpenError::of_sqlite(file, err)
    } else {
        OpenError::Schema { file: file.to_owned(), reason: error.to_string().into() }
    }
}

pub(crate) fn schema_version(connection: &Connection) -> rusqlite::Result<u32> {
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
pub(crate) fn keep_copy(connection: &Connection, file: &Path, copy: &Path) -> Result<(), OpenError> {
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::open::{is_ours, open};

    #[test]
    fn the_steps_are_sound() {
        Migrations::from_directory(&MIGRATIONS).unwrap().validate().unwrap();
    }

    #[test]
    fn the_tables_of_an_early_build_are_refused_and_left_alone() {
        for change in [
            "ALTER TABLE display DROP COLUMN ply",
            "DROP TABLE preference",
            "CREATE TABLE outage (id INTEGER PRIMARY KEY) STRICT",
            "DROP INDEX challenge_pending",
        ] {
            let folder = tempfile::tempdir().unwrap();
            let opened = open(folder.path()).unwrap();
            opened.writer.execute_batch(change).unwrap();
            drop(opened);
            let before = fs::read(folder.path().join("zug.sqlite")).unwrap();
            let error = open(folder.path()).err().unwrap();
            assert!(matches!(error, OpenError::Early { .. }), "{change}: {error}");
            let quietly = crate::open::open_quietly(folder.path()).err().unwrap();
            assert!(quietly.to_string().contains("choose another folder"), "{change}: {quietly}");
            assert_eq!(fs::read(folder.path().join("zug.sqlite")).unwrap(), before, "{change}");
        }
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
}
