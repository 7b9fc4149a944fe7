//! Copies a database, even while the program uses the database. Examines the copy before the copy gets its final name.

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::examine::{Checkup, DoctorError, Treatment, examine_all};
use super::finding::Finding;
use crate::database::{self, FILE, make_file, open_copy, put_in_place, remove_file};
use crate::{DatabaseFailure, StoreError, Tx};

/// The reason why a backup failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file of this name exists.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The file cannot be written.
    #[error("{path} cannot be written: {1}", path = .0.display())]
    Unwritable(PathBuf, #[source] std::io::Error),
    /// SQLite cannot copy the database.
    #[error("{path} cannot be copied: {1}", path = .0.display())]
    Copy(PathBuf, #[source] DatabaseFailure),
    /// The copy cannot be examined.
    #[error(transparent)]
    Examine(#[from] DoctorError),
}

/// Copies the database of a folder, even while the program uses the database. Examines the copy like
/// [`examine`](super::examine). Keeps a damaged copy too, because no better copy may be possible.
///
/// # Errors
/// There is no database, the target exists, or the copy cannot be made, written or examined.
pub fn backup<B: DeserializeOwned>(
    folder: &Path,
    copy: &Path,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, BackupError> {
    let file = folder.join(FILE);
    if !file.exists() {
        return Err(DoctorError::Nothing(file).into());
    }
    if copy.exists() {
        return Err(BackupError::Exists(copy.to_owned()));
    }
    let unwritable = |source| BackupError::Unwritable(copy.to_owned(), source);
    let part = copy.with_added_extension("part");
    remove_file(&part).and_then(|()| make_file(&part)).map_err(unwritable)?;
    database::copy(&file, &part).map_err(|source| BackupError::Copy(file.clone(), source))?;
    let connection = open_copy(&part).map_err(DoctorError::from)?;
    let checkup = examine_all::<B>(Tx::of(&connection), Treatment::Look, tell)
        .map_err(|error: StoreError| DoctorError::from(error))?;
    drop(connection);
    put_in_place(&part, copy).map_err(unwritable)?;
    Ok(checkup)
}
