//! Reads a whole database row by row, and tells what is wrong with it.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension};
use serde::de::DeserializeOwned;

use super::finding::{Finding, Mended, Wrong};
use super::loose::{LOOSE, Loose};
use super::sums::{SUMS, Sum};
use super::{mend, read};
use crate::aside::Source;
use crate::codes;
use crate::error::StoreError;
use crate::open;
use crate::open_error::OpenError;
use crate::piece::Tx;
use crate::pulse;
use crate::venues::{self, VenueId};

/// Whether anything is written.
#[derive(Clone, Copy, Debug)]
pub enum Treatment {
    /// The database is only read.
    Look,
    /// What can be mended is, at this time.
    Repair(Timestamp),
}

/// What was examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checkup {
    /// Games that were replayed.
    pub games: u64,
    /// Challenges that were read.
    pub challenges: u64,
    /// Messages that wait.
    pub notices: u64,
    /// Rows that were put aside before and still cannot be used.
    pub aside: u64,
    /// Damage that was found and mended.
    pub mended: u64,
    /// Damage that is still there.
    pub open: u64,
}

/// Why nothing can be examined.
#[derive(Debug, thiserror::Error)]
pub enum DoctorError {
    /// There is no database.
    #[error("there is no database {}", .0.display())]
    Nothing(PathBuf),
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It cannot be read or mended, and not because it is damaged.
    #[error(transparent)]
    Failed(#[from] StoreError),
}

/// Examines the database of a folder and tells each finding. `B` is what messages of the outbox are read as.
///
/// # Errors
/// There is no database, another process uses it, or its schema is not today's.
pub fn examine<B: DeserializeOwned>(
    folder: &Path,
    treatment: Treatment,
    tell: &mut dyn FnMut(&Finding),
) -> Result<Checkup, DoctorError> {
    let (connection, _lock) = match open::open_quietly(folder) {
        Ok(Some(opened)) => opened,
        Ok(None) => return Err(DoctorError::Nothing(folder.join("zug.sqlite"))),
        Err(OpenError::Damaged { file, source }) => {
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
    for loose in LOOSE {
        round.loose(loose);
    }
    round.each(Source::Game, Round::game);
    round.each(Source::Challenge, Round::challenge);
    round.each(Source::Tournament, Round::tournament);
    round.each(Source::Outbox, Round::notice::<B>);
    for sum in SUMS {
        round.sum(sum);
    }
    Ok(round.checkup)
}

/// An examination under way.
pub(super) struct Round<'a> {
    pub(super) tx: Tx<'a>,
    treatment: Treatment,
    tell: &'a mut dyn FnMut(&Finding),
    pub(super) checkup: Checkup,
}

impl Round<'_> {
    /// What SQLite finds wrong with the file. Indexes are derived from tables and can be built anew.
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

    /// Rows that name others which are not there. Those of games and challenges are found when they are read.
    fn references(&mut self) -> Result<(), StoreError> {
        let mut dangling = Vec::new();
        {
            let mut query = self.tx.sql().prepare("PRAGMA foreign_key_check(account)")?;
            let mut rows = query.query([])?;
            while let Some(row) = rows.next()? {
                dangling.push(row.get::<_, String>(2)?);
            }
        }
        if dangling.is_empty() {
            return Ok(());
        }
        let mended = self.repair(Mended::CanBeDerived, Mended::Derived, |tx, _| mend::make_players(tx));
        for parent in dangling {
            self.report(Some("account"), None, Wrong::Dangling(parent.into()), mended);
        }
        Ok(())
    }

    /// When the club was last awake. What cannot be read is noted anew at the next start anyway.
    fn pulse(&mut self) {
        let read = || -> Result<(), StoreError> {
            let at: Option<i64> =
                self.tx.sql().query_row("SELECT at FROM pulse", [], |row| row.get(0)).optional()?;
            at.map_or(Ok(()), |at| codes::time(at).map(drop))
        };
        if let Err(error) = read() {
            let mended = self.repair(Mended::CanBeDerived, Mended::Derived, pulse::beat);
            self.report(Some("pulse"), None, Wrong::Unreadable(error), mended);
        }
    }

    /// Places, before the games that are shown there.
    fn venues(&mut self) {
        let read = || -> Result<Vec<i64>, StoreError> {
            let mut query = self.tx.sql().prepare("SELECT id FROM venue ORDER BY id")?;
            let ids = query.query_map([], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        };
        let ids = match read() {
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

    /// Rows that have no number of their own.
    fn loose(&mut self, loose: Loose) {
        let unreadable = match loose.unreadable(&self.tx) {
            Ok(unreadable) => unreadable,
            Err(error) => return self.report(Some(loose.table), None, Wrong::Table(error), Mended::No),
        };
        for row in unreadable {
            let mended = self
                .repair(Mended::CanBePutAside, Mended::PutAside, |tx, now| loose.put_aside(tx, &row, now));
            let wrong = Wrong::Loose { row: row.content().into(), error: row.error };
            self.report(Some(loose.table), None, wrong, mended);
        }
    }

    /// A table that follows from others, after those.
    fn sum(&mut self, sum: Sum) {
        match sum.adds_up(&self.tx) {
            Ok(true) => {}
            Ok(false) => {
                let mended = self.repair(Mended::CanBeDerived, Mended::Derived, |tx, _| sum.count(tx));
                self.report(Some(sum.table), None, Wrong::Sum, mended);
            }
            Err(error) => self.report(Some(sum.table), None, Wrong::Table(error), Mended::No),
        }
    }

    /// Mends something if that is asked for; says `can` if it is not, `was` if it was mended.
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

/// What SQLite finds wrong; an error while it looks is a finding too.
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
