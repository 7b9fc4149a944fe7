//! One process of several leads: only the leader speaks, lets time pass and moves for computers. The lease of the leader
//! is in the database and ends by itself, so that another process leads after a crash.
//!
//! SQLite knows one process, which leads for ever.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

#[cfg(feature = "postgres")]
use super::Tx;
#[cfg(feature = "postgres")]
use super::postgres::processes;
use super::store::{Processes, Store};
use crate::{DatabaseFailure, InteractionId, Result, StoreError};

/// The time for which a renewed lease lasts.
pub const LEASE: Duration = Duration::from_secs(5);

/// The rank of a process among the processes that use the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leadership {
    /// The engine admits only one process.
    Sole,
    /// The process leads, and no other process lives.
    Alone,
    /// The process leads other processes.
    Leader,
    /// Another process leads.
    Standby,
}

#[cfg_attr(not(feature = "postgres"), expect(clippy::unused_async, reason = "only a server is waited for"))]
impl Store {
    /// Takes or renews the lease, unless another process has the lease. The lease ends [`LEASE`] after the call at the
    /// earliest.
    ///
    /// # Errors
    /// The database failed.
    pub async fn renew_lease(&self) -> Result<Leadership> {
        match self.processes {
            Processes::One(_) => Ok(Leadership::Sole),
            #[cfg(feature = "postgres")]
            Processes::Several(process) => {
                let renew = move |tx: &Tx<'_>| processes::renew(tx, process, LEASE.as_secs_f64());
                Ok(match self.write(renew).await? {
                    None => Leadership::Standby,
                    Some(..=1) => Leadership::Alone,
                    Some(_) => Leadership::Leader,
                })
            }
        }
    }

    /// Gives the lease back.
    ///
    /// # Errors
    /// The database failed.
    pub async fn resign(&self) -> Result<()> {
        match self.processes {
            Processes::One(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Processes::Several(process) => self.write(move |tx| processes::resign(tx, process)).await,
        }
    }

    /// Saves an unfinished interaction, and returns whether the interaction is new. `body` is the answer that the person
    /// gets if the process dies before the interaction is finished.
    ///
    /// # Errors
    /// The interaction cannot be saved.
    pub async fn begin_interaction(&self, id: InteractionId, body: &impl Serialize) -> Result<bool> {
        match &self.processes {
            Processes::One(journal) => journal.begin(id, body).map_err(|error| unwritable(&error)),
            #[cfg(feature = "postgres")]
            &Processes::Several(process) => {
                let body = serde_json::to_string(body)?;
                self.write_lazily(move |tx| processes::begin(tx, process, id, &body)).await
            }
        }
    }

    /// Deletes a finished interaction. An interaction is finished when the person or the outbox has the answer.
    ///
    /// # Errors
    /// The interaction cannot be deleted.
    pub async fn finish_interaction(&self, id: InteractionId) -> Result<()> {
        match &self.processes {
            Processes::One(journal) => journal.finish(id).map_err(|error| unwritable(&error)),
            #[cfg(feature = "postgres")]
            Processes::Several(_) => self.write_lazily(move |tx| processes::finish(tx, id)).await,
        }
    }

    /// Lists the answers of the interactions that dead processes left unfinished. Only the leader may call this method,
    /// and with SQLite only before the first interaction begins.
    ///
    /// # Errors
    /// The interactions cannot be read.
    pub async fn left_over<B: DeserializeOwned + Send + 'static>(&self) -> Result<Vec<B>> {
        match &self.processes {
            Processes::One(journal) => journal.left_over().map_err(|error| unwritable(&error)),
            #[cfg(feature = "postgres")]
            Processes::Several(_) => self.read(processes::left_over).await,
        }
    }

    /// Deletes the interactions that [`Store::left_over`] lists.
    ///
    /// # Errors
    /// The interactions cannot be deleted.
    pub async fn clear_left_over(&self) -> Result<()> {
        match &self.processes {
            Processes::One(journal) => journal.clear().map_err(|error| unwritable(&error)),
            #[cfg(feature = "postgres")]
            Processes::Several(_) => self.write_lazily(processes::clear).await,
        }
    }
}

/// Returns whether a process uses the database on a server.
#[cfg(feature = "postgres")]
pub(crate) fn is_in_use(tx: &Tx<'_>) -> Result<bool> {
    processes::any_lives(tx, LEASE.as_secs_f64())
}

fn unwritable(error: &std::io::Error) -> StoreError {
    DatabaseFailure::Unwritable(error.to_string().into()).into()
}
