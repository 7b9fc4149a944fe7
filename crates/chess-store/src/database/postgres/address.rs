//! The address of a database on a server.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use native_tls::TlsConnector;
use postgres::Config;
use postgres::config::Host;
use postgres_native_tls::MakeTlsConnector;

use super::Session;
use super::backoff::{RETRIES, wait};
use crate::OpenError;
use crate::error::DatabaseFailure;

/// `CONNECT` is the longest wait for a new connection. `ANSWER` is the longest wait until the server acknowledges data
/// on an open connection.
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(30);

/// A database on a PostgreSQL server.
#[derive(Clone)]
pub struct DatabaseServer {
    pub(super) config: Config,
    /// The TLS connector. One connector serves all connections, because each new connector reads the system's
    /// certificates again.
    tls: MakeTlsConnector,
    /// The maximum number of retries if the program cannot connect at its start.
    pub(super) retries: u32,
}

impl fmt::Debug for DatabaseServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.config.fmt(f)
    }
}

impl DatabaseServer {
    /// Reads an address such as `postgres://user@host/database`. `password` replaces the password in the address.
    ///
    /// # Errors
    /// The address cannot be read.
    pub fn new(address: &str, password: Option<&str>) -> Result<Self, OpenError> {
        let other = |text: &str| OpenError::Address(DatabaseFailure::Other(text.into()));
        let mut config: Config =
            address.parse().map_err(|error: postgres::Error| OpenError::Address(error.into()))?;
        if config.get_hosts().is_empty() {
            return Err(other("the address names no host"));
        }
        if let Some(password) = password {
            config.password(password);
        }
        config.application_name("zug").connect_timeout(CONNECT).tcp_user_timeout(ANSWER);
        let tls = TlsConnector::new().map_err(|error| other(&error.to_string()))?;
        Ok(Self { config, tls: MakeTlsConnector::new(tls), retries: RETRIES })
    }

    /// Returns words for error messages, for example "the database zug of localhost". The type is a path, because
    /// errors about SQLite files hold a path.
    pub(crate) fn name(&self) -> PathBuf {
        let hosts = self.config.get_hosts().iter().map(|host| match host {
            Host::Tcp(host) => host.clone(),
            #[cfg(unix)]
            Host::Unix(folder) => folder.display().to_string(),
        });
        let hosts: Vec<_> = hosts.collect();
        let database = self.config.get_dbname().or(self.config.get_user()).unwrap_or_default();
        format!("the database {database} of {}", hosts.join(", ")).into()
    }

    /// Connects at the start of the program. Tries again if the server cannot be reached yet, because the server may be
    /// starting too.
    pub(super) fn connect_patiently(&self) -> Result<Session, OpenError> {
        let mut attempt = 0;
        loop {
            match self.connect() {
                Err(error @ DatabaseFailure::Again(_)) if attempt < self.retries => {
                    if attempt == 0 {
                        tracing::warn!("{} cannot be reached yet: {error}", self.name().display());
                    }
                    wait(attempt);
                    attempt += 1;
                }
                done => return done.map_err(|error| OpenError::NoConnection(self.name(), error)),
            }
        }
    }

    /// Connects with TLS if the server offers TLS. `?sslmode=require` in the address insists on TLS.
    pub(super) fn connect(&self) -> Result<Session, DatabaseFailure> {
        let client = self.config.connect(self.tls.clone())?;
        // With these settings, the server closes the sessions of a machine that does not respond, and ends the
        // transactions of a suspended process. Otherwise, other transactions could wait long for the rows that such a
        // session or process has changed. The setting `jit` is off, because the planner overestimates small new tables.
        // With `jit`, the server would compile queries that read few rows, and each compilation takes 130 ms.
        Session::new(
            client,
            "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4;
             SET idle_in_transaction_session_timeout = 5000; SET jit = off",
        )
    }
}
