//! Tests on a real server: each folder has a schema of its own in the database that `ZUG_TEST_DATABASE` names.

use std::path::Path;
use std::thread;

use crate::OpenError;
use crate::database::postgres::DatabaseServer;

impl DatabaseServer {
    /// Returns the schema that stands for a folder, or `None` if the tests run on SQLite.
    pub(in crate::database) fn for_test(folder: &Path) -> Result<Option<Self>, OpenError> {
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
