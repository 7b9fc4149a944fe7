//! Examines the database of a club, and copies the database.

use std::path::Path;

use chess_store::doctor;
pub use chess_store::doctor::{BackupError, Checkup, DoctorError, Finding, Treatment};

use crate::Notice;

/// Examines the database in a folder and reports each finding. Repairs the damage if `treatment` asks for a repair.
/// No program may use the database during the examination.
///
/// # Errors
/// There is no database, a process uses the database, or the schema of the database is not the current schema.
pub fn examine(
    folder: &Path,
    treatment: Treatment,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, DoctorError> {
    doctor::examine::<Notice>(folder, treatment, tell)
}

/// Copies the database in a folder, and examines the copy. A program may use the database meanwhile.
///
/// # Errors
/// There is no database, the target exists, or the copy cannot be written.
pub fn backup(folder: &Path, copy: &Path, tell: &mut dyn FnMut(&Finding)) -> Result<Checkup, BackupError> {
    doctor::backup::<Notice>(folder, copy, tell)
}
