//! The schema of a database: its version, the migrations to the newest version, and a copy before a migration.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use rusqlite::Connection;
use rusqlite_migration::Migrations;

use super::files;
use super::open_error::OpenError;

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations");

/// Returns the migrations for a server, in their order.
#[cfg(feature = "postgres")]
pub(super) fn steps() -> impl Iterator<Item = &'static str> {
    MIGRATIONS.dirs().filter_map(|step| step.get_file(step.path().join("up.sql"))?.contents_utf8())
}

/// The migrations that this program knows.
pub(super) struct Steps {
    migrations: Migrations<'static>,
    /// The number of the newest schema version.
    newest: u32,
}

impl Steps {
    /// Returns the migrations that are built into this program.
    pub(super) fn built_in(file: &Path) -> Result<Self, OpenError> {
        let migrations = Migrations::from_directory(&MIGRATIONS).map_err(|error| broken(file, error))?;
        Ok(Self { migrations, newest: u32::try_from(MIGRATIONS.dirs().count()).unwrap_or(u32::MAX) })
    }

    /// Returns an error if the database does not have the newest schema.
    pub(super) fn check(&self, connection: &Connection, file: &Path) -> Result<(), OpenError> {
        let found = self.known(connection, file)?;
        if found == self.newest {
            return Ok(());
        }
        Err(OpenError::TooOld { file: file.to_owned(), found, known: self.newest })
    }

    /// Migrates a database to the newest schema. Before the migration, copies the database unless the database is new.
    pub(super) fn take(&self, connection: &mut Connection, file: &Path) -> Result<(), OpenError> {
        let found = self.known(connection, file)?;
        if found == self.newest {
            return Ok(());
        }
        if found > 0 {
            keep_copy(connection, file, &copy_before(file, found + 1))?;
        }
        self.migrate(connection, file)
    }

    /// Migrates a copy or a new database to the newest schema.
    pub(super) fn migrate(&self, connection: &mut Connection, file: &Path) -> Result<(), OpenError> {
        self.migrations.to_latest(connection).map_err(|error| broken(file, error))
    }

    /// Returns the schema version of a database, or an error if this program does not know the version.
    fn known(&self, connection: &Connection, file: &Path) -> Result<u32, OpenError> {
        let found = schema_version(connection).map_err(|error| OpenError::of(file, error))?;
        if found <= self.newest {
            return Ok(found);
        }
        let copy = Some(copy_before(file, self.newest.saturating_add(1))).filter(|copy| copy.exists());
        Err(OpenError::TooNew { file: file.to_owned(), found, known: self.newest, copy })
    }
}

fn broken(file: &Path, error: rusqlite_migration::Error) -> OpenError {
    if let rusqlite_migration::Error::RusqliteError { err, .. } = error {
        OpenError::of(file, err)
    } else {
        OpenError::Schema(file.to_owned(), error.to_string().into())
    }
}

/// Returns the schema version of a database.
pub(super) fn schema_version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Returns the path of the copy that the program makes before migration `step`.
fn copy_before(file: &Path, step: u32) -> PathBuf {
    file.with_extension(format!("sqlite.before-{step:04}"))
}

/// Copies the database to the file `copy`, unless `copy` exists. An incomplete copy has another name.
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

    use rusqlite_migration::M;

    use super::*;
    use crate::database::open::{is_ours, open};

    /// Returns the built-in migrations and one more migration, as a later version of the program would.
    fn one_more() -> Steps {
        let mut steps: Vec<_> = MIGRATIONS
            .dirs()
            .map(|step| {
                let up = step.get_file(step.path().join("up.sql")).unwrap();
                M::up(up.contents_utf8().unwrap())
            })
            .collect();
        steps.push(M::up("CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT"));
        let newest = u32::try_from(steps.len()).unwrap();
        Steps { migrations: Migrations::new(steps), newest }
    }

    #[test]
    fn the_migrations_are_valid() {
        Steps::built_in(Path::new("zug.sqlite")).unwrap().migrations.validate().unwrap();
    }

    #[test]
    fn a_database_is_copied_before_a_migration_and_refused_by_an_earlier_program() {
        let folder = tempfile::tempdir().unwrap();
        let mut opened = open(folder.path()).unwrap();
        opened.writer.execute("INSERT INTO player DEFAULT VALUES", []).unwrap();
        let file = folder.path().join("zug.sqlite");
        let (earlier, later) = (Steps::built_in(&file).unwrap(), one_more());

        let outdated = later.check(&opened.writer, &file).unwrap_err();
        assert!(matches!(outdated, OpenError::TooOld { found: 1, known: 2, .. }), "{outdated}");
        later.take(&mut opened.writer, &file).unwrap();
        later.take(&mut opened.writer, &file).unwrap();
        later.check(&opened.writer, &file).unwrap();

        let copy = copy_before(&file, 2);
        let copied = Connection::open(&copy).unwrap();
        earlier.check(&copied, &copy).unwrap();
        let players: i64 = copied.query_row("SELECT count(*) FROM player", [], |row| row.get(0)).unwrap();
        assert_eq!(players, 1);
        for refused in [earlier.check(&opened.writer, &file), earlier.take(&mut opened.writer, &file)] {
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
        assert!(is_ours(&copied).unwrap());
        assert_eq!(schema_version(&copied).unwrap(), schema_version(&opened.writer).unwrap());
        drop(copied);
        let whole = fs::read(&copy).unwrap();
        opened.writer.execute("INSERT INTO player DEFAULT VALUES", []).unwrap();
        keep_copy(&opened.writer, &file, &copy).unwrap();
        assert_eq!(fs::read(&copy).unwrap(), whole);
    }
}
