//! Tests of the engine itself. Without `ZUG_TEST_DATABASE`, there is no server, and these tests check nothing.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use chess_arbiter::Network;
use postgres::Config;
use postgres::config::{Host, SslMode};

use super::server::END_SESSIONS;
use crate::database::open::open;
use crate::database::postgres::{DatabaseServer, Session};
use crate::tests::gate::{first_time, is_known};
use crate::{InteractionId, Leadership, OpenError, Store, StoreError, Tx};

/// Runs `work` with a session on the test server, in the schema for `folder`. Uses a new thread, because a session does
/// not work on threads of an async runtime. Returns `None` if the tests run on SQLite.
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
fn both_engines_have_the_same_tables_columns_indexes_and_constraints() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let found = with_session(folder.path(), |session| {
        let tx = Tx::in_session(session);
        let columns = "SELECT table_name || '.' || column_name || CASE data_type WHEN 'bigint' THEN ' INTEGER'
                 WHEN 'bytea' THEN ' BLOB' WHEN 'double precision' THEN ' REAL' WHEN 'text' THEN ' TEXT' END
                 || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE '' END
               FROM information_schema.columns WHERE table_schema = current_schema() AND table_name NOT IN ('zug', 'member')";
        // The index of a UNIQUE constraint has another name in each engine.
        let indexes = "SELECT CASE WHEN s.oid IS NULL THEN i.relname ELSE t.relname END
                 || CASE WHEN x.indisunique THEN ' UNIQUE' ELSE '' END
                 || CASE WHEN x.indpred IS NOT NULL THEN ' PARTIAL' ELSE '' END || ' ' || t.relname || ' '
                 || (SELECT string_agg(coalesce(a.attname, 'expression')
                             || CASE WHEN (x.indoption[k.n - 1] & 1) = 1 THEN ' DESC' ELSE '' END, ', ' ORDER BY k.n)
                       FROM unnest(x.indkey::SMALLINT[]) WITH ORDINALITY k (attnum, n)
                       LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum)
               FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
               LEFT JOIN pg_constraint s ON s.conindid = i.oid AND s.contype = 'u'
              WHERE t.relnamespace = quote_ident(current_schema())::REGNAMESPACE AND NOT x.indisprimary";
        let constraints = "SELECT t.relname || ' ' || count(*) FILTER (WHERE s.contype = 'c') || ' CHECK, '
                 || count(*) FILTER (WHERE s.contype = 'f') || ' REFERENCES'
               FROM pg_class t LEFT JOIN pg_constraint s ON s.conrelid = t.oid
              WHERE t.relkind = 'r' AND t.relnamespace = quote_ident(current_schema())::REGNAMESPACE
                AND t.relname NOT IN ('zug', 'member') GROUP BY t.relname";
        [columns, indexes, constraints].map(|sql| names(&tx, sql))
    });
    let Some(found) = found else { return };
    let other = tempfile::tempdir().unwrap();
    let opened = open(other.path()).unwrap();
    let tx = Tx::of(&opened.writer);
    let columns = "SELECT t.name || '.' || c.name || ' ' || c.type || iif(c.\"notnull\" OR c.pk, ' NOT NULL', '')
           FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name <> 'sqlite_sequence'";
    let indexes = "SELECT iif(i.origin = 'u', t.name, i.name) || iif(i.\"unique\", ' UNIQUE', '')
             || iif(i.partial, ' PARTIAL', '') || ' ' || t.name || ' '
             || (SELECT group_concat(coalesce(k.name, 'expression') || iif(k.\"desc\", ' DESC', ''), ', ' ORDER BY k.seqno)
                   FROM pragma_index_xinfo(i.name) k WHERE k.key)
           FROM sqlite_schema t, pragma_index_list(t.name) i WHERE t.type = 'table' AND i.origin <> 'pk'";
    let constraints = "SELECT name || ' '
             || ((length(sql) - length(replace(sql, 'CHECK (', ''))) / length('CHECK (')) || ' CHECK, '
             || (SELECT count(*) FROM pragma_foreign_key_list(t.name)) || ' REFERENCES'
           FROM sqlite_schema t WHERE type = 'table' AND name <> 'sqlite_sequence'";
    assert_eq!(found, [columns, indexes, constraints].map(|sql| names(&tx, sql)));
}

#[test]
fn a_bad_address_is_refused() {
    for address in ["db.example", "postgres://", "postgres://zug@db.example/zug?strength=9"] {
        let refused = DatabaseServer::new(address, None).unwrap_err();
        assert!(refused.to_string().contains("postgres://USER@HOST/DATABASE"), "{refused}");
    }
    let password = "secret";
    let server = DatabaseServer::new(&format!("postgres://zug:{password}@db.example/club"), None).unwrap();
    assert_eq!(server.name(), Path::new("the database club of db.example"));
    assert!(!format!("{server:?}").contains(password));
}

#[test]
fn a_database_of_another_or_newer_program_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let refused = || Store::join(server.clone()).unwrap_err();
    let zug = || {
        with_session(folder.path(), |it| {
            Tx::in_session(it)
                .list("SELECT version, process FROM zug", (), |row| {
                    Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
                })
                .ok()
        })
        .unwrap()
    };
    batch(folder.path(), "CREATE TABLE theirs (x BIGINT)");
    assert!(matches!(refused(), OpenError::Foreign(_)));
    assert_eq!(zug(), None, "no table is made");
    batch(folder.path(), "DROP TABLE theirs");
    drop(Store::open(folder.path()).unwrap());
    batch(folder.path(), "UPDATE zug SET version = 99");
    assert!(matches!(refused(), OpenError::TooNew { found: 99, .. }));
    assert_eq!(zug(), Some(vec![(99, 1)]));
}

