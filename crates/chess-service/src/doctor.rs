//! The health of a club's database, and copies of it.

use std::path::Path;

use chess_store::doctor;
pub use chess_store::doctor::{BackupError, Checkup, DoctorError, Finding, Treatment};

use crate::outbox::notice::Notice;

/// Examines the database of a folder that nobody uses and tells each finding.
///
/// # Errors
/// There is no database, another process uses it, or its schema is not today's.
pub fn examine(
    folder: &Path,
    treatment: Treatment,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, DoctorError> {
    doctor::examine::<Notice>(folder, treatment, tell)
}

/// Copies the database of a folder, whether or not a program uses it, and examines the copy.
///
/// # Errors
/// There is no database, something lies where the copy should, or the copy cannot be written.
pub fn backup(folder: &Path, copy: &Path, tell: &mut dyn FnMut(&Finding)) -> Result<Checkup, BackupError> {
    doctor::backup::<Notice>(folder, copy, tell)
}
