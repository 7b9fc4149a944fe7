//! `zug move-to` moves a database from its file to a PostgreSQL server. `zug restore` replaces a database file with a
//! copy, or fills an empty database on a server from a copy.

use std::path::PathBuf;
use std::process::ExitCode;

use chess_service::Notice;
use chess_service::doctor::{Restored, restore};
#[cfg(feature = "postgres")]
use chess_service::doctor::{move_to, restore_on_server};

use super::database::{ChosenDatabase, DatabaseOptions};
use super::doctor::tell;
use crate::discord::clock::system_now;

/// The arguments of `zug move-to`.
#[cfg(feature = "postgres")]
#[derive(clap::Args)]
pub(crate) struct MoveTo {
    /// The address of an empty database
    #[arg(value_name = "postgres://USER@HOST/NAME")]
    to: String,
    #[command(flatten)]
    from: DatabaseOptions,
}

/// The arguments of `zug restore`.
#[derive(clap::Args)]
pub(crate) struct Restore {
    /// The copy to restore; the file stays unchanged
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOptions,
}

/// Moves a database from its file to a PostgreSQL server. Returns the same exit codes as `zug doctor`.
#[cfg(feature = "postgres")]
pub(crate) fn move_club(asked: &MoveTo) -> ExitCode {
    tell(|say| {
        let folder = asked.from.folder()?;
        let server = asked.from.server(&asked.to)?;
        let checkup = move_to::<Notice>(&folder, &server, say)?;
        let remark = format!(
            "The club has moved. Start it with `zug run --database …`, or set ZUG_DATABASE. The file in {} is not used \
             any more; keep it until the club has played on for a while.\n",
            folder.display()
        );
        Ok((checkup, remark))
    })
}

/// Replaces the database with the copy in the file `asked.file`. Returns the same exit codes as `zug doctor`.
pub(crate) fn restore_copy(asked: &Restore) -> ExitCode {
    tell(|say| {
        let restored = match asked.database.choose()? {
            ChosenDatabase::Folder(folder) => restore::<Notice>(&folder, &asked.file, system_now(), say)?,
            #[cfg(feature = "postgres")]
            ChosenDatabase::Server(server) => restore_on_server::<Notice>(&asked.file, &server, say)?,
        };
        Ok((restored.checkup, loss(&restored)))
    })
}

/// Returns a text about a restored copy: the copy's time, the number of moves that the restore loses, and the new path
/// of the replaced database.
fn loss(Restored { last_run_in_copy, lost, kept, .. }: &Restored) -> String {
    let unknown = || "unknown".to_owned();
    let from = last_run_in_copy.map_or_else(unknown, |at| at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string());
    let lost = lost.map_or_else(unknown, |lost| lost.to_string());
    let kept = kept.as_ref().map_or(String::new(), |kept| {
        format!(" The database that it replaces is kept as {}.", kept.display())
    });
    format!("Time of the copy: {from}; moves lost since then: {lost}.{kept}\n")
}