#[test]
fn a_server_older_than_14_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    // The test schema comes before `pg_catalog` in the search path, so PostgreSQL calls this function instead of its
    // own.
    batch(
        folder.path(),
        "CREATE FUNCTION current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '130014' $$",
    );
    let options = format!("{},pg_catalog", server.config.get_options().unwrap());
    server.config.options(&options);
    let refused = Store::join(server).unwrap_err();
    assert!(matches!(refused, OpenError::OldServer(_, 13)), "{refused}");
    with_session(folder.path(), |session| {
        let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()";
        assert_eq!(Tx::in_session(session).value::<i64>(tables, ()).unwrap(), 0);
    });
}

#[test]
fn a_server_that_lets_nobody_in_is_named_with_the_reason() {
    let refused = |server| Store::join(server).unwrap_err().to_string();
    let mut nowhere = DatabaseServer::new("postgres://zug@127.0.0.1:1/zug", None).unwrap();
    nowhere.retries = 0;
    let said = refused(nowhere);
    assert!(said.contains("the database zug of 127.0.0.1 cannot be reached: "), "{said}");
    let folder = tempfile::tempdir().unwrap();
    let Some(mut server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    server.config.dbname("missing");
    let said = refused(server.clone());
    assert!(said.contains("database \"missing\" does not exist"), "{said}");
    server.config.dbname("postgres").user("stranger").password("wrong");
    let said = refused(server);
    assert!(said.contains("stranger") && !said.contains("wrong"), "{said}");
}

#[test]
fn the_server_compiles_no_queries_and_ends_transactions_of_stopped_processes() {
    let folder = tempfile::tempdir().unwrap();
    let sql =
        "SELECT current_setting('jit') || ' ' || current_setting('idle_in_transaction_session_timeout')";
    let settings = with_session(folder.path(), |it| Tx::in_session(it).value::<String>(sql, ()).unwrap());
    assert!(settings.is_none_or(|settings| settings == "off 5s"));
}

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

#[tokio::test]
async fn work_runs_again_on_a_new_connection_if_the_primary_has_become_a_standby() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    // The test schema comes before `pg_catalog` in the search path, so PostgreSQL calls the function of this test.
    let options = format!("{},pg_catalog", server.config.get_options().unwrap());
    server.config.options(&options);
    let store = Store::join(server).unwrap();
    let sql = "SELECT CAST(pg_backend_pid() AS BIGINT)";
    let session: i64 = store.read(move |tx| tx.value(sql, ())).await.unwrap();
    // The write would use this session, which now refuses it as a standby does.
    batch(
        folder.path(),
        &format!(
            "CREATE FUNCTION pg_current_xact_id() RETURNS xid8 LANGUAGE plpgsql AS $$ BEGIN
                 IF pg_backend_pid() = {session} THEN RAISE SQLSTATE '25006'; END IF;
                 RETURN pg_catalog.pg_current_xact_id();
             END $$"
        ),
    );
    assert!(store.write(|tx| first_time(tx, 1)).await.unwrap());
}

