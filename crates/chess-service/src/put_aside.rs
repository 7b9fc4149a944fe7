//! What is put aside: rows with which nothing can be done are kept out of everybody's way, and told once.

use chess_store::aside::{self, Source};
use jiff::Timestamp;

use crate::club::Club;
use crate::refused::Refused;

impl Club {
    /// Puts a row aside with which nothing can be done, so that it keeps nobody else waiting.
    pub(crate) async fn put_aside(
        &self,
        row: (Source, i64),
        reason: &str,
        now: Timestamp,
    ) -> Result<(), Refused> {
        let kept = reason.to_owned();
        let news =
            self.store.write(move |tx| Ok::<_, Refused>(aside::put(tx, row, &kept, None, now)?)).await?;
        if news {
            tell_aside(row, reason);
        }
        Ok(())
    }
}

/// Says in the log that a row was put aside.
pub(crate) fn tell_aside((source, number): (Source, i64), reason: &str) {
    tracing::error!(table = source.table(), number, reason, "a row is put aside; see `zug doctor`");
}
