//! A connection to a PostgreSQL server, and the prepared statements of the connection.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use postgres::error::{DbError, Severity, SqlState};
use postgres::types::ToSql;
use postgres::{Client, Row, SimpleQueryMessage, Statement};
use rusqlite::ToSql as Value;

use super::values::Outgoing;
use crate::Result;
use crate::error::{DatabaseFailure, StoreError};

/// The SQL statement that fetches the next 1000 rows from the cursor `part`.
const PART: &str = "FETCH 1000 FROM part";

/// After this number of attempts, a unique violation is an error and no longer a reason for a retry.
pub(super) const UNIQUE_VIOLATION_RETRIES: u32 = 10;

/// A connection to a PostgreSQL server. A conflict with another transaction or the loss of the connection breaks the
/// current transaction. [`Session::is_usable`] then returns false.
pub(in crate::database) struct Session {
    client: RefCell<Client>,
    prepared: RefCell<BTreeMap<Box<str>, Statement>>,
    is_broken: Cell<bool>,
    /// True if the session must not be used again. [`Session::is_lost`] lists the reasons.
    is_lost: Cell<bool>,
    earlier_attempts: Cell<u32>,
    /// The time at which the PostgreSQL server last reset its statistics. The time differs between servers, and changes
    /// when a server crashes.
    since: String,
}

/// The identity of a transaction: its number, and [`Session::since`]. After a crash or on another server, the same
/// number may belong to another transaction, but [`Session::since`] is different.
pub(super) type Transaction = (String, String);

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Session")
    }
}

impl Session {
    /// Makes a session and runs the statements `settings`.
    pub(super) fn new(client: Client, settings: &str) -> Result<Self, DatabaseFailure> {
        let mut session = Self {
            client: client.into(),
            prepared: RefCell::default(),
            is_broken: Cell::new(false),
            is_lost: Cell::new(false),
            earlier_attempts: Cell::new(0),
            since: String::new(),
        };
        let since = session.text(&format!("{settings}; SELECT stats_reset FROM pg_stat_bgwriter"))?;
        session.since = since.unwrap_or_default();
        Ok(session)
    }

    /// Runs statements without parameters.
    pub(in crate::database) fn batch(&self, sql: &str) -> Result<(), DatabaseFailure> {
        let done = self.client.borrow_mut().batch_execute(sql);
        self.checked(done)
    }

