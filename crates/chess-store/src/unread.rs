//! Rows that help to show something and cannot be read: they count as not there, and are logged once while the program runs.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::error::StoreError;

/// Rows logged so far: their table, and the number of their owner.
static LOGGED: Mutex<BTreeSet<(&str, i64)>> = Mutex::new(BTreeSet::new());

/// Returns a row as it was read, or nothing if it is damaged.
///
/// # Errors
/// Those that say nothing about the row.
pub(crate) fn or_skip<T>(
    read: Result<T, StoreError>,
    (table, owner): (&'static str, i64),
) -> Result<Option<T>, StoreError> {
    match read {
        Err(error) if error.is_damage() => {
            if is_news((table, owner)) {
                tracing::error!(table, owner, %error, "a row cannot be read and counts as not there; see `zug doctor`");
            }
            Ok(None)
        }
        other => other.map(Some),
    }
}

fn is_news(row: (&'static str, i64)) -> bool {
    LOGGED.lock().unwrap_or_else(PoisonError::into_inner).insert(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_row_is_skipped_and_is_news_once() {
        let damaged = || Err::<(), _>(StoreError::Code("no code".into()));
        let row = ("a table of this test", 1);
        assert!(or_skip(damaged(), row).unwrap().is_none());
        assert!(!is_news(row));
        assert!(is_news((row.0, 2)));
        assert!(or_skip(Err::<(), _>(StoreError::Closed), row).is_err(), "the database failed");
    }
}
