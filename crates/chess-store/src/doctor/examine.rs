//! Reads a whole database row by row, and tells what is wrong with it.

use std::path::{Path, PathBuf};

use chess_arbiter::PlayerId;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension};
use serde::de::DeserializeOwned;

use super::finding::{Finding, Mended, Wrong};
use super::loose::{LOOSE, Loose};
use super::sums::{SUMS, Sum};
use super::{mend, read, recover};
use crate::aside::Source;
use crate::challenges::{self, ChallengeId};
use crate::codes;
use crate::error::StoreError;
use crate::games::GameId;
use crate::open;
use crate::open_error::OpenError;
use crate::outbox::{self, NoticeId};
use crate::piece::Tx;
use crate::tournaments::{State, TournamentId};
use crate::venues::{self, VenueId};
use crate::{players, pulse};

/// Rows whose numbers are read at a time.
const PAGE: u32 = 500;

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
struct Round<'a> {
    tx: Tx<'a>,
    treatment: Treatment,
    tell: &'a mut dyn FnMut(&Finding),
    checkup: Checkup,
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

    fn game(&mut self, id: i64) {
        self.checkup.games += 1;
        let (kept, wrong) = match read::game(&self.tx, GameId(id)) {
            Ok(read) => read,
            Err(error) => return self.unreadable(Source::Game, id, error),
        };
        let seated = kept.game.players();
        for player in [seated.white, seated.black] {
            self.account("game", id, player);
        }
        for wrong in wrong {
            if wrong.is_put_aside() {
                return self.set_aside(Source::Game, id, wrong);
            }
            let mended =
                self.repair(Mended::CanBeDerived, Mended::Derived, |tx, _| mend::derive(tx, kept.id, &wrong));
            let over = matches!(wrong, Wrong::Over { .. });
            self.report(Some("game"), Some(id), wrong, mended);
            if over {
                // Clock and offers of a game that is over are no more.
                return;
            }
        }
    }

    fn challenge(&mut self, id: i64) {
        self.checkup.challenges += 1;
        let read = read::challenge(&self.tx, ChallengeId(id));
        match read.and_then(|kept| Ok((read::wrong_wake(&self.tx, &kept)?, kept))) {
            Ok((wrong, kept)) => {
                let players = [Some(kept.challenge.challenger), kept.challenge.opponent];
                for player in players.into_iter().flatten() {
                    self.account("challenge", id, player);
                }
                if let Some(wrong) = wrong {
                    let note = |tx: &Tx<'_>, _| challenges::note_wake(tx, &kept);
                    let mended = self.repair(Mended::CanBeDerived, Mended::Derived, note);
                    self.report(Some("challenge"), Some(id), wrong, mended);
                }
            }
            Err(error) => self.unreadable(Source::Challenge, id, error),
        }
    }

    fn tournament(&mut self, id: i64) {
        let kept = match read::tournament(&self.tx, TournamentId(id)) {
            Ok(kept) => kept,
            Err(error) => return self.unreadable(Source::Tournament, id, error),
        };
        self.account("tournament", id, kept.organiser);
        let players = match &kept.state {
            State::Open(candidates) | State::CalledOff(candidates) => {
                candidates.iter().map(|candidate| candidate.player).collect()
            }
            State::Begun(contest, _) => contest.players.clone(),
        };
        for player in players {
            self.account("tournament", id, player);
        }
    }

    fn notice<B: DeserializeOwned>(&mut self, id: i64) {
        self.checkup.notices += 1;
        let before = NoticeId(id.saturating_sub(1));
        let read = outbox::waiting(&self.tx, before, 1).and_then(|rows| {
            rows.into_iter().next().map_or(Ok(()), |row| row.map(drop).map_err(|(_, error)| error))
        });
        if let Err(error) = read.and_then(|()| outbox::body::<B>(&self.tx, NoticeId(id)).map(drop)) {
            self.unreadable(Source::Outbox, id, error);
        }
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

    /// Does something with each row of a table, some hundred numbers at a time. Those put aside are looked at again.
    fn each(&mut self, source: Source, examine: impl Fn(&mut Self, i64)) {
        let mut after = i64::MIN;
        loop {
            let page = match page(&self.tx, source.table(), after) {
                Ok(page) => page,
                Err(error) => {
                    return self.report(Some(source.table()), None, Wrong::Table(error), Mended::No);
                }
            };
            let Some(&(last, _)) = page.last() else { return };
            after = last;
            for (id, is_aside) in page {
                if is_aside {
                    self.again((source, id), &examine);
                } else {
                    examine(self, id);
                }
            }
        }
    }

    /// Looks again at a row that was put aside: what it needs may have been mended meanwhile.
    fn again(&mut self, row: (Source, i64), examine: impl Fn(&mut Self, i64)) {
        let (source, id) = row;
        if recover::is_readable(&self.tx, row).unwrap_or(false) {
            examine(self, id);
        }
        if !recover::is_usable(&self.tx, row).unwrap_or(false) {
            self.checkup.aside += 1;
            return;
        }
        let mended = self
            .repair(Mended::CanBeTakenBack, Mended::TakenBack, |tx, now| recover::take_back(tx, row, now));
        self.report(Some(source.table()), Some(id), Wrong::Sound, mended);
    }

    /// A player without an account cannot be shown.
    fn account(&mut self, table: &str, number: i64, player: PlayerId) {
        if let Err(error) = players::account(&self.tx, player) {
            let mended = if matches!(error, StoreError::NoAccount(_)) {
                self.repair(Mended::CanBeDerived, Mended::Derived, |tx, _| mend::make_anonymous(tx, player))
            } else {
                Mended::No
            };
            self.report(Some(table), Some(number), Wrong::Unreadable(error), mended);
        }
    }

    /// What is damaged itself can be put aside; what the file does not give cannot.
    fn unreadable(&mut self, source: Source, number: i64, error: StoreError) {
        if error.is_damage() || matches!(error, StoreError::NoGame(_)) {
            self.set_aside(source, number, Wrong::Unreadable(error));
        } else {
            self.report(Some(source.table()), Some(number), Wrong::Unreadable(error), Mended::No);
        }
    }

    fn set_aside(&mut self, source: Source, number: i64, wrong: Wrong) {
        let mended = self.repair(Mended::CanBePutAside, Mended::PutAside, |tx, now| {
            mend::put_aside(tx, (source, number), &wrong, now)
        });
        self.report(Some(source.table()), Some(number), wrong, mended);
    }

    /// Mends something if that is asked for; says `can` if it is not, `was` if it was mended.
    fn repair(
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

    fn report(&mut self, table: Option<&str>, number: Option<i64>, wrong: Wrong, mended: Mended) {
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

fn page(tx: &Tx<'_>, table: &str, after: i64) -> Result<Vec<(i64, bool)>, StoreError> {
    let sql = format!(
        "SELECT id, EXISTS (SELECT 1 FROM aside WHERE source = '{table}' AND number = id) FROM {table}
         WHERE id > ?1 ORDER BY id LIMIT {PAGE}"
    );
    let mut query = tx.sql().prepare_cached(&sql)?;
    let rows = query.query_map([after], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
