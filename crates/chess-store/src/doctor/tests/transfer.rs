//! Tests that copy a database from a file to a server, and back. Without `ZUG_TEST_DATABASE`, there is no server, and
//! the tests check nothing.

use std::fs;
use std::path::Path;
use std::thread;

use super::{at, content, fill, sound};
use crate::database::open_copy;
use crate::doctor::{
    DoctorError, Treatment, WorkNews, backup, backup_from_server, examine, examine_on_server, move_to,
    restore_on_server,
};
use crate::{DatabaseServer, OpenError, Result, Route, SqlRow, Store, Tx, outbox, pulse, restores};

/// Returns the value in a column as text. Returns `None` if the row has no column with this index.
fn value(row: &SqlRow<'_>, column: usize) -> Option<String> {
    let number = row.get::<_, Option<i64>>(column).map(|value| format!("{value:?}"));
    let real = || row.get::<_, f64>(column).map(|value| format!("{value:?}"));
    let bytes = || row.get::<_, Vec<u8>>(column).map(|value| format!("{value:?}"));
    let text = || row.text(column).map(|value| format!("{value:?}"));
    number.or_else(|_| real()).or_else(|_| bytes()).or_else(|_| text()).ok()
}

/// Reads all rows of all tables, sorted, with the name of the table in front.
fn rows(tx: &Tx<'_>, names: &[String]) -> Vec<String> {
    let mut all = Vec::new();
    for name in names {
        let read = |row: &SqlRow<'_>| {
            let values: Vec<_> = (0..).map_while(|column| value(row, column)).collect();
            all.push(format!("{name}: {}", values.join(" ")));
            Ok(())
        };
        tx.each(&format!("SELECT * FROM {name}"), read).unwrap();
    }
    all.sort();
    all
}

fn rows_of_file(file: &Path) -> (Vec<String>, Vec<String>) {
    let connection = open_copy(file).unwrap();
    let tx = Tx::of(&connection);
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence'";
    let names: Vec<String> = tx.list(names, (), |row| row.get(0)).unwrap();
    let rows = rows(&tx, &names);
    (names, rows)
}

/// Runs `work` on a thread without an async runtime, because the PostgreSQL client blocks its thread.
fn outside<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| scope.spawn(work).join().unwrap())
}

fn say<T>(done: Result<T, impl std::fmt::Display>) -> String {
    done.err().map(|error| error.to_string()).unwrap_or_default()
}

#[tokio::test]
async fn a_club_moves_to_a_server_and_back_without_a_difference() {
    let folder = sound().await;
    let (file, copy) = (folder.path().join("zug.sqlite"), folder.path().join("copy"));
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let store = Store::open_file(folder.path()).unwrap();
    let gone = async |store: &Store| {
        let push = |tx: &Tx<'_>| outbox::push(tx, Route::Post(super::PLACE), "game 1", &"a message", at(0));
        let id = store.write(push).await.unwrap();
        store.write(move |tx| outbox::remove(tx, id)).await.unwrap();
        id
    };
    let last = gone(&store).await;
    store.write(|tx| pulse::beat(tx, at(1))).await.unwrap();
    let busy = outside(|| say(move_to::<String>(folder.path(), &server, &mut |_| ())));
    assert!(busy.contains("another zug process is using"), "{busy}");
    drop(store);
    let (names, before) = rows_of_file(&file);
    // Litestream keeps tables of its own in the file.
    let store = Store::open_file(folder.path()).unwrap();
    let litestream = "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)";
    store.write(move |tx| tx.run(litestream, ())).await.unwrap();
    drop(store);
    let mut told = Vec::new();
    outside(|| {
        let tell = &mut |news: WorkNews<'_>| {
            if let WorkNews::Progress { work, done: 0, all } = news
                && let Some(table) = work.strip_prefix("copying rows of ")
            {
                told.push((table.to_owned(), all));
            }
        };
        assert_eq!(move_to::<String>(folder.path(), &server, tell).unwrap().games, 5);
        let found = server.transact(|tx| Ok::<_, DoctorError>(rows(&tx, &names))).unwrap();
        assert_eq!(found, before);
        backup_from_server::<String>(&server, &copy, &mut |_| ()).unwrap();
        let twice = say(restore_on_server::<String>(&copy, &server, &mut |_| ()));
        assert!(twice.contains("holds a club already"), "{twice}");
        let other = DatabaseServer::for_test(&folder.path().join("other")).unwrap().unwrap();
        let restored = restore_on_server::<String>(&copy, &other, &mut |_| ()).unwrap();
        assert_eq!(restored.last_run_in_copy, Some(at(1)));
        let is_lost = other.transact(|tx| Ok::<_, DoctorError>(restores::lost(&tx, at(2)).unwrap()));
        assert!(is_lost.unwrap());
    });
    let filled = told.iter().filter(|(_, rows)| *rows > 0).count();
    assert!(filled >= 20 && told.len() == names.len(), "{told:?}");
    assert_eq!(rows_of_file(&copy), (names, before));
    let moved = Store::open_file(folder.path()).unwrap_err();
    assert!(matches!(moved, OpenError::Moved(_)), "{moved}");
    let late = backup::<String>(folder.path(), &folder.path().join("late"), &mut |_| ()).unwrap_err();
    assert!(matches!(late, DoctorError::Open(OpenError::Moved(_))), "{late}");

    let on_server = Store::join(server).unwrap();
    let next = gone(&on_server).await;
    assert_eq!(next.0, last.0 + 1, "numbers are not given twice");
    let back = tempfile::tempdir().unwrap();
    fs::rename(copy, back.path().join("zug.sqlite")).unwrap();
    assert_eq!(gone(&Store::open_file(back.path()).unwrap()).await, next);
}

