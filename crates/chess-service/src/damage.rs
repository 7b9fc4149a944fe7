//! Leaves unreadable rows out of lists, so that the other rows can be shown.

use chess_store::Result;

/// Collects the rows that could be read. Leaves out each row whose error concerns only that row. Returns any other
/// error.
pub(crate) fn readable<T>(results: impl Iterator<Item = Result<T>>) -> Result<Vec<T>> {
    let results = results.inspect(|result| {
        if let Err(error) = result {
            tracing::debug!(%error, "left a row out of a list");
        }
    });
    results.filter(|result| !matches!(result, Err(error) if error.is_local())).collect()
}