    /// Runs a statement and returns the number of changed rows.
    pub(in crate::database) fn change(&self, sql: &str, values: &[&dyn Value]) -> Result<usize> {
        let changed = self.run(sql, values, Client::execute::<Statement>)?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    /// Runs a query and returns all rows of the result.
    pub(in crate::database) fn read(&self, sql: &str, values: &[&dyn Value]) -> Result<Vec<Row>> {
        self.run(sql, values, Client::query::<Statement>)
    }

    /// Reads all rows in parts of at most 1000 rows ([`PART`]).
    pub(in crate::database) fn each(
        &self,
        sql: &str,
        mut read: impl FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.batch(&format!("DECLARE part CURSOR FOR {sql}"))?;
        loop {
            let part = self.client.borrow_mut().query(PART, &[]);
            let part = self.checked(part)?;
            if part.is_empty() {
                return Ok(self.batch("CLOSE part")?);
            }
            part.iter().try_for_each(&mut read)?;
        }
    }

    /// Returns true if the transaction can continue.
    pub(in crate::database) fn is_usable(&self) -> bool {
        !self.is_broken.get()
    }

    /// Returns true if the session must not be used again: the connection is lost, or a transaction could not begin.
    /// The session notices a lost connection only when a statement fails.
    pub(super) fn is_lost(&self) -> bool {
        self.is_lost.get()
    }

    /// Begins a transaction by running the statements in `sql`. Returns the transaction's identity if the statements
    /// select `pg_current_xact_id()`. If `begin` fails, the session must not be used again.
    ///
    /// `earlier_attempts` is the number of earlier attempts at the same work. After a unique violation,
    /// [`Session::commit`] asks for another attempt ([`DatabaseFailure::Again`]) if `earlier_attempts` is less than
    /// [`UNIQUE_VIOLATION_RETRIES`].
    pub(super) fn begin(
        &self,
        sql: &str,
        earlier_attempts: u32,
    ) -> Result<Option<Transaction>, DatabaseFailure> {
        self.is_broken.set(false);
        self.earlier_attempts.set(earlier_attempts);
        let begun = self.text(sql);
        self.is_lost.set(begun.is_err());
        match begun {
            // A primary that has become a standby, or a full server, gives no number to a transaction. The next attempt
            // connects anew, perhaps to the new primary.
            Err(DatabaseFailure::Unwritable(text)) => Err(DatabaseFailure::Again(text)),
            begun => Ok(begun?.map(|number| (number, self.since.clone()))),
        }
    }

    /// Returns true if a transaction certainly took effect. Fails while the transaction is still in progress. After a
    /// crash of the server, returns false: the server may have given the transaction's number to another transaction.
    pub(super) fn has_committed(&self, (number, since): &Transaction) -> Result<bool, DatabaseFailure> {
        if *since != self.since {
            return Ok(false);
        }
        let status = self.text(&format!("SELECT pg_xact_status('{number}')"))?;
        if status.as_deref() == Some("in progress") {
            return Err(DatabaseFailure::Again("the server has not finished a commit".into()));
        }
        Ok(status.as_deref() == Some("committed"))
    }

    pub(super) fn commit(&self) -> Result<(), DatabaseFailure> {
        if self.is_usable() {
            return self.batch("COMMIT");
        }
        self.batch("ROLLBACK")?;
        Err(DatabaseFailure::Again("another transaction was in the way".into()))
    }

    /// Runs statements without parameters. Returns the first column of the first row that these statements return.
    fn text(&self, sql: &str) -> Result<Option<String>, DatabaseFailure> {
        let done = self.client.borrow_mut().simple_query(sql);
        Ok(self.checked(done)?.iter().find_map(|message| {
            if let SimpleQueryMessage::Row(row) = message { row.get(0).map(str::to_owned) } else { None }
        }))
    }

    fn run<T>(
        &self,
        sql: &str,
        values: &[&dyn Value],
        run: impl FnOnce(&mut Client, &Statement, &[&(dyn ToSql + Sync)]) -> Result<T, postgres::Error>,
    ) -> Result<T> {
        let values =
            values.iter().map(|value| value.to_sql().map(Outgoing)).collect::<Result<Vec<_>, _>>()?;
        let values: Vec<_> = values.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect();
        let statement = self.statement(sql)?;
        let done = run(&mut self.client.borrow_mut(), &statement, &values);
        Ok(self.checked(done)?)
    }

    fn statement(&self, sql: &str) -> Result<Statement, DatabaseFailure> {
        if let Some(known) = self.prepared.borrow().get(sql) {
            return Ok(known.clone());
        }
        let prepared = self.client.borrow_mut().prepare(&translated(sql));
        let statement = self.checked(prepared)?;
        self.prepared.borrow_mut().insert(sql.into(), statement.clone());
        Ok(statement)
    }

    fn checked<T>(&self, done: Result<T, postgres::Error>) -> Result<T, DatabaseFailure> {
        // A row that another transaction inserted at the same time becomes visible to a later attempt.
        let is_double = |error: &postgres::Error| error.code() == Some(&SqlState::UNIQUE_VIOLATION);
        let may_be_new =
            self.earlier_attempts.get() < UNIQUE_VIOLATION_RETRIES && done.as_ref().is_err_and(is_double);
        // The server closes the connection after an error of another severity.
        let is_open = |error: &postgres::Error| {
            error.as_db_error().and_then(DbError::parsed_severity) == Some(Severity::Error)
        };
        let has_ended = done.as_ref().is_err_and(|error| !is_open(error));
        let done = done.map_err(DatabaseFailure::from);
        let is_again = matches!(done, Err(DatabaseFailure::Again(_)));
        if is_again && has_ended {
            self.is_lost.set(true);
        }
        if may_be_new || is_again {
            self.is_broken.set(true);
        }
        done
    }
}

/// Translates a statement from SQLite's syntax to PostgreSQL's. Replaces every question mark, so no string literal in a
/// statement may contain a question mark.
fn translated(sql: &str) -> String {
    sql.replace('?', "$").replace("CROSS JOIN", "JOIN")
}

impl From<postgres::Error> for DatabaseFailure {
    fn from(error: postgres::Error) -> Self {
        let code = error.code().map_or("", |code| code.code());
        let kind = match code.get(..2) {
            _ if error.is_closed() => Self::Again,
            // Serialization failures and deadlocks; the server starts, stops or accepts no more connections.
            Some("40" | "57" | "08") => Self::Again,
            // No connection is free; or the server ended the transaction of a process that was stopped.
            _ if matches!(code, "53300" | "25P03") => Self::Again,
            Some("22" | "23") => Self::Constraint,
            Some("53") => Self::Unwritable,
            _ if code == "25006" => Self::Unwritable,
            None if error.source().is_some_and(<dyn Error>::is::<std::io::Error>) => Self::Again,
            _ => Self::Other,
        };
        let source = error.source().map_or_else(|| error.to_string(), ToString::to_string);
        kind(error.as_db_error().map_or(source, |error| error.message().to_owned()).into())
    }
}
