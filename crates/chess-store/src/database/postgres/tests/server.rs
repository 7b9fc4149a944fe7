//! Helpers for tests on a real PostgreSQL server. The environment variable `ZUG_TEST_DATABASE` names the database. Each
//! test has a separate schema, which is named after the path of the test's temporary folder. Tests can compare the rows
//! of the server with the rows of SQLite.

use std::collections::BTreeMap;
use std::path::Path;
use std::thread;

use rusqlite::types::Value;

use crate::database::postgres::DatabaseServer;
use crate::{OpenError, Store, StoreError};

/// Ends all other sessions of a schema, as a restart of the server does.
#[cfg(test)]
pub(in crate::database::postgres) const END_SESSIONS: &str =
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE application_name = 'zug ' || current_schema() AND pid <> pg_backend_pid()";

/// The columns of each table, separated by commas.
type Columns = BTreeMap<String, String>;

impl Store {
    /// Returns the columns of each table, without the columns `nonce`. The store must use SQLite.
    ///
    /// # Errors
    /// The database failed.
    pub async fn columns(&self) -> Result<Columns, StoreError> {
        let sql = "SELECT t.name, group_concat('\"' || c.name || '\"', ', ' ORDER BY c.cid)
                     FROM sqlite_schema t, pragma_table_info(t.name) c
                    WHERE t.type = 'table' AND t.name <> 'sqlite_sequence' AND c.name <> 'nonce' GROUP BY t.name";
        let columns = self.read(|tx| tx.list(sql, (), |row| Ok((row.get(0)?, row.get(1)?))));
        Ok(columns.await?.into_iter().collect())
    }

    /// Lists the rows of all tables as text, sorted. Each row contains only the given columns.
    ///
    /// # Errors
    /// The database failed.
    pub async fn rows(&self, columns: &Columns) -> Result<Vec<String>, StoreError> {
        let columns = columns.clone();
        let rows = self.read(move |tx| {
            let mut rows = Vec::new();
            for (table, names) in &columns {
                let count = names.split(',').count();
                rows.extend(tx.list(&format!("SELECT {names} FROM {table}"), (), |row| {
                    let values = (0..count).map(|column| row.get::<usize, Value>(column));
                    Ok(format!("{table} ({names}): {:?}", values.collect::<Result<Vec<_>, _>>()?))
                })?);
            }
            Ok::<_, StoreError>(rows)
        });
        let mut rows = rows.await?;
        rows.sort_unstable();
        Ok(rows)
    }

    /// Sets the id counters of the server to the counters of SQLite, so that both engines assign the same ids. The
    /// counters can differ, because the server does not reuse the id of a row that was rolled back.
    ///
    /// # Errors
    /// The database failed.
    pub async fn give_ids_as(&self, sqlite: &Self, columns: &Columns) -> Result<(), StoreError> {
        let mut tables: Vec<_> = columns.iter().filter(|(_, names)| names.contains("\"id\"")).collect();
        tables.retain(|(table, _)| *table != "interaction_seen");
        let newest = tables.iter().map(|(table, _)| {
            format!(
                "SELECT '{table}', max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{table}'), 0),
                     coalesce((SELECT max(id) FROM {table}), 0))"
            )
        });
        let sql = newest.collect::<Vec<_>>().join(" UNION ALL ");
        let newest = sqlite.read(move |tx| {
            tx.list(&sql, (), |row| {
                let (table, id): (String, i64) = (row.get(0)?, row.get(1)?);
                Ok(format!("setval(pg_get_serial_sequence('{table}', 'id'), {}, {})", id.max(1), id > 0))
            })
        });
        let sql = format!("SELECT {}", newest.await?.join(", "));
        self.write(move |tx| tx.find(&sql, (), |_| Ok(())).map(drop)).await
    }
}

impl DatabaseServer {
    /// Returns the test server with a separate schema for `folder`. A test uses this schema instead of a database in
    /// the folder. Makes the schema if the schema does not exist. Returns `None` if the tests run on SQLite.
    pub(crate) fn for_test(folder: &Path) -> Result<Option<Self>, OpenError> {
        let Ok(address) = std::env::var("ZUG_TEST_DATABASE") else { return Ok(None) };
        let mut server = Self::new(&address, None)?;
        let schema: String = folder.to_string_lossy().chars().filter(char::is_ascii_alphanumeric).collect();
        server.config.options(&format!("-c client_min_messages=warning -c search_path=\"{schema}\""));
        server.config.application_name(&format!("zug {schema}"));
        let maker = server.clone();
        let make = format!("CREATE SCHEMA IF NOT EXISTS \"{schema}\"");
        let outcome = thread::spawn(move || maker.connect().and_then(|session| session.batch(&make))).join();
        outcome.unwrap_or(Ok(())).map_err(|error| OpenError::of(folder, error))?;
        Ok(Some(server))
    }
}
