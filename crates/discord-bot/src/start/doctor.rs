//! `zug doctor` finds and mends damage in the database. `zug backup` copies the database.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use chess_service::Notice;
use chess_service::doctor::{Checkup, Treatment, WorkNews, backup, examine};
#[cfg(feature = "postgres")]
use chess_service::doctor::{backup_from_server, examine_on_server};

use super::advice::explain;
use super::database::{ChosenDatabase, DatabaseOptions};
use super::progress::WorkBar;
use crate::discord::clock::system_now;

/// The arguments of `zug doctor`.
#[derive(clap::Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    database: DatabaseOptions,
    /// Repair damage: recompute derived data and set unreadable rows aside; nothing is deleted
    #[arg(long)]
    repair: bool,
}

/// The arguments of `zug backup`.
#[derive(clap::Args)]
pub(crate) struct Backup {
    /// The file to create for the copy; must not exist yet
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOptions,
}

/// The exit code if the database cannot be examined or copied. The code for damage is 1.
const CANNOT: u8 = 2;

/// Examines the database, and repairs damage on request. The exit code is 0 if no damage remains, 1 if damage remains,
/// and 2 if the program cannot examine the database.
pub(crate) fn doctor(asked: &Doctor) -> ExitCode {
    let treatment = if asked.repair { Treatment::Repair(system_now()) } else { Treatment::Look };
    tell(|say| {
        let checkup = match asked.database.choose()? {
            ChosenDatabase::Folder(folder) => examine::<Notice>(&folder, treatment, say)?,
            #[cfg(feature = "postgres")]
            ChosenDatabase::Server(server) => examine_on_server::<Notice>(&server, treatment, say)?,
        };
        Ok((checkup, String::new()))
    })
}

/// Copies the database and examines the copy. Returns the same exit codes as [`doctor`].
pub(crate) fn make_backup(asked: &Backup) -> ExitCode {
    tell(|say| {
        let checkup = match asked.database.choose()? {
            ChosenDatabase::Folder(folder) => backup::<Notice>(&folder, &asked.file, say)?,
            #[cfg(feature = "postgres")]
            ChosenDatabase::Server(server) => backup_from_server::<Notice>(&server, &asked.file, say)?,
        };
        Ok((checkup, format!("copied to {}\n", asked.file.display())))
    })
}

/// Runs `work`, shows the progress of `work`, and prints each finding immediately. At the end, prints the remark that
/// `work` returns, and a summary. If `work` fails, prints the error instead. Returns the exit code.
pub(super) fn tell(
    work: impl FnOnce(&mut dyn FnMut(WorkNews<'_>)) -> anyhow::Result<(Checkup, String)>,
) -> ExitCode {
    let (mut out, progress) = (std::io::stdout().lock(), WorkBar::new());
    let done = work(&mut |news| match news {
        WorkNews::Progress { work, done, all } => progress.show(&format!("{work}: {all}"), done, all),
        // If standard output is closed, the exit code still tells the result.
        WorkNews::Found(finding) => progress.aside(|| drop(writeln!(out, "{finding}"))),
    });
    drop(progress);
    match done {
        Ok((checkup, remark)) => {
            drop(writeln!(out, "{remark}{}", summary(checkup)));
            if checkup.open == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            drop(writeln!(std::io::stderr(), "zug: {}", explain(error)));
            ExitCode::from(CANNOT)
        }
    }
}

fn summary(checkup: Checkup) -> String {
    let Checkup { games, challenges, notices, aside, mended, open } = checkup;
    let health = match (open, mended) {
        (0, 0) => "sound".to_owned(),
        (0, mended) => format!("sound again, {mended} mended"),
        (open, 0) => format!("{open} found damaged"),
        (open, mended) => format!("{open} still damaged, {mended} mended"),
    };
    let before = if aside == 0 { String::new() } else { format!(" ({aside} put aside before)") };
    format!("{games} games replayed, {challenges} challenges and {notices} messages read{before}: {health}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_damage_and_repairs() {
        let sound = Checkup { games: 3, challenges: 1, notices: 2, ..Checkup::default() };
        assert_eq!(summary(sound), "3 games replayed, 1 challenges and 2 messages read: sound");
        let damaged = Checkup { open: 2, mended: 1, aside: 4, ..sound };
        assert!(summary(damaged).ends_with("(4 put aside before): 2 still damaged, 1 mended"));
    }
}
