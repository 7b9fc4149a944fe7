//! Skips unreadable rows that the program can do without. A skipped row counts as missing. Each row belongs to an
//! owner, such as a player. For each owner, the log shows only the first skipped row of a table.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::Result;

/// The table and the owner of each skipped row that [`or_skip`] has logged.
static LOGGED: Mutex<BTreeSet<(&str, String)>> = Mutex::new(BTreeSet::new());

/// Turns the error of a damaged row into `None`. Logs only the first error for each table and owner. `owner` identifies
/// the owner of the row, such as a player.
///
/// # Errors
/// Any error of `read` that does not come from a damaged row.
pub(crate) fn or_skip<T>(
    read: Result<T>,
    (table, owner): (&'static str, impl ToString),
) -> Result<Option<T>> {
    match read {
        Err(error) if error.is_damage() => {
            let owner = owner.to_string();
            if is_news((table, owner.clone())) {
                tracing::error!(table, owner, %error, "a row is unreadable and counts as missing; see `zug doctor`");
            }
            Ok(None)
        }
        other => other.map(Some),
    }
}

fn is_news(row: (&'static str, String)) -> bool {
    LOGGED.lock().unwrap_or_else(PoisonError::into_inner).insert(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoreError;

    #[test]
    fn a_damaged_row_is_skipped_and_reported_once() {
        let damaged = || Err::<(), _>(StoreError::Code("no code".into()));
        let row = ("a table of this test", "1");
        assert!(or_skip(damaged(), row).unwrap().is_none());
        assert!(!is_news((row.0, row.1.to_owned())));
        assert!(is_news((row.0, "2".to_owned())));
        assert!(or_skip(Err::<(), _>(StoreError::Closed), row).is_err(), "the database failed");
    }
}