#[tokio::test]
async fn an_unsound_club_does_not_move() {
    let folder = sound().await;
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let store = Store::open_file(folder.path()).unwrap();
    store.write(|tx| tx.run("UPDATE game SET time = 'x' WHERE id = 1", ())).await.unwrap();
    drop(store);
    let before = content(folder.path());
    outside(|| {
        let refused = move_to::<String>(folder.path(), &server, &mut |_| ()).unwrap_err();
        assert!(matches!(refused, DoctorError::Damaged(_)), "{refused}");
        let nothing = examine_on_server::<String>(&server, Treatment::Look, &mut |_| ()).unwrap_err();
        assert!(matches!(nothing, DoctorError::Open(OpenError::Nothing(_))), "{nothing}");
    });
    assert_eq!(content(folder.path()), before);
    drop(Store::open_file(folder.path()).unwrap());
}

#[tokio::test]
async fn the_doctor_examines_a_server_while_processes_run_and_mends_it_without_them() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let store = Store::join(server.clone()).unwrap();
    store.write(fill).await.unwrap();
    let damage = |tx: &Tx<'_>| {
        tx.run("UPDATE game SET time = 'x' WHERE id = 2", ())?;
        tx.run("UPDATE preference SET scope = 'x'", ())?;
        tx.run("UPDATE plan_line SET moves = ?1", [&[255_u8, 255][..]])?;
        tx.run("UPDATE rating SET points = points + 1", ())?;
        tx.run("UPDATE display SET extent = 'x' WHERE message = 1", ())
    };
    store.write(damage).await.unwrap();
    store.renew_lease().await.unwrap();
    let look = |treatment| {
        outside(|| {
            let mut found = Vec::new();
            let checkup = examine::<String>(folder.path(), treatment, &mut |news| {
                if let WorkNews::Found(finding) = news {
                    found.push(finding.to_string());
                }
            });
            (checkup, found)
        })
    };
    let (checkup, found) = look(Treatment::Look);
    assert_eq!(checkup.unwrap().open, 4, "{found:?}");
    assert!(found.iter().any(|it| it.contains("plan_line") && it.contains("\\xffff")), "{found:?}");
    let busy = say(look(Treatment::Repair(at(9))).0);
    assert!(busy.contains("another zug process is using the database"), "{busy}");
    store.write(|tx| tx.run("DELETE FROM member", ())).await.unwrap();
    let (checkup, found) = look(Treatment::Repair(at(9)));
    let checkup = checkup.unwrap();
    assert_eq!((checkup.mended, checkup.open), (4, 0), "{found:?}");
    let (checkup, found) = look(Treatment::Look);
    assert_eq!((checkup.unwrap().open, found), (0, Vec::new()));
}
