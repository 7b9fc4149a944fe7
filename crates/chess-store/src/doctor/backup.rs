//! Copies a database, even while the program uses the database. Examines the copy before the copy gets its final name.

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::examine::{Checkup, DoctorError, Treatment, examine_all};
use super::finding::Finding;
#[cfg(feature = "postgres")]
use crate::DatabaseServer;
use crate::database::{self, FILE, make_file, open_copy, put_in_place, remove_file};
#[cfg(feature = "postgres")]
use crate::database::{copy_rows, create_copy};
use crate::{DatabaseFailure, OpenError, StoreError, Tx};

/// The reason why a club cannot be copied, restored or moved.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// A file of this name exists.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The file cannot be written.
    #[error("{path} cannot be written: {1}", path = .0.display())]
    Unwritable(PathBuf, #[source] std::io::Error),
    /// SQLite cannot copy the database.
    #[error("{path} cannot be copied: {1}", path = .0.display())]
    Copy(PathBuf, #[source] DatabaseFailure),
    /// The source is damaged.
    #[error("{} is damaged, so nothing was changed; mend it with `zug doctor --repair` first", .0.display())]
    Damaged(PathBuf),
    /// The database of the server is not empty.
    #[cfg(feature = "postgres")]
    #[error("{} holds a club already; name an empty database", .0.display())]
    Taken(PathBuf),
    /// The doctor finds another club on the server.
    #[cfg(feature = "postgres")]
    #[error("the copy in {} differs from the file, so it was undone", .0.display())]
    Differs(PathBuf),
    /// A database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A database cannot be examined.
    #[error(transparent)]
    Examine(#[from] DoctorError),
    /// A database failed.
    #[error(transparent)]
    Failed(#[from] StoreError),
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
) -> Result<Checkup, CopyError> {
    let file = folder.join(FILE);
    if !file.exists() {
        #[cfg(feature = "test-on-server")]
        if let Some(server) = DatabaseServer::for_test(folder)? {
            return backup_from_server::<B>(&server, copy, tell);
        }
        return Err(DoctorError::Nothing(file).into());
    }
    let part = part_of(copy)?;
    database::copy(&file, &part).map_err(|source| CopyError::Copy(file, source))?;
    complete::<B>(&part, copy, tell)
}

/// Copies one state of a club on a server into a file of SQLite, and examines the file. Processes may use the club
/// meanwhile.
///
/// # Errors
/// The server cannot be used, the target exists, or the copy cannot be made, written or examined.
#[cfg(feature = "postgres")]
pub fn backup_from_server<B: DeserializeOwned>(
    server: &DatabaseServer,
    copy: &Path,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, CopyError> {
    let part = part_of(copy)?;
    let file = create_copy(&part)?;
    let to = Tx::of(&file);
    let copied = server.transact(|from| {
        to.run("BEGIN", ())?;
        copy_rows(&from, &to, &mut |_, _| ())?;
        Ok::<_, CopyError>(to.run("COMMIT", ())?)
    });
    drop(file);
    copied?;
    complete::<B>(&part, copy, tell)
}

/// Makes an empty file for an unfinished copy.
fn part_of(copy: &Path) -> Result<PathBuf, CopyError> {
    if copy.exists() {
        return Err(CopyError::Exists(copy.to_owned()));
    }
    let part = copy.with_added_extension("part");
    let made = remove_file(&part).and_then(|()| make_file(&part));
    made.map_err(|source| CopyError::Unwritable(copy.to_owned(), source))?;
    Ok(part)
}

/// Examines a copy and gives it its name.
fn complete<B: DeserializeOwned>(
    part: &Path,
    copy: &Path,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, CopyError> {
    let connection = open_copy(part)?;
    let checkup = examine_all::<B>(Tx::of(&connection), Treatment::Look, tell)?;
    drop(connection);
    put_in_place(part, copy).map_err(|source| CopyError::Unwritable(copy.to_owned(), source))?;
    Ok(checkup)
}
