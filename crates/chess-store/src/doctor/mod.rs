//! The work of `zug doctor`: reads every row as the program does, compares derived values with their sources, and
//! repairs damage without losing content.
//!
//! `examine` reports findings and counts rows. `backup` copies a database and examines the copy. `examine` and `backup`
//! work on a file and on a server. `restore` replaces the database of a folder with a copy. `server` copies a database
//! from a file to a server. `recover` takes usable rows out of quarantine.

mod backup;
mod examine;
mod finding;
mod judge;
mod mend;
mod read;
mod recover;
mod restore;
mod rows;
#[cfg(feature = "postgres")]
mod server;
mod tables;
#[cfg(test)]
mod tests;

pub use backup::backup;
pub use examine::{Checkup, DoctorError, Treatment, examine};
pub use finding::{Contradiction, Finding, Mended, Repair, WorkNews, Wrong};
pub use recover::recover;
pub use restore::{Restored, restore};
pub use tables::DamagedRow;
#[cfg(feature = "postgres")]
pub use {
    backup::backup_from_server,
    examine::examine_on_server,
    server::{move_to, restore_on_server},
};
