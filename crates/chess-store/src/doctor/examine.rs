//! Examines a whole database row by row and reports the damage.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::Connection;
use serde::de::DeserializeOwned;

use super::finding::{Finding, Mended, Wrong};
use super::tables::{self, TABLES};
use super::{mend, read};
use crate::codes::Columns;
use crate::database::OpenError;
use crate::database::Tx;
use crate::database::open_quietly;
use crate::error::StoreError;
use crate::ids::VenueId;
use crate::pulse;
use crate::quarantine::Source;
use crate::ratings;
use crate::tables::checked::CheckedTable;
use crate::venues;

/// The mode of an examination.
#[derive(Clone, Copy, Debug)]
pub enum Treatment {
    /// The database is only read.
    Look,
    /// Damage is mended. The time is recorded with rows that go into quarantine.
    Repair(Timestamp),
}

/// The counts of an examination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checkup {
    /// Games that were replayed.
    pub games: u64,
    /// Challenges that were read.
    pub challenges: u64,
    /// Waiting messages that were read.
    pub notices: u64,
    /// Rows that are in quarantine and still cannot be used.
    pub aside: u64,
    /// Damage that was found and mended.
    pub mended: u64,
    /// Damage that is still there.
    pub open: u64,
}

/// The reason why a database cannot be examined.
#[derive(Debug, thiserror::Error)]
pub enum DoctorError {
    /// There is no database.
    #[error("there is no database {}", .0.display())]
    Nothing(PathBuf),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed for a reason other than damage.
    #[error(transparent)]
    Failed(#[from] StoreError),
}

/// Examines the database of a folder and reports each finding. `B` is the type of messages in the outbox.
///
/// # Errors
/// There is no database, another process uses it, or its schema is not today's.
pub fn examine<B: DeserializeOwned>(
    folder: &Path,
    treatment: Treatment,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, DoctorError> {
    let (connection, _lock) = match open_quietly(folder) {
        Ok(Some(opened)) => opened,
        Ok(None) => return Err(DoctorError::Nothing(folder.join("zug.sqlite"))),
        Err(OpenError::Damaged(file, source)) => {
            let wrong = Wrong::File(format!("{}: {source}", file.display()).into());
            tell(&Finding { table: None, number: None, wrong, mended: Mended::No });
            return Ok(Checkup { open: 1, ..Checkup::default() });
        }
        Err(error) => return Err(error.into()),
    };
    Ok(examine_connection::<B>(&connection, treatment, tell)?)
}

pub(super) fn examine_connection<B: DeserializeOwned>(
    connection: &Connection,
    treatment: Treatment,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, StoreError> {
    let mut round = Round { tx: Tx::of(connection), treatment, tell, checkup: Checkup::default() };
    round.file(connection);
    round.references()?;
    round.pulse();
    round.venues();
    for table in TABLES {
        round.rows_of(table);
    }
    round.each(Source::Game, Round::game);
    round.each(Source::Challenge, Round::challenge);
    round.each(Source::Tournament, Round::tournament);
    round.each(Source::Outbox, Round::notice::<B>);
    round.ratings();
    Ok(round.checkup)
}

/// An examination in progress.
pub(super) struct Round<'a> {
    pub(super) tx: Tx<'a>,
    treatment: Treatment,
    tell: &'a mut dyn FnMut(&Finding),
    pub(super) checkup: Checkup,
}

impl Round<'_> {
    /// Reports the damage that SQLite finds in the file. Indexes can be rebuilt from tables.
    fn file(&mut self, connection: &Connection) {
        let mut found = integrity(connection);
        let mut mended = Mended::No;
        if !found.is_empty() && found.iter().all(|wrong| wrong.contains("index")) {
            mended = Mended::CanBeDerived;
            if matches!(self.treatment, Treatment::Repair(_)) && connection.execute_batch("REINDEX").is_ok() {
                let after = integrity(connection);
                mended = if after.is_empty() { Mended::Derived } else { Mended::No };
                found = if after.is_empty() { found } else { after };
            }
        }
        for wrong in found {
            self.report(None, None, Wrong::File(wrong), mended);
        }
    }

    /// Reports accounts without their player. References of games and challenges are checked when they are read.
    fn references(&mut self) -> Result<(), StoreError> {
        let sql = "PRAGMA foreign_key_check(account)";
        let dangling: Vec<String> = self.tx.list(sql, [], |row| Ok(row.get(2)?))?;
        if dangling.is_empty() {
            return Ok(());
        }
        let mended = self.repair(Mended::CanBeDerived, Mended::Derived, |tx, _| mend::make_players(tx));
        for parent in dangling {
            self.report(Some("account"), None, Wrong::Dangling(parent.into()), mended);
        }
        Ok(())
    }

    /// Checks the pulse, the time at which the program last ran. The next start replaces an unreadable pulse in any case.
    fn pulse(&mut self) {
        if let Err(error) = self.tx.find("SELECT at FROM pulse", [], |row| row.time(0)) {
            let mended = self.repair(Mended::CanBeDerived, Mended::Derived, pulse::beat);
            self.report(Some("pulse"), None, Wrong::Unreadable(error), mended);
        }
    }

    /// Checks the venues. They come before the games that are shown there.
    fn venues(&mut self) {
        let ids = match self.tx.list("SELECT id FROM venue ORDER BY id", [], |row| Ok(row.get::<_, i64>(0)?))
        {
            Ok(ids) => ids,
            Err(error) => return self.report(Some("venue"), None, Wrong::Table(error), Mended::No),
        };
        for id in ids {
            let Err(error) = venues::load(&self.tx, VenueId(id)) else { continue };
            let (wrong, mended) = if read::is_place(&self.tx, id) {
                let speak = |tx: &Tx<'_>, _| mend::speak_english(tx, id);
                (Wrong::Language, self.repair(Mended::CanBeDerived, Mended::Derived, speak))
            } else {
                (Wrong::Unreadable(error), Mended::No)
            };
            self.report(Some("venue"), Some(id), wrong, mended);
        }
    }

    /// Checks a table whose damaged rows can go into quarantine without harm to other rows.
    fn rows_of(&mut self, table: CheckedTable) {
        let unreadable = match tables::unreadable(&self.tx, table) {
            Ok(unreadable) => unreadable,
            Err(error) => return self.report(Some(table.name), None, Wrong::Table(error), Mended::No),
        };
        for row in unreadable {
            let mended = self.repair(Mended::CanBePutAside, Mended::PutAside, |tx, now| {
                tables::put_aside(tx, table, &row, now)
            });
            let wrong = Wrong::Row { row: row.content().into(), error: row.error };
            self.report(Some(table.name), None, wrong, mended);
        }
    }

    /// Checks the table of ratings, which is computed from their changes.
    fn ratings(&mut self) {
        match ratings::add_up(&self.tx) {
            Ok(true) => {}
            Ok(false) => {
                let mended =
                    self.repair(Mended::CanBeDerived, Mended::Derived, |tx, _| ratings::count_again(tx));
                self.report(Some("rating"), None, Wrong::Sum, mended);
            }
            Err(error) => self.report(Some("rating"), None, Wrong::Table(error), Mended::No),
        }
    }

    /// Mends damage in repair mode and returns `was`; returns `can` in the other mode, and [`Mended::No`] if the repair fails.
    pub(super) fn repair(
        &self,
        can: Mended,
        was: Mended,
        mend: impl FnOnce(&Tx<'_>, Timestamp) -> Result<(), StoreError>,
    ) -> Mended {
        match self.treatment {
            Treatment::Look => can,
            Treatment::Repair(now) => match self.tx.apart(|tx| mend(tx, now)) {
                Ok(()) => was,
                Err(error) => {
                    tracing::warn!(%error, "a row cannot be mended");
                    Mended::No
                }
            },
        }
    }

    pub(super) fn report(&mut self, table: Option<&str>, number: Option<i64>, wrong: Wrong, mended: Mended) {
        let count = if mended.is_open() { &mut self.checkup.open } else { &mut self.checkup.mended };
        *count += 1;
        (self.tell)(&Finding { table: table.map(Into::into), number, wrong, mended });
    }
}

/// Lists the damage that SQLite finds. If the check itself fails, its error counts as damage.
fn integrity(connection: &Connection) -> Vec<Box<str>> {
    let look = || -> rusqlite::Result<Vec<String>> {
        let mut query = connection.prepare("PRAGMA integrity_check(100)")?;
        query.query_map([], |row| row.get(0))?.collect()
    };
    match look() {
        Ok(lines) => lines.into_iter().filter(|line| line != "ok").map(String::into_boxed_str).collect(),
        Err(error) => vec![error.to_string().into()],
    }
}
