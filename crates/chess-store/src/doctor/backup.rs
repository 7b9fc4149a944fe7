//! Backs up a database, which may be in use. Examines each copy before the copy gets its final name.

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::examine::{Checkup, DoctorError, Treatment, examine_all};
use super::finding::WorkNews;
use crate::database::{self, FILE, is_empty, make_file, open_copy, put_in_place, refuse_moved, remove_file};
use crate::{OpenError, Tx};

/// Backs up the database of a folder, even while the program uses the database. Examines the copy like
/// [`examine`](super::examine()). Keeps even a damaged copy, because a better copy may be impossible.
///
/// # Errors
/// - There is no database, or the database has moved to a server.
/// - The file `copy` exists already.
/// - The copy cannot be made, written or examined.
pub fn backup<B: DeserializeOwned>(
    folder: &Path,
    copy: &Path,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let file = folder.join(FILE);
    if is_empty(&file) {
        #[cfg(feature = "test-on-server")]
        if let Some(server) = crate::DatabaseServer::for_test(folder)? {
            return backup_from_server::<B>(&server, copy, tell);
        }
        return Err(OpenError::Nothing(file).into());
    }
    refuse_moved(&file)?;
    let part = part_of(copy)?;
    copy_file(&file, &part, tell)?;
    complete::<B>(&part, copy, tell)
}

/// Copies a consistent snapshot of a database on a server into the SQLite file `copy`, and examines the file. Other
/// processes can use the database during the copy.
///
/// # Errors
/// - The server cannot be used.
/// - The file `copy` exists already.
/// - The copy cannot be made, written or examined.
#[cfg(feature = "postgres")]
pub fn backup_from_server<B: DeserializeOwned>(
    server: &crate::DatabaseServer,
    copy: &Path,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let part = part_of(copy)?;
    let file = database::create_copy(&part)?;
    let to = Tx::of(&file);
    let copied = server.transact(|from| {
        to.run("BEGIN", ())?;
        database::copy_rows(&from, &to, &mut copying(tell))?;
        Ok::<_, DoctorError>(to.run("COMMIT", ())?)
    });
    drop(file);
    if copied.is_err() {
        remove_file(&part).map_err(|source| DoctorError::Unwritable(part.clone(), source))?;
    }
    copied?;
    complete::<B>(&part, copy, tell)
}

/// Returns a callback for `copy_rows`. The callback reports the progress of the copy to `tell`.
#[cfg(feature = "postgres")]
pub(super) fn copying(tell: &mut dyn FnMut(WorkNews<'_>)) -> impl FnMut(&str, u64, u64) {
    move |table: &str, done, all| {
        tell(WorkNews::Progress { work: &format!("copying rows of {table}"), done, all });
    }
}

/// Copies an SQLite file. Reports only the start, because SQLite does not report progress.
pub(super) fn copy_file(
    file: &Path,
    part: &Path,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<(), DoctorError> {
    let all = file.metadata().map_or(0, |file| file.len());
    tell(WorkNews::Progress { work: "copying bytes", done: 0, all });
    database::copy(file, part).map_err(|source| DoctorError::Copy(file.to_owned(), source))
}

/// Makes an empty file for an unfinished copy, and returns the path of this file.
fn part_of(copy: &Path) -> Result<PathBuf, DoctorError> {
    if copy.exists() {
        return Err(DoctorError::Exists(copy.to_owned()));
    }
    let part = copy.with_added_extension("part");
    let made = remove_file(&part).and_then(|()| make_file(&part));
    made.map_err(|source| DoctorError::Unwritable(copy.to_owned(), source))?;
    Ok(part)
}

/// Examines the unfinished copy `part`, and then renames `part` to `copy`.
fn complete<B: DeserializeOwned>(
    part: &Path,
    copy: &Path,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let connection = open_copy(part).inspect_err(|_| drop(remove_file(part)))?;
    let checkup = examine_all::<B>(Tx::of(&connection), Treatment::Look, tell)?;
    drop(connection);
    put_in_place(part, copy).map_err(|source| DoctorError::Unwritable(copy.to_owned(), source))?;
    Ok(checkup)
}
