//! The work of `zug doctor`: reads every row as the program does, compares derived values with their sources, and
//! repairs damage without losing content.
//!
//! `examine` reports findings and counts rows. `backup` copies a database and examines the copy. `recover` takes usable
//! rows out of quarantine.

mod backup;
mod examine;
mod finding;
mod judge;
mod mend;
mod read;
mod recover;
mod rows;
mod tables;
#[cfg(test)]
mod tests;

pub use backup::{BackupError, backup};
pub use examine::{Checkup, DoctorError, Treatment, examine};
pub use finding::{Contradiction, Finding, Mended, Repair, Wrong};
pub use recover::recover;
pub use tables::UnreadableRow;
