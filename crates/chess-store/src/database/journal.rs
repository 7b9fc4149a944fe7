//! The journal of interactions that were acknowledged but not finished, so that people get an answer after a crash.
//!
//! The journal is its own file, written without syncing. It survives a crash of the program but not of the machine, which is
//! enough, because Discord forgets an interaction after fifteen minutes. A damaged journal is replaced.

use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::files;
use crate::codes::Code;
use crate::error::StoreError;
use crate::ids::InteractionId;

/// The journal of interactions under way.
#[derive(Debug)]
pub(crate) struct Journal(Mutex<Connection>);

impl Journal {
    /// Opens the journal of a folder, or makes one.
    pub(crate) fn open(folder: &Path) -> rusqlite::Result<Self> {
        let file = folder.join("zug.underway.sqlite");
        let connection = connect(&file).or_else(|error| {
            tracing::warn!(%error, "replaced the damaged journal of interactions");
            for end in ["", "-wal", "-shm"] {
                // If the file remains, the next attempt fails.
                drop(fs::remove_file(folder.join(format!("zug.underway.sqlite{end}"))));
            }
            connect(&file)
        })?;
        Ok(Self(Mutex::new(connection)))
    }

    /// Saves an interaction with its answer for the case that the program ends before it is finished.
    pub(crate) fn begin(&self, id: InteractionId, body: &impl Serialize) -> Result<(), StoreError> {
        let sql = "INSERT INTO underway (network, id, body) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let body = serde_json::to_string(body)?;
        self.with(|connection| connection.prepare_cached(sql)?.execute((id.network.code(), id.id, body)))?;
        Ok(())
    }

    /// Deletes an interaction that is finished.
    pub(crate) fn finish(&self, id: InteractionId) -> Result<(), StoreError> {
        let sql = "DELETE FROM underway WHERE network = ?1 AND id = ?2";
        self.with(|connection| connection.prepare_cached(sql)?.execute((id.network.code(), id.id)))?;
        Ok(())
    }

    /// Lists the readable entries of an earlier run.
    pub(crate) fn left_over<B: DeserializeOwned>(&self) -> Result<Vec<B>, StoreError> {
        let bodies: Vec<String> = self.with(|connection| {
            let mut query = connection.prepare("SELECT body FROM underway ORDER BY id")?;
            query.query_map([], |row| row.get(0))?.collect()
        })?;
        Ok(bodies.iter().filter_map(|body| serde_json::from_str(body).ok()).collect())
    }

    /// Deletes all entries.
    pub(crate) fn clear(&self) -> Result<(), StoreError> {
        self.with(|connection| connection.execute("DELETE FROM underway", []))?;
        Ok(())
    }

    fn with<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        Ok(work(&self.0.lock().unwrap_or_else(PoisonError::into_inner))?)
    }
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    // If this fails, opening the file gives a better error.
    drop(files::make_file(file));
    let connection = Connection::open(file)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "OFF")?;
    // Deleted entries are overwritten in the file.
    connection.pragma_update(None, "secure_delete", true)?;
    connection.execute_batch(
        "CREATE TABLE IF NOT EXISTS underway (
             network TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (network, id)
         ) STRICT, WITHOUT ROWID",
    )?;
    // Reads every page, to find those that a power cut damaged.
    let whole: String = connection.pragma_query_value(None, "quick_check", |row| row.get(0))?;
    if whole == "ok" {
        Ok(connection)
    } else {
        Err(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT),
            Some(whole),
        ))
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;

    use super::*;

    fn id(id: i64) -> InteractionId {
        InteractionId { network: Network::Discord, id }
    }

    #[test]
    fn unfinished_interactions_are_left_over() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::open(folder.path()).unwrap();
        for number in 1..=3 {
            journal.begin(id(number), &number).unwrap();
        }
        journal.finish(id(2)).unwrap();
        drop(journal);
        let journal = Journal::open(folder.path()).unwrap();
        assert_eq!(journal.left_over::<i64>().unwrap(), [1, 3]);
        journal.clear().unwrap();
        assert!(journal.left_over::<i64>().unwrap().is_empty());
    }

    #[test]
    fn a_damaged_journal_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("zug.underway.sqlite");
        fs::write(&file, "not a database, and longer than its header would be").unwrap();
        let journal = Journal::open(folder.path()).unwrap();
        journal.begin(id(1), &1).unwrap();
        assert_eq!(journal.left_over::<i64>().unwrap(), [1]);
        drop(journal);
        // Overwrite all pages but the first, as a power cut may do.
        let mut bytes = fs::read(&file).unwrap();
        bytes.iter_mut().skip(4096).for_each(|byte| *byte = 0);
        fs::write(&file, bytes).unwrap();
        let journal = Journal::open(folder.path()).unwrap();
        assert!(journal.left_over::<i64>().unwrap().is_empty());
        journal.begin(id(2), &2).unwrap();
    }
}
