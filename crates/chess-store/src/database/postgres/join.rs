//! Opens the database on a server: makes or migrates the tables, one process at a time.
//!
//! The table `zug` holds the schema version and the number of the process that opened the database last.

use std::thread;

use super::session::UNIQUE_VIOLATION_RETRIES;
use super::{DatabaseServer, Session};
use crate::database::migrate::Steps;
use crate::error::StoreError;
use crate::{OpenError, Result, Tx};

/// The key of the advisory lock that lets one process at a time make or migrate the tables. Each schema of a database
/// has its own key.
const KEY: &str = "hashtextextended(current_schema(), 1517643569)";

/// Makes two tables that only a PostgreSQL database has. In the table `member`, `seen` is the time at which a process
/// was last alive. In the table `zug`, the process with the number `leader` leads until the time `until`.
const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS zug (version BIGINT NOT NULL, process BIGINT NOT NULL,
        leader BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL);
    INSERT INTO zug SELECT 0, 0, 0, clock_timestamp() WHERE NOT EXISTS (SELECT 1 FROM zug);
    CREATE TABLE IF NOT EXISTS member (process BIGINT PRIMARY KEY, seen TIMESTAMPTZ NOT NULL)";

/// The oldest supported version of PostgreSQL, in the format of `server_version_num`.
const OLDEST: i64 = 140_000;

impl DatabaseServer {
    /// Opens the database. Returns the number of this process. Each process that opens the database gets the next
    /// number.
    pub(in crate::database) fn open(self) -> Result<(i64, (Self, Session)), OpenError> {
        let name = self.name();
        // A thread of an async runtime must not block until the server answers, so another thread connects.
        let opened =
            thread::spawn(move || self.enter().map(|(process, session)| (process, (self, session)))).join();
        opened.unwrap_or_else(|_| Err(OpenError::Schema(name, StoreError::BrokenOff.to_string().into())))
    }

    /// Makes the tables in an empty database, or migrates existing tables.
    pub(crate) fn make_tables(&self) -> Result<(), OpenError> {
        self.enter().map(drop)
    }

    fn enter(&self) -> Result<(i64, Session), OpenError> {
        let name = self.name();
        let session = self.connect_patiently()?;
        let run = |sql: &str| session.batch(sql).map_err(|error| OpenError::of(&name, error));
        run(&format!("SELECT pg_advisory_lock({KEY})"))?;
        let found = self.version(&session)?;
        run(TABLES)?;
        for (version, step) in Steps::built_in().after(found) {
            run(&format!("BEGIN; {}\n; UPDATE zug SET version = {version}; COMMIT", translated(step)))?;
        }
        let process = self.number(&session, "UPDATE zug SET process = process + 1 RETURNING process")?;
        run(&format!("SELECT pg_advisory_unlock({KEY})"))?;
        Ok((process, session))
    }

    /// Runs work in one transaction. The transaction sees a consistent snapshot of the whole database.
    pub(crate) fn transact<T, E: From<OpenError> + From<StoreError>>(
        &self,
        work: impl FnOnce(Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let session = self.connect_patiently()?;
        Steps::built_in().check(self.version(&session)?, &self.name())?;
        // Work on a whole club may pause between two statements. No other process waits for the rows of this work.
        session.batch("SET idle_in_transaction_session_timeout = 0").map_err(StoreError::from)?;
        session
            .begin("BEGIN ISOLATION LEVEL REPEATABLE READ", UNIQUE_VIOLATION_RETRIES)
            .map_err(StoreError::from)?;
        // After an error, the session closes, and the server rolls the transaction back.
        let done = work(Tx::in_session(&session))?;
        session.commit().map_err(StoreError::from)?;
        Ok(done)
    }

    /// Returns the schema version of the database, 0 if there are no tables.
    fn version(&self, session: &Session) -> Result<u32, OpenError> {
        let number = |sql: &str| self.number(session, sql);
        let version = number("SELECT CAST(current_setting('server_version_num') AS BIGINT)")?;
        if version < OLDEST {
            return Err(OpenError::OldServer(self.name(), version / 10_000));
        }
        // The view `pg_tables` is slow if other schemas of the database have many tables.
        let tables = "SELECT count(*) FROM pg_class
            WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())";
        if number(tables)? == 0 {
            return Ok(0);
        }
        if number(&format!("{tables} AND relname = 'zug'"))? == 0 {
            return Err(OpenError::Foreign(self.name()));
        }
        let found = u32::try_from(number("SELECT version FROM zug")?).unwrap_or(u32::MAX);
        Steps::built_in().known(found, &self.name())
    }

    fn number(&self, session: &Session, sql: &str) -> Result<i64, OpenError> {
        Tx::in_session(session).value(sql, ()).map_err(|error| {
            if let StoreError::Database(failure) = error {
                OpenError::of(&self.name(), failure)
            } else {
                OpenError::Schema(self.name(), error.to_string().into())
            }
        })
    }
}

/// Translates a migration into PostgreSQL's SQL. `step` is the migration in SQLite's SQL.
fn translated(step: &str) -> String {
    [
        (" STRICT", ""),
        (", WITHOUT ROWID", ""),
        ("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER PRIMARY KEY"),
        ("INTEGER PRIMARY KEY", "INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"),
        ("INTEGER", "BIGINT"),
        ("REAL", "DOUBLE PRECISION"),
        ("BLOB", "BYTEA"),
        ("random()", "hashtextextended(gen_random_uuid()::TEXT, 0)"),
    ]
    .iter()
    .fold(step.to_owned(), |step, (here, there)| step.replace(here, there))
}
