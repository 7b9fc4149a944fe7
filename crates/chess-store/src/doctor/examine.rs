//! Examines a whole database row by row and reports the damage.

use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};
use serde::de::DeserializeOwned;

use super::finding::{Finding, Mended, Repair, WorkNews, Wrong};
use super::tables::{self, CheckedTable, TABLES};
use super::{mend, read};
use crate::database::{FILE, open_quietly};
use crate::{DatabaseFailure, OpenError, Result, Source, SqlRow, StoreError, Tx, pulse, ratings, venues};

/// The longest plausible time from the stored time of the last run ([`pulse::last`]) to the estimated time
/// ([`estimate_last_run`]). After a longer time, the doctor corrects the stored time.
const MAX_PULSE_LAG: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The mode of an examination: the examination only reports damage, or also repairs the damage.
#[derive(Clone, Copy, Debug)]
pub enum Treatment {
    /// The examination only reads the database.
    Look,
    /// The examination also repairs damage. The field is the present time.
    Repair(Timestamp),
}

/// The numbers that an examination reports. `games` and `challenges` do not include the rows that `aside` counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checkup {
    /// The number of examined games.
    pub games: u64,
    /// The number of examined challenges.
    pub challenges: u64,
    /// The number of examined messages of the outbox.
    pub notices: u64,
    /// The number of games, challenges and tournaments that were in quarantine before the examination and are still
    /// unusable.
    pub aside: u64,
    /// The number of findings whose damage was repaired.
    pub mended: u64,
    /// The number of findings whose damage is not repaired.
    pub open: u64,
}

