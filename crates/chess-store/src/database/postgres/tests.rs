//! Tests of the engine itself. Without `ZUG_TEST_DATABASE`, there is no server, and these tests check nothing.

use std::collections::BTreeSet;
use std::path::Path;
use std::thread;

use chess_arbiter::Network;

use super::{DatabaseServer, Session};
use crate::database::open::open;
use crate::tests::gate::{first_time, is_known};
use crate::{InteractionId, Leadership, OpenError, Store, StoreError, Tx};

/// Uses a session of the schema of a folder. A session works on threads without a runtime only.
fn with_session<T: Send>(folder: &Path, work: impl FnOnce(&Session) -> T + Send) -> Option<T> {
    let server = DatabaseServer::for_test(folder).unwrap()?;
    thread::scope(|scope| scope.spawn(|| Some(work(&server.connect().unwrap()))).join().unwrap())
}

fn batch(folder: &Path, sql: &str) {
    with_session(folder, |session| session.batch(sql).unwrap());
}

fn names(tx: &Tx<'_>, sql: &str) -> BTreeSet<String> {
    tx.list(sql, (), |row| row.get(0)).unwrap().into_iter().collect()
}

#[test]
fn both_engines_have_the_same_tables_columns_and_indexes() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let found = with_session(folder.path(), |session| {
        let tx = Tx::in_session(session);
        let columns = names(
            &tx,
            "SELECT table_name || '.' || column_name || CASE data_type WHEN 'bigint' THEN ' INTEGER'
                 WHEN 'bytea' THEN ' BLOB' WHEN 'double precision' THEN ' REAL' WHEN 'text' THEN ' TEXT' END
                 || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE '' END
               FROM information_schema.columns WHERE table_schema = current_schema() AND table_name NOT IN ('zug', 'member', 'unfinished')",
        );
        let indexes = "SELECT CAST(indexname AS TEXT) FROM pg_indexes
                        WHERE schemaname = current_schema() AND indexname !~ '_(pkey|key)$'";
        (columns, names(&tx, indexes))
    });
    let Some(found) = found else { return };
    let other = tempfile::tempdir().unwrap();
    let opened = open(other.path()).unwrap();
    let tx = Tx::of(&opened.writer);
    let columns = names(
        &tx,
        "SELECT t.name || '.' || c.name || ' ' || c.type || iif(c.\"notnull\" OR c.pk, ' NOT NULL', '')
           FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name <> 'sqlite_sequence'",
    );
    let indexes = "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL";
    assert_eq!(found, (columns, names(&tx, indexes)));
}

#[test]
fn a_bad_address_is_refused() {
    for address in ["db.example", "postgres://", "postgres://zug@db.example/zug?strength=9"] {
        let refused = DatabaseServer::new(address).unwrap_err();
        assert!(refused.to_string().contains("postgres://USER@HOST/DATABASE"), "{refused}");
    }
    let password = "secret";
    let server = DatabaseServer::new(&format!("postgres://zug:{password}@db.example/club")).unwrap();
    assert_eq!(server.name(), Path::new("the database club of db.example"));
    assert!(!format!("{server:?}").contains(password));
}

#[test]
fn a_database_of_another_or_newer_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let refused = || Store::join(server.clone()).unwrap_err();
    batch(folder.path(), "CREATE TABLE theirs (x BIGINT)");
    assert!(matches!(refused(), OpenError::Foreign(_)));
    batch(folder.path(), "DROP TABLE theirs");
    drop(Store::open(folder.path()).unwrap());
    batch(folder.path(), "UPDATE zug SET version = 99");
    assert!(matches!(refused(), OpenError::TooNew { found: 99, .. }));
    let nowhere = DatabaseServer::new("postgres://zug@127.0.0.1:1/zug").unwrap();
    let refused = Store::join(nowhere).unwrap_err().to_string();
    assert!(refused.contains("the database zug of 127.0.0.1 cannot be opened"), "{refused}");
}

/// Ends all sessions of a schema, as a restart of the server does.
const END_SESSIONS: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'zug ' || current_schema() AND pid <> pg_backend_pid()";

#[tokio::test]
async fn work_runs_again_when_the_connection_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let path = folder.path().to_owned();
    let is_new = store.write(move |tx| {
        let is_new = first_time(tx, 1)?;
        if is_new && !path.join("lost").exists() {
            std::fs::write(path.join("lost"), "").unwrap();
            batch(&path, END_SESSIONS);
        }
        Ok::<_, StoreError>(is_new)
    });
    assert!(is_new.await.unwrap());
    assert!(store.read(|tx| is_known(tx, 1)).await.unwrap());
}

/// Makes the lease run out, and makes each process look as if it has not been seen for a while.
const LATER: &str = "UPDATE zug SET until = until - make_interval(secs => 20);
    UPDATE member SET seen = seen - make_interval(secs => 20)";

#[tokio::test]
async fn another_process_leads_when_the_leader_resigns_or_is_silent() {
    use Leadership::{Alone, Leader, Standby};
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let [first, second] = [(); 2].map(|()| Store::join(server.clone()).unwrap());
    let ranks = async || (first.renew_lease().await.unwrap(), second.renew_lease().await.unwrap());
    assert_eq!(ranks().await, (Alone, Standby));
    assert_eq!(ranks().await, (Leader, Standby));
    first.resign().await.unwrap();
    second.resign().await.unwrap();
    assert_eq!(second.renew_lease().await.unwrap(), Leader);
    assert_eq!(ranks().await, (Standby, Leader));
    batch(folder.path(), LATER);
    assert_eq!(first.renew_lease().await.unwrap(), Alone);
    assert_eq!(ranks().await, (Alone, Standby));
}

#[tokio::test]
async fn the_leader_finds_the_unfinished_interactions_of_dead_processes_only() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let [leader, other] = [(); 2].map(|()| Store::join(server.clone()).unwrap());
    let id = |id| InteractionId { network: Network::Discord, id };
    for (store, number) in [(&leader, 1), (&other, 2), (&other, 3)] {
        store.renew_lease().await.unwrap();
        assert!(store.begin_interaction(id(number), &number).await.unwrap());
        assert!(!leader.begin_interaction(id(number), &number).await.unwrap());
    }
    other.finish_interaction(id(2)).await.unwrap();
    let left_over = async || leader.left_over::<i64>().await.unwrap();
    assert!(left_over().await.is_empty());
    batch(folder.path(), LATER);
    leader.renew_lease().await.unwrap();
    assert_eq!(left_over().await, [3]);
    leader.clear_left_over().await.unwrap();
    assert!(left_over().await.is_empty());
    assert!(!leader.begin_interaction(id(1), &1).await.unwrap(), "the leader's own interaction is left");
}
