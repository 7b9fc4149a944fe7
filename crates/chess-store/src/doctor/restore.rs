//! Replaces a database with a copy.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::de::DeserializeOwned;

use super::backup::copy_file;
use super::examine::{Checkup, DoctorError, Treatment, examine_all};
use super::finding::WorkNews;
use crate::database::{
    FILE, adopt, lock, make_file, make_folder, open_copy, put_in_place, remove_file, retire,
};
use crate::{StoreError, Tx, pulse, restores};

/// A restored database.
#[derive(Debug)]
pub struct Restored {
    /// The counts from the examination of the copy.
    pub checkup: Checkup,
    /// The copy stores this time as the last time at which the program ran. `None` if unknown.
    pub last_run_in_copy: Option<Timestamp>,
    /// The number of moves that the restore loses; `None` if unknown.
    pub lost: Option<i64>,
    /// The new path of the replaced database. `None` if there was no database.
    pub kept: Option<PathBuf>,
}

/// Replaces the database of a folder with a copy. Migrates and examines the copy first. Keeps the replaced database
/// under a backup name that contains the time `now`. If an error occurs, the old database stays in place. Exception: if
/// a file cannot be renamed, some files of the old database may have the backup name.
///
/// # Errors
/// - Another process uses the folder.
/// - The copy is damaged.
/// - A file cannot be read, written or renamed.
pub fn restore<B: DeserializeOwned>(
    folder: &Path,
    copy: &Path,
    now: Timestamp,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Restored, DoctorError> {
    let file = folder.join(FILE);
    let part = file.with_added_extension("part");
    let unwritable = |source| DoctorError::Unwritable(file.clone(), source);
    make_folder(folder).map_err(unwritable)?;
    let _lock = lock(folder)?;
    let restored = replace::<B>(&file, (copy, &part), now, tell);
    if restored.is_err() {
        remove_file(&part).map_err(unwritable)?;
    }
    restored
}

/// Copies `copy` to the file `part`, migrates and examines `part`, and puts `part` in the place of the database `file`.
fn replace<B: DeserializeOwned>(
    file: &Path,
    (copy, part): (&Path, &Path),
    now: Timestamp,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Restored, DoctorError> {
    let unwritable = |source| DoctorError::Unwritable(file.to_owned(), source);
    remove_file(part).and_then(|()| make_file(part)).map_err(unwritable)?;
    copy_file(copy, part, tell)?;
    let connection = adopt(part)?;
    let tx = Tx::of(&connection);
    let checkup = examine_all::<B>(tx.clone(), Treatment::Look, tell)?;
    if checkup.open > 0 {
        return Err(DoctorError::Damaged(copy.to_owned()));
    }
    let last_run_in_copy = pulse::last(&tx)?;
    let before = open_copy(file).ok().and_then(|before| moves(&Tx::of(&before)).ok());
    let lost = before.zip(moves(&tx).ok()).map(|(before, then)| (before - then).max(0));
    restores::record(&tx)?;
    drop(connection);
    let kept = file.with_added_extension(format!("replaced-{}", now.strftime("%Y-%m-%dT%H-%M-%S")));
    let kept = retire(file, &kept).map_err(unwritable)?.then_some(kept);
    if let Err(source) = put_in_place(part, file) {
        if let Some(kept) = &kept {
            retire(kept, file).map_err(unwritable)?;
        }
        return Err(unwritable(source));
    }
    Ok(Restored { checkup, last_run_in_copy, lost, kept })
}

fn moves(tx: &Tx<'_>) -> Result<i64, StoreError> {
    tx.value("SELECT coalesce(sum(length(moves)), 0) / 2 FROM game", ())
}