/// The reason why a database cannot be examined, copied, restored or moved.
#[derive(Debug, thiserror::Error)]
pub enum DoctorError {
    /// A file of this name exists.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The file cannot be written.
    #[error("{path} cannot be written: {1}", path = .0.display())]
    Unwritable(PathBuf, #[source] std::io::Error),
    /// SQLite cannot copy the database.
    #[error("{path} cannot be copied: {1}", path = .0.display())]
    Copy(PathBuf, #[source] DatabaseFailure),
    /// The backup to restore, or the database to move to a server, is damaged.
    #[error("{} is damaged, so nothing was changed; mend it with `zug doctor --repair` first", .0.display())]
    Damaged(PathBuf),
    /// The PostgreSQL database to which the rows should be copied already contains rows. The field is not a real path,
    /// but words for the error message, for example "the database zug of localhost".
    #[error("{} holds a club already; name an empty database", .0.display())]
    NotEmpty(PathBuf),
    /// The examination of the copy on the database server gave another [`Checkup`] than the examination of the file.
    #[error("the copy in {} differs from the file, so it was undone", .0.display())]
    Differs(PathBuf),
    /// A database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A database failed for a reason other than damage.
    #[error(transparent)]
    Failed(#[from] StoreError),
}

/// Examines the database of a folder and reports each finding. `B` is the type of messages in the outbox.
///
/// # Errors
/// - There is no database.
/// - The database cannot be opened, for example because another process uses the database or the schema is not the
///   newest. Exception: a damaged file is a finding and not an error.
/// - The database fails during the examination.
pub fn examine<B: DeserializeOwned>(
    folder: &Path,
    treatment: Treatment,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    let (connection, _lock) = match open_quietly(folder) {
        Ok(Some(opened)) => opened,
        Ok(None) => {
            #[cfg(feature = "test-on-server")]
            if let Some(server) = crate::DatabaseServer::for_test(folder)? {
                return examine_on_server::<B>(&server, treatment, tell);
            }
            return Err(OpenError::Nothing(folder.join(FILE)).into());
        }
        Err(OpenError::Damaged(file, source)) => {
            let wrong = Wrong::File(format!("{}: {source}", file.display()).into());
            tell(WorkNews::Found(&Finding { table: None, number: None, wrong, mended: Mended::No }));
            return Ok(Checkup { open: 1, ..Checkup::default() });
        }
        Err(error) => return Err(error.into()),
    };
    Ok(examine_all::<B>(Tx::of(&connection), treatment, tell)?)
}

/// Does the same as [`examine`] for a database on a server. Reads one snapshot of the database. With
/// [`Treatment::Look`], other processes may use the database meanwhile.
///
/// # Errors
/// - The server cannot be used.
/// - Another process uses the database, and the treatment is [`Treatment::Repair`].
#[cfg(feature = "postgres")]
pub fn examine_on_server<B: DeserializeOwned>(
    server: &crate::DatabaseServer,
    treatment: Treatment,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup, DoctorError> {
    server.transact(|tx| {
        if matches!(treatment, Treatment::Repair(_)) && crate::database::is_in_use(&tx)? {
            return Err(OpenError::InUse(server.name()).into());
        }
        Ok(examine_all::<B>(tx, treatment, tell)?)
    })
}

pub(super) fn examine_all<B: DeserializeOwned>(
    tx: Tx<'_>,
    treatment: Treatment,
    tell: &mut dyn FnMut(WorkNews<'_>),
) -> Result<Checkup> {
    let mut round = Round { tx, treatment, is_beyond_repair: false, tell, checkup: Checkup::default() };
    if round.tx.is_file() {
        round.file();
    }
    round.references()?;
    round.pulse();
    round.venues();
    for table in TABLES {
        round.rows_of(table);
    }
    for source in [Source::Game, Source::Challenge, Source::Tournament] {
        round.each(source, |tx, id| read::row(tx, (source, id)));
    }
    round.each(Source::Outbox, read::notice::<B>);
    round.ratings();
    Ok(round.checkup)
}

/// The state of one examination of the database.
pub(super) struct Round<'a> {
    pub(super) tx: Tx<'a>,
    treatment: Treatment,
    /// True if pages of the file are destroyed. Sound rows can then look damaged, so nothing may be mended.
    is_beyond_repair: bool,
    tell: &'a mut dyn FnMut(WorkNews<'_>),
    pub(super) checkup: Checkup,
}

impl Round<'_> {
    /// Reports the damage that SQLite finds in the file. If only indexes are damaged, repair mode rebuilds the indexes
    /// from the tables.
    fn file(&mut self) {
        let found = integrity(&self.tx);
        let is_index = !found.is_empty() && found.iter().all(|wrong| wrong.contains("index"));
        let rebuild = |tx: &Tx<'_>| {
            tx.run("REINDEX", ())?;
            integrity(tx).pop().map_or(Ok(()), |wrong| Err(StoreError::from(DatabaseFailure::Damage(wrong))))
        };
        let mended = match self.treatment {
            Treatment::Look if is_index => Mended::Can(Repair::Derive),
            Treatment::Repair(_) if is_index && self.tx.apart(rebuild).is_ok() => Mended::Did(Repair::Derive),
            Treatment::Look | Treatment::Repair(_) => Mended::Withheld,
        };
        self.is_beyond_repair = !found.is_empty() && mended == Mended::Withheld;
        for wrong in found {
            self.report(None, None, Wrong::File(wrong), mended);
        }
    }

    /// Checks that each account refers to a row in `player`. Repair mode inserts the missing rows of `player`.
    fn references(&mut self) -> Result<()> {
        let sql = "SELECT player FROM account WHERE player NOT IN (SELECT id FROM player)";
        for () in self.tx.list(sql, (), |_| Ok(()))? {
            let wrong = Wrong::Dangling("player".into());
            self.mend(("account", None), wrong, Repair::Derive, |tx, _, _| mend::make_players(tx));
        }
        Ok(())
    }

    /// Checks the pulse, the stored time at which the program last ran. Repair mode replaces the pulse in two cases:
    /// - If the pulse is unreadable, the pulse becomes the current time.
    /// - If [`estimate_last_run`] is more than [`MAX_PULSE_LAG`] after the pulse, the pulse becomes the estimated time.
    fn pulse(&mut self) {
        let last = match self.tx.find("SELECT at FROM pulse", (), |row| row.time(0)) {
            Ok(last) => last,
            Err(error) => {
                let wrong = Wrong::Unreadable(error);
                return self.mend(("pulse", None), wrong, Repair::Derive, |tx, now, _| pulse::beat(tx, now));
            }
        };
        // The examination of the tables reports a failure.
        if let (Some(last), Ok(Some(ran))) = (last, estimate_last_run(&self.tx))
            && ran.duration_since(last) > MAX_PULSE_LAG
        {
            let derive = |tx: &Tx<'_>, now: Timestamp, _: &_| pulse::beat(tx, ran.min(now));
            self.mend(("pulse", None), Wrong::Pulse(ran), Repair::Derive, derive);
        }
    }

    /// Checks the venues; repair mode replaces an unknown language with English. Must run before the check of the
    /// games, because a game with an unreadable venue goes into quarantine.
    fn venues(&mut self) {
        let read = |row: &SqlRow<'_>| {
            let place = venues::read_place(row).map(drop);
            Ok((row.get::<_, i64>("id")?, place, venues::read_language(row).is_ok()))
        };
        let sql = "SELECT * FROM venue ORDER BY id";
        for (id, place, is_spoken) in self.table("venue", |tx| tx.list(sql, (), read)).unwrap_or_default() {
            if let Err(error) = place {
                self.report(Some("venue"), Some(id), Wrong::Unreadable(error), Mended::No);
            } else if !is_spoken {
                let english = |tx: &Tx<'_>, _, _: &_| mend::speak_english(tx, id);
                self.mend(("venue", Some(id)), Wrong::Language, Repair::Derive, english);
            }
        }
    }

