//! The work of `zug doctor`: reads every row as the program does, compares derived values with their sources, and
//! repairs damage without losing content.
//!
//! `examine` reports findings and counts rows. `backup` copies a database and examines the copy, and `restore` puts
//! a copy in the place of a database. `transfer` moves a club to a server. `recover` takes usable
//! rows out of quarantine.

mod backup;
mod examine;
mod finding;
mod judge;
mod mend;
mod read;
mod recover;
mod restore;
mod rows;
mod tables;
#[cfg(test)]
mod tests;
#[cfg(feature = "postgres")]
mod transfer;

#[cfg(feature = "postgres")]
pub use backup::backup_from_server;
pub use backup::{CopyError, backup};
#[cfg(feature = "postgres")]
pub use examine::examine_on_server;
pub use examine::{Checkup, DoctorError, Treatment, examine};
pub use finding::{Contradiction, Finding, Mended, Repair, Wrong};
pub use recover::recover;
pub use restore::{Restored, restore};
pub use tables::UnreadableRow;
#[cfg(feature = "postgres")]
pub use transfer::{move_to, restore_on_server};
