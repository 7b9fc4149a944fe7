//! Puts rows that cannot be read or handled into quarantine, so that these rows do not delay other rows. Logs each row once.

use chess_store::quarantine::{self, Source};
use chess_store::{StoreError, Tx};
use jiff::Timestamp;

use crate::club::Outbox;
use crate::refused::Refused;

impl Outbox<'_> {
    /// Puts a row into quarantine if the row could not be handled and the row alone is the cause.
    pub(crate) async fn contain(
        self,
        row: (Source, i64),
        handled: Result<(), Refused>,
        now: Timestamp,
    ) -> Result<(), Refused> {
        match handled {
            Err(Refused::Failed(error)) if error.is_local() => {
                self.put_aside(row, &error.to_string(), now).await
            }
            other => other,
        }
    }

    /// Puts a row into quarantine in a transaction of its own.
    pub(crate) async fn put_aside(
        self,
        row: (Source, i64),
        reason: &str,
        now: Timestamp,
    ) -> Result<(), Refused> {
        let kept = reason.to_owned();
        let news = self
            .club
            .store
            .write(move |tx| Ok::<_, Refused>(quarantine::put(tx, row, &kept, None, now)?))
            .await?;
        if news {
            tell_aside(row, reason);
        }
        Ok(())
    }
}

/// Logs that a row was put into quarantine.
pub(crate) fn tell_aside((source, number): (Source, i64), reason: &str) {
    tracing::error!(
        table = source.table(),
        number,
        reason,
        "a row was put into quarantine; see `zug doctor`"
    );
}

/// Puts a row into quarantine within a transaction.
pub(crate) fn set_aside(
    tx: &Tx<'_>,
    row: (Source, i64),
    error: &StoreError,
    now: Timestamp,
) -> Result<(), StoreError> {
    let reason = error.to_string();
    if quarantine::put(tx, row, &reason, None, now)? {
        tell_aside(row, &reason);
    }
    Ok(())
}