    /// Checks one of the [`TABLES`]. Repair mode puts damaged rows into quarantine.
    fn rows_of(&mut self, table: CheckedTable) {
        let all = self.count(table.name);
        self.progress(table.name, 0, all);
        for row in self.table(table.name, |tx| tables::damaged(tx, table)).unwrap_or_default() {
            let aside = |tx: &Tx<'_>, now, row: &_| tables::put_aside(tx, table, row, now);
            self.mend((table.name, None), row, Repair::PutAside, aside);
        }
    }

    /// Checks the table `rating`. The rows of `rating` are computed from `rating_change`.
    fn ratings(&mut self) {
        if self.table("rating", ratings::add_up) == Some(false) {
            self.mend(("rating", None), Wrong::Sum, Repair::Derive, |tx, _, _| ratings::count_again(tx));
        }
    }

    /// Counts the rows of a table. Returns 0 for an unreadable table, which the examination reports.
    pub(super) fn count(&self, table: &str) -> u64 {
        self.tx.value(&format!("SELECT count(*) FROM {table}"), ()).map_or(0, i64::cast_unsigned)
    }

    /// Reports that `done` of `all` rows of a table are checked.
    pub(super) fn progress(&mut self, table: &str, done: u64, all: u64) {
        (self.tell)(WorkNews::Progress { work: &format!("checking rows of {table}"), done, all });
    }

    /// Reads a table with `read`. If `read` fails, reports the failure and returns `None`.
    pub(super) fn table<T>(
        &mut self,
        table: &'static str,
        read: impl FnOnce(&Tx<'_>) -> Result<T>,
    ) -> Option<T> {
        let read = read(&self.tx);
        read.map_err(|error| self.report(Some(table), None, Wrong::Table(error), Mended::No)).ok()
    }

    /// Reports damage, and mends the damage in repair mode.
    pub(super) fn mend<W: Into<Wrong>>(
        &mut self,
        (table, number): (&'static str, Option<i64>),
        wrong: W,
        repair: Repair,
        mend: impl FnOnce(&Tx<'_>, Timestamp, &W) -> Result<()>,
    ) {
        let mended = match self.treatment {
            Treatment::Look | Treatment::Repair(_) if self.is_beyond_repair => Mended::Withheld,
            Treatment::Look => Mended::Can(repair),
            Treatment::Repair(now) => match self.tx.apart(|tx| mend(tx, now, &wrong)) {
                Ok(()) => Mended::Did(repair),
                Err(error) => {
                    tracing::warn!(%error, "a row cannot be mended");
                    Mended::No
                }
            },
        };
        self.report(Some(table), number, wrong.into(), mended);
    }

    pub(super) fn report(
        &mut self,
        table: Option<&'static str>,
        number: Option<i64>,
        wrong: Wrong,
        mended: Mended,
    ) {
        let count = if mended.is_open() { &mut self.checkup.open } else { &mut self.checkup.mended };
        *count += 1;
        (self.tell)(WorkNews::Found(&Finding { table, number, wrong, mended }));
    }
}

/// Estimates when the program last ran: returns the second newest time of an interaction, game start or game end.
/// Times in the future do not count. The newest time does not count either, because one time may be wrong.
fn estimate_last_run(tx: &Tx<'_>) -> Result<Option<Timestamp>> {
    let seconds =
        if tx.is_file() { "unixepoch()" } else { "CAST(extract(epoch FROM clock_timestamp()) AS BIGINT)" };
    let sql = format!(
        "SELECT at FROM (SELECT at FROM interaction_seen UNION ALL SELECT started_at FROM game
                         UNION ALL SELECT ended_at FROM game) AS known
         WHERE at <= {seconds} * 1000 ORDER BY at DESC LIMIT 1 OFFSET 1"
    );
    tx.find(&sql, (), |row| row.time(0))
}

/// Lists the damage that SQLite finds. If the check itself fails, the error of the check counts as damage.
fn integrity(tx: &Tx<'_>) -> Vec<Box<str>> {
    match tx.list("PRAGMA integrity_check(100)", (), |row| row.get::<_, String>(0)) {
        Ok(lines) => lines.into_iter().filter(|line| line != "ok").map(String::into_boxed_str).collect(),
        Err(error) => vec![error.to_string().into()],
    }
}
