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
    use crate::challenges::{self, ChallengeId};
    use crate::open::{is_ours, open};
    use crate::piece::Tx;

    #[test]
    fn the_steps_are_sound() {
        Migrations::from_directory(&MIGRATIONS).unwrap().validate().unwrap();
    }

    #[test]
    fn the_tables_of_an_early_build_are_refused_and_left_alone() {
        for change in [
            "ALTER TABLE display DROP COLUMN ply",
            "DROP TABLE preference",
            "CREATE TABLE unknown (id INTEGER PRIMARY KEY) STRICT",
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

    /// The step that keeps scores counts what was played before it: of games between people in servers those that are long enough.
    #[test]
    fn games_that_ended_before_scores_were_kept_are_counted() {
        let mut connection = Connection::open_in_memory().unwrap();
        let steps = Migrations::from_directory(&MIGRATIONS).unwrap();
        steps.to_version(&mut connection, 6).unwrap();
        let played = [
            // Ann and Bob in the first server, three moves each: one won by each colour, one drawn.
            (1, 2, 1, 6, "'1-0 checkmate'"),
            (1, 2, 1, 7, "'0-1 time'"),
            (2, 1, 1, 90, "'draw agreement'"),
            // In another server, and in none.
            (1, 2, 2, 6, "'1-0 resignation'"),
            (1, 2, 3, 6, "'1-0 resignation'"),
            // Too short, aborted, running, and against a computer.
            (1, 2, 1, 5, "'1-0 resignation'"),
            (1, 2, 1, 1, "'aborted white'"),
            (1, 2, 1, 60, "NULL"),
            (1, 3, 1, 60, "'1-0 resignation'"),
        ];
        let games = played.map(|(white, black, venue, plies, conclusion)| {
            let ended = if conclusion == "NULL" { "NULL" } else { "9" };
            format!(
                "INSERT INTO game (white, black, venue, time, moves, move_times, started_at, turn_since, conclusion, ended_at, since,
                                   version)
                 VALUES ({white}, {black}, {venue}, 'none', zeroblob(2 * {plies}), x'', 0, 0, {conclusion}, {ended}, 1, 1);"
            )
        });
        let people = "INSERT INTO player VALUES (1), (2), (3);
            INSERT INTO account VALUES ('discord', 11, 1), ('discord', 12, 2), ('computer', 3, 3);
            INSERT INTO venue VALUES (1, 'discord', 7, 8, 'en'), (2, 'discord', 17, 18, 'en'), (3, 'discord', 27, NULL, 'en');";
        connection.execute_batch(&format!("{people}{}", games.concat())).unwrap();
        steps.to_version(&mut connection, 7).unwrap();
        let all = "SELECT server || ' ' || player || ' ' || opponent || ' ' || color || ' ' || won || ' ' || drawn || ' ' || lost
                   FROM score ORDER BY 1";
        let mut query = connection.prepare(all).unwrap();
        let scores: Vec<String> =
            query.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
        let expected = [
            "18 1 2 white 1 0 0",
            "18 2 1 black 0 0 1",
            "8 1 2 black 0 1 0",
            "8 1 2 white 1 0 1",
            "8 2 1 black 1 0 1",
            "8 2 1 white 0 1 0",
        ];
        assert_eq!(scores, expected);
    }

    /// The step that notes when challenges are looked at does it as the program does.
    #[test]
    fn challenges_that_waited_before_live_ones_expired_sooner_wake_as_they_should() {
        let mut connection = Connection::open_in_memory().unwrap();
        let steps = Migrations::from_directory(&MIGRATIONS).unwrap();
        steps.to_version(&mut connection, 14).unwrap();
        let waiting = [
            ("none", "2", 1, "pending"),
            ("move 3600", "NULL", 1, "pending"),
            ("fischer 10800 180", "2", 1, "pending"),
            ("fischer 900 10", "NULL", 1, "pending"),
            ("fischer 900 0", "NULL", 2, "pending"),
            ("fischer 10801 0", "2", 1, "pending"),
            ("fischer 3600 181", "NULL", 2, "pending"),
            ("fischer 900 10", "2", 2, "declined"),
        ];
        let challenges = (1..).zip(waiting).map(|(id, (time, opponent, version, state))| {
            format!(
                "INSERT INTO venue VALUES ({id}, 'discord', {id}, NULL, 'en');
                 INSERT INTO challenge (challenger, opponent, venue, color, time, made_at, state, version)
                 VALUES (1, {opponent}, {id}, 'random', '{time}', 5000, '{state}', {version});"
            )
        });
        let people = "INSERT INTO player VALUES (1), (2);".to_owned();
        connection.execute_batch(&(people + &challenges.collect::<String>())).unwrap();
        steps.to_latest(&mut connection).unwrap();
        let tx = Tx::of(&connection);
        for id in 1..=8 {
            let kept = challenges::load(&tx, ChallengeId(id)).unwrap();
            let sql = "SELECT wake_at FROM challenge WHERE id = ?1";
            let wake: Option<i64> = connection.query_row(sql, [id], |row| row.get(0)).unwrap();
            assert_eq!(wake, kept.wake_at().map(jiff::Timestamp::as_millisecond), "{:?}", kept.challenge);
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
