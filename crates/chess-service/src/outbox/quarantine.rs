//! Puts rows that cannot be read or handled into quarantine, so that these rows do not delay other rows.

use std::fmt::Display;

use chess_store::{Result, Source, Tx, quarantine};
use jiff::Timestamp;

use crate::{Allowed, Outbox, Refused};

impl Outbox<'_> {
    /// Checks the result of handling `row`. For an error that concerns only `row`, puts `row` into quarantine in a
    /// separate transaction, and returns `Ok(())`. Returns any other result unchanged.
    pub(crate) async fn contain(
        self,
        row: (Source, i64),
        handled: Allowed<()>,
        now: Timestamp,
    ) -> Allowed<()> {
        match handled {
            Err(Refused::Failed(error)) if error.is_local() => self.put_aside(row, error, now).await,
            other => other,
        }
    }

    /// Puts a row into quarantine in a transaction of its own.
    pub(crate) async fn put_aside(
        self,
        row: (Source, i64),
        reason: impl Display,
        now: Timestamp,
    ) -> Allowed<()> {
        let reason = reason.to_string();
        Ok(self.store.write(move |tx| set_aside(tx, row, &reason, now)).await?)
    }
}

/// If `handled` is an error that concerns only this row, puts the row into quarantine in the transaction `tx`.
/// Otherwise returns `handled` unchanged.
pub(crate) fn contain(tx: &Tx<'_>, row: (Source, i64), handled: Result<()>, now: Timestamp) -> Result<()> {
    match handled {
        Err(error) if error.is_local() => set_aside(tx, row, &error, now),
        other => other,
    }
}

/// Puts a row into quarantine within a transaction. Logs the row, unless the row was already in quarantine. If the
/// commit fails and the transaction runs again, the log shows the row twice.
pub(crate) fn set_aside(tx: &Tx<'_>, row: (Source, i64), reason: &dyn Display, now: Timestamp) -> Result<()> {
    if quarantine::put(tx, row, &reason.to_string(), now)? {
        tracing::error!(table = row.0.table(), number = row.1, %reason, "a row was put into quarantine; see `zug doctor`");
    }
    Ok(())
}
