//! What `zug doctor` does: reads every row as the program would, compares what is derived with what it is derived from, and
//! mends what can be mended without losing anything.

mod backup;
#[cfg(test)]
mod damage;
mod examine;
mod finding;
mod judge;
mod loose;
mod mend;
mod read;
mod recover;
mod rows;
mod sums;
#[cfg(test)]
mod tests;

pub use backup::{BackupError, backup};
pub use examine::{Checkup, DoctorError, Treatment, examine};
pub use finding::{Finding, Mended, Wrong};
pub use recover::recover;
