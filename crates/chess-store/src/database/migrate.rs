//! The schema of a database: its version, the migrations to the newest version, and a copy before a migration.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use rusqlite::Connection;

use super::files;
use super::open_error::OpenError;

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations");

/// The migrations that this program knows, in their order. A database with schema version N has had the first N
/// migrations.
pub(super) struct Steps(Vec<&'static str>);

impl Steps {
    /// Returns the migrations that are built into this program.
    pub(super) fn built_in() -> Self {
        let text = |step: &'static Dir<'_>| step.get_file(step.path().join("up.sql"))?.contents_utf8();
        Self(MIGRATIONS.dirs().filter_map(text).collect())
    }

    /// Returns the migrations that a database with schema version `found` still needs. Each migration comes with its
    /// number, which is also the schema version after the migration.
    pub(super) fn after(&self, found: u32) -> impl Iterator<Item = (u32, &'static str)> {
        (1..).zip(self.0.iter().copied()).skip(found as usize)
    }

    fn newest(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }

    /// Checks that this program knows the schema version `found` of a database, and returns `found`.
    pub(super) fn known(&self, found: u32, file: &Path) -> Result<u32, OpenError> {
        let known = self.newest();
        if found <= known {
            return Ok(found);
        }
        let copy = Some(copy_before(file, known.saturating_add(1))).filter(|copy| copy.exists());
        Err(OpenError::TooNew { file: file.to_owned(), found, known, copy })
    }

    /// Returns an error if a database does not have the newest schema.
    pub(super) fn check(&self, found: u32, file: &Path) -> Result<(), OpenError> {
        let known = self.newest();
        let is_newest = self.known(found, file)? == known;
        if is_newest { Ok(()) } else { Err(OpenError::outdated(file.to_owned(), found, known)) }
    }

    /// Migrates a database to the newest schema. Before the migration, copies the database unless the database is new.
    pub(super) fn take(&self, connection: &Connection, file: &Path) -> Result<(), OpenError> {
        let found = self.known(version(connection, file)?, file)?;
        if found > 0 && found < self.newest() {
            keep_copy(connection, file, &copy_before(file, found + 1))?;
        }
        self.migrate(connection, file)
    }

    /// Migrates a database to the newest schema without copying the database first.
    pub(super) fn migrate(&self, connection: &Connection, file: &Path) -> Result<(), OpenError> {
        for (version, step) in self.after(self.known(version(connection, file)?, file)?) {
            let step = format!("BEGIN IMMEDIATE; {step}\n; PRAGMA user_version = {version}; COMMIT");
            connection.execute_batch(&step).map_err(|error| OpenError::of(file, error))?;
        }
        Ok(())
    }
}

/// Returns the schema version of a database.
pub(super) fn version(connection: &Connection, file: &Path) -> Result<u32, OpenError> {
    schema_version(connection).map_err(|error| OpenError::of(file, error))
}

pub(super) fn schema_version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Returns the path of the copy that the program makes before migration `step`.
fn copy_before(file: &Path, step: u32) -> PathBuf {
    file.with_extension(format!("sqlite.before-{step:04}"))
}

/// Copies the database to the file `copy`, unless `copy` exists. An incomplete copy has a temporary name.
pub(super) fn keep_copy(connection: &Connection, file: &Path, copy: &Path) -> Result<(), OpenError> {
    let unmade = |source| OpenError::Copy(copy.to_owned(), source);
    if copy.try_exists().map_err(unmade)? {
        return Ok(());
    }
    let part = copy.with_added_extension("part");
    files::remove_file(&part).map_err(unmade)?;
    files::make_file(&part).map_err(unmade)?;
    connection
        .execute("VACUUM INTO ?1", [part.to_string_lossy()])
        .map_err(|error| OpenError::of(file, error))?;
    files::put_in_place(&part, copy).map_err(unmade)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::database::open::{APPLICATION_ID, claim, open};

    /// Returns the built-in migrations and one more, as in a later version of the program.
    fn one_more() -> Steps {
        let mut steps = Steps::built_in();
        steps.0.push("CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT");
        steps
    }

    #[test]
    fn a_database_is_copied_before_a_migration_and_refused_by_an_earlier_program() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(folder.path()).unwrap();
        opened.writer.execute("INSERT INTO player DEFAULT VALUES", []).unwrap();
        let file = folder.path().join("zug.sqlite");
        let (earlier, later) = (Steps::built_in(), one_more());
        let newest = u32::try_from(earlier.0.len()).unwrap();

        let check =
            |steps: &Steps, connection: &_, file: &Path| steps.check(version(connection, file)?, file);
        let outdated = check(&later, &opened.writer, &file).unwrap_err();
        assert!(matches!(outdated, OpenError::TooOld { found, .. } if found == newest), "{outdated}");
        later.take(&opened.writer, &file).unwrap();
        later.take(&opened.writer, &file).unwrap();
        check(&later, &opened.writer, &file).unwrap();

        let copy = copy_before(&file, newest + 1);
        let copied = Connection::open(&copy).unwrap();
        check(&earlier, &copied, &copy).unwrap();
        let players: i64 = copied.query_row("SELECT count(*) FROM player", [], |row| row.get(0)).unwrap();
        assert_eq!(players, 1);
        for refused in [check(&earlier, &opened.writer, &file), earlier.take(&opened.writer, &file)] {
            let refused = refused.unwrap_err();
            let names_copy =
                matches!(&refused, OpenError::TooNew { copy: Some(named), .. } if *named == copy);
            assert!(names_copy, "{refused}");
        }
    }

    #[test]
    fn an_interrupted_copy_is_replaced_and_a_complete_one_kept() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(folder.path()).unwrap();
        let file = folder.path().join("zug.sqlite");
        let copy = copy_before(&file, 2);
        let fragment = copy.with_added_extension("part");
        fs::write(&fragment, "a copy that was broken off").unwrap();
        keep_copy(&opened.writer, &file, &copy).unwrap();
        assert!(!fragment.exists());
        let copied = Connection::open(&copy).unwrap();
        assert_eq!(claim(&copied).unwrap(), APPLICATION_ID);
        assert_eq!(schema_version(&copied).unwrap(), schema_version(&opened.writer).unwrap());
        drop(copied);
        let whole = fs::read(&copy).unwrap();
        opened.writer.execute("INSERT INTO player DEFAULT VALUES", []).unwrap();
        keep_copy(&opened.writer, &file, &copy).unwrap();
        assert_eq!(fs::read(&copy).unwrap(), whole);
    }
}