/// Simulates a pause of 20 seconds: moves the lease's end and all times in `member` into the past.
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
async fn a_lease_from_a_clock_that_was_ahead_ends_as_early_as_a_fresh_one() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let [first, second] = [(); 2].map(|()| Store::join(server.clone()).unwrap());
    first.renew_lease().await.unwrap();
    batch(folder.path(), "UPDATE zug SET until = until + make_interval(hours => 1)");
    assert_eq!(second.renew_lease().await.unwrap(), Leadership::Standby);
    batch(folder.path(), LATER);
    assert_eq!(second.renew_lease().await.unwrap(), Leadership::Alone);
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
    let interrupted = async || leader.interrupted::<i64>().await.unwrap();
    assert!(interrupted().await.is_empty());
    batch(folder.path(), LATER);
    leader.renew_lease().await.unwrap();
    assert_eq!(interrupted().await, [3]);
    leader.clear_interrupted().await.unwrap();
    assert!(interrupted().await.is_empty());
    assert!(!leader.begin_interaction(id(1), &1).await.unwrap(), "the leader's own interaction is left");
}

/// Starts a proxy for the database server. Returns a copy of `server` with the address of the proxy. The proxy closes
/// the first connection at once. If `lost` is true, the proxy drops the answer to the next commit and sets `lost` to
/// false.
fn behind_proxy(server: &DatabaseServer, lost: &Arc<AtomicBool>) -> DatabaseServer {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (real, lost) = (server.config.clone(), Arc::clone(lost));
    let mut config = Config::new();
    config.host("127.0.0.1").port(listener.local_addr().unwrap().port()).ssl_mode(SslMode::Disable);
    config.user(real.get_user().unwrap()).dbname(real.get_dbname().unwrap());
    config.options(real.get_options().unwrap()).password(real.get_password().unwrap_or_default());
    thread::spawn(move || {
        for client in listener.incoming().skip(1) {
            let (mut client, mut server) = (client.unwrap(), socket(&real));
            let (mut back, mut answers) = (client.try_clone().unwrap(), server.try_clone().unwrap());
            let (lost, loses) = (Arc::clone(&lost), Arc::new(AtomicBool::new(false)));
            let losing = Arc::clone(&loses);
            thread::spawn(move || {
                carry(&mut client, &mut server, |part| {
                    if part.windows(6).any(|word| word == b"COMMIT") && lost.swap(false, Ordering::SeqCst) {
                        loses.store(true, Ordering::SeqCst);
                    }
                    true
                });
            });
            thread::spawn(move || {
                carry(&mut answers, &mut back, |_| !losing.load(Ordering::SeqCst));
                drop(back.shutdown(Shutdown::Both));
            });
        }
    });
    let mut server = server.clone();
    server.config = config;
    server
}

fn socket(config: &Config) -> File {
    let port = config.get_ports().first().copied().unwrap_or(5432);
    File::from(match &config.get_hosts()[0] {
        Host::Tcp(host) => OwnedFd::from(TcpStream::connect((host.as_str(), port)).unwrap()),
        Host::Unix(folder) => UnixStream::connect(folder.join(format!(".s.PGSQL.{port}"))).unwrap().into(),
    })
}

/// Forwards bytes until one side closes or `goes_on` returns `false`.
fn carry(from: &mut impl Read, to: &mut impl Write, goes_on: impl Fn(&[u8]) -> bool) {
    let mut buffer = [0; 8192];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        let part = &buffer[..count];
        if !goes_on(part) || to.write_all(part).is_err() {
            return;
        }
    }
}

#[tokio::test]
async fn a_commit_whose_answer_is_lost_is_answered_once_and_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
    let lost = Arc::new(AtomicBool::new(false));
    let store = Store::join(behind_proxy(&server, &lost)).unwrap();
    lost.store(true, Ordering::SeqCst);
    assert!(store.write(|tx| first_time(tx, 1)).await.unwrap(), "the work must not run again");
    assert!(!lost.load(Ordering::SeqCst), "a commit was lost");
    assert!(!store.write(|tx| first_time(tx, 1)).await.unwrap());
    // A server that crashed, or a standby that took over, may give the number of a lost transaction to another one.
    with_session(folder.path(), |session| {
        let transaction = session.begin("BEGIN; SELECT pg_current_xact_id()", 0).unwrap().unwrap();
        session.commit().unwrap();
        assert!(session.has_committed(&transaction).unwrap());
        // A crash also resets the time of the statistics, so this reset simulates a crash.
        session.batch("SELECT pg_stat_reset_shared('bgwriter')").unwrap();
        assert!(!server.connect().unwrap().has_committed(&transaction).unwrap());
    });
}
