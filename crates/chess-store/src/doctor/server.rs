//! Copies the rows of a database file into an empty database on a PostgreSQL server.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::backup::copying;
use super::examine::{Checkup, DoctorError, Treatment, examine_all};
use super::finding::WorkNews;
use super::restore::Restored;
use crate::database::{FILE, copy_rows, mark_as_moved, open_copy, open_quietly};
use crate::{DatabaseServer, OpenError, StoreError, Tx, pulse, restores};

/// Moves the rows of a database file into an empty database on a server. The file stays in `folder`, but `zug run` then
/// refuses to open the file.
///
/// # Errors
/// - The folder has no database, or another process uses the database.
/// - The file has an older schema, or is damaged.
/// - The database on the server cannot be used, or is not empty.
///
/// After an error, the file is unchanged, and the database on the server has no new rows. Exception: if the program
/// cannot mark the file as moved, the copied rows stay on the server.
pub fn move_to<B: DeserializeOwned>(
    folder: &Path,
    server: &DatabaseServer,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let nothing = || OpenError::Nothing(folder.join(FILE));
    let (connection, _lock) = open_quietly(folder)?.ok_or_else(nothing)?;
    #[cfg(feature = "test-on-server")]
    let server = &DatabaseServer::for_test(folder)?.unwrap_or_else(|| server.clone());
    let checkup = fill::<B>(&folder.join(FILE), &Tx::of(&connection), server, |_| Ok(()), tell)?;
    mark_as_moved(&connection)?;
    Ok(checkup)
}

/// Copies a backup into an empty database on a server. `copy` is the backup file.
///
/// # Errors
/// - The backup cannot be opened, does not have the newest schema, or is damaged.
/// - The database on the server cannot be used or is not empty.
///
/// After an error, the database on the server has no new rows.
pub fn restore_on_server<B: DeserializeOwned>(
    copy: &Path,
    server: &DatabaseServer,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Restored, DoctorError> {
    let connection = open_copy(copy)?;
    let tx = Tx::of(&connection);
    let checkup = fill::<B>(copy, &tx, server, restores::record, tell)?;
    let last_run_in_copy = pulse::last(&tx).ok().flatten();
    Ok(Restored { checkup, last_run_in_copy, lost: None, kept: None })
}

/// Copies a database file into an empty database on a server. Steps 2 to 4 are one transaction:
/// 1. Examines the file, and refuses a damaged file.
/// 2. Copies all rows.
/// 3. Examines the copy, and fails if the two examinations give different counts.
/// 4. Calls `finish`.
fn fill<B: DeserializeOwned>(
    file: &Path,
    from: &Tx<'_>,
    server: &DatabaseServer,
    finish: fn(&Tx<'_>) -> Result<(), StoreError>,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let before = examine_all::<B>(from.clone(), Treatment::Look, tell)?;
    if before.open > 0 {
        return Err(DoctorError::Damaged(file.to_owned()));
    }
    server.make_tables()?;
    server.transact(|to| {
        if !copy_rows(from, &to, &mut copying(tell))? {
            return Err(DoctorError::NotEmpty(server.name()));
        }
        let after = examine_all::<B>(to.clone(), Treatment::Look, tell)?;
        if after != before {
            return Err(DoctorError::Differs(server.name()));
        }
        finish(&to)?;
        Ok(after)
    })
}
