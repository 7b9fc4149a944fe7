//! Examines and copies a club on a server, and fills an empty database on a server from a file.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::backup::{complete, part_of};
use super::examine::{Checkup, DoctorError, Treatment, examine_all};
use super::finding::WorkNews;
use crate::database::{FILE, copy_rows, create_copy, mark_as_moved, open_copy, open_quietly};
use crate::{DatabaseServer, LEASE, OpenError, Tx};

/// Examines the club on a server as [`examine`](super::examine) does a file. Sees one state of the club. Processes may
/// use the club meanwhile, unless the examination repairs.
///
/// # Errors
/// The server cannot be used, or other processes are in the way of a repair.
pub fn examine_on_server<B: DeserializeOwned>(
    server: &DatabaseServer,
    treatment: Treatment,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    server.transact(|tx| {
        if matches!(treatment, Treatment::Repair(_)) && DatabaseServer::is_in_use(&tx, LEASE)? {
            return Err(OpenError::InUse(server.name()).into());
        }
        Ok(examine_all::<B>(tx, treatment, tell)?)
    })
}

/// Copies one state of a club on a server into a file of SQLite, and examines the file. Processes may use the club
/// meanwhile.
///
/// # Errors
/// The server cannot be used, the target exists, or the copy cannot be made, written or examined.
pub fn backup_from_server<B: DeserializeOwned>(
    server: &DatabaseServer,
    copy: &Path,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let part = part_of(copy)?;
    let file = create_copy(&part)?;
    let to = Tx::of(&file);
    let copied = server.transact(|from| {
        to.run("BEGIN", ())?;
        copy_rows(&from, &to, &mut copying(tell))?;
        Ok::<_, DoctorError>(to.run("COMMIT", ())?)
    });
    drop(file);
    copied?;
    complete::<B>(&part, copy, tell)
}

/// Turns news into what a copy of rows tells.
fn copying(tell: &mut dyn FnMut(WorkNews<'_>)) -> impl FnMut(&str, u64, u64) {
    move |table: &str, done, all| {
        tell(WorkNews::Progress { work: &format!("copying rows of {table}"), done, all });
    }
}

/// Moves the club of a folder into an empty database on a server. Afterwards `zug run` does not use the file.
///
/// # Errors
/// There is no club, a process uses it, it is damaged, or the database cannot be used or is not empty. Then the database
/// stays empty, and the file as it was.
pub fn move_to<B: DeserializeOwned>(
    folder: &Path,
    server: &DatabaseServer,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let nothing = || OpenError::Nothing(folder.join(FILE));
    let (connection, _lock) = open_quietly(folder)?.ok_or_else(nothing)?;
    #[cfg(feature = "test-on-server")]
    let server = &DatabaseServer::for_test(folder)?.unwrap_or_else(|| server.clone());
    let checkup = fill::<B>(&folder.join(FILE), &Tx::of(&connection), server, tell)?;
    mark_as_moved(&connection)?;
    Ok(checkup)
}

/// Copies a backup into an empty database on a server.
///
/// # Errors
/// As [`move_to`].
pub fn restore_on_server<B: DeserializeOwned>(
    copy: &Path,
    server: &DatabaseServer,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    fill::<B>(copy, &Tx::of(&open_copy(copy)?), server, tell)
}

/// Copies a sound file, and compares what the doctor finds on both sides before the copy takes effect.
fn fill<B: DeserializeOwned>(
    file: &Path,
    from: &Tx<'_>,
    server: &DatabaseServer,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let before = examine_all::<B>(from.clone(), Treatment::Look, tell)?;
    if before.open > 0 {
        return Err(DoctorError::Damaged(file.to_owned()));
    }
    server.make_tables()?;
    server.transact(|to| {
        if !copy_rows(from, &to, &mut copying(tell))? {
            return Err(DoctorError::Taken(server.name()));
        }
        let after = examine_all::<B>(to, Treatment::Look, tell)?;
        if after == before { Ok(after) } else { Err(DoctorError::Differs(server.name())) }
    })
}
