//! Examines the database of a club and copies it.

use std::path::Path;

use chess_store::doctor;
pub use chess_store::doctor::{BackupError, Checkup, DoctorError, Finding, Treatment};

use crate::outbox::notice::Notice;

/// Examines the database in a folder, reports each finding, and mends the damage if `treatment` asks for a repair. No
/// program may use the database meanwhile.
///
/// # Errors
/// There is no database, a process uses it, or its schema is not the current one.
pub fn examine(
    folder: &Path,
    treatment: Treatment,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, DoctorError> {
    doctor::examine::<Notice>(folder, treatment, tell)
}

/// Copies the database in a folder, even while a program uses it, and examines the copy.
///
/// # Errors
/// There is no database, the target exists, or the copy cannot be written.
pub fn backup(folder: &Path, copy: &Path, tell: &mut dyn FnMut(&Finding)) -> Result<Checkup, BackupError> {
    doctor::backup::<Notice>(folder, copy, tell)
}
