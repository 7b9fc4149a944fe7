//! Reads a whole database row by row, and tells what is wrong with it.

use std::path::{Path, PathBuf};

use chess_arbiter::PlayerId;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::de::DeserializeOwned;

use super::finding::{Finding, Mended, Wrong};
use super::{judge, mend};
use crate::aside::Source;
use crate::challenges::{self, ChallengeId};
use crate::codes;
use crate::error::StoreError;
use crate::games::{self, GameId};
use crate::open::{self, OpenError};
use crate::outbox::{self, NoticeId};
use crate::piece::Tx;
use crate::{players, venues};

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
    /// Rows that were put aside before; they are not examined.
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
    let mut round = Round { tx: Tx::of(&connection), treatment, tell, checkup: Checkup::default() };
    round.file(&connection)?;
    round.references()?;
    round.games()?;
    round.challenges()?;
    round.notices::<B>()?;
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
    fn file(&mut self, connection: &Connection) -> Result<(), StoreError> {
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
        Ok(())
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

    fn games(&mut self) -> Result<(), StoreError> {
        self.each("game", |round, id| {
            round.checkup.games += 1;
            round.game(GameId(id))
        })
    }

    fn game(&mut self, id: GameId) -> Result<(), StoreError> {
        let read = games::load(&self.tx, id).and_then(|kept| {
            venues::load(&self.tx, kept.venue)?;
            Ok(kept)
        });
        let kept = match read {
            Ok(kept) => kept,
            Err(error) => return self.set_aside(Source::Game, id.0, Wrong::Unreadable(error)),
        };
        let seated = kept.game.players();
        for player in [seated.white, seated.black] {
            self.account("game", id.0, player);
        }
        let mut again = None;
        for wrong in judge::game(&kept, self.wake_of(id)?) {
            if matches!(wrong, Wrong::NotOver(_) | Wrong::Claim) {
                return self.set_aside(Source::Game, id.0, wrong);
            }
            let over = matches!(wrong, Wrong::Over { .. });
            // One thing may follow from another: what was mended is read again before the next.
            let now = again.take().map_or_else(|| Ok(kept.clone()), |()| games::load(&self.tx, id))?;
            let mended =
                self.repair(Mended::CanBeDerived, Mended::Derived, |tx, _| mend::derive(tx, &now, &wrong));
            again = Some(());
            self.report(Some("game"), Some(id.0), wrong, mended);
            if over {
                break;
            }
        }
        self.wake_again(id)
    }

    /// Mending the clock or the end of a game changes when it wakes.
    fn wake_again(&mut self, id: GameId) -> Result<(), StoreError> {
        if matches!(self.treatment, Treatment::Repair(_))
            && let Ok(kept) = games::load(&self.tx, id)
            && self.wake_of(id)? != kept.game.deadline()
        {
            games::set_wake(&self.tx, &kept)?;
        }
        Ok(())
    }

    fn wake_of(&self, id: GameId) -> Result<Option<Timestamp>, StoreError> {
        let wake: Option<i64> = self
            .tx
            .sql()
            .prepare_cached("SELECT wake_at FROM game WHERE id = ?1")?
            .query_row([id.0], |row| row.get(0))?;
        // A time beyond all times is as good as none: it differs from the deadline either way.
        Ok(wake.map(codes::time).transpose().unwrap_or(Some(Timestamp::MAX)))
    }

    fn challenges(&mut self) -> Result<(), StoreError> {
        self.each("challenge", |round, id| {
            round.checkup.challenges += 1;
            let read = challenges::load(&round.tx, ChallengeId(id)).and_then(|kept| {
                venues::load(&round.tx, kept.venue)?;
                let game =
                    kept.game.map(|game| exists(&round.tx, game).map(|there| (game, there))).transpose()?;
                match game {
                    Some((game, false)) => Err(StoreError::NoGame(game)),
                    _ => Ok(kept.challenge),
                }
            });
            match read {
                Ok(challenge) => {
                    for player in [Some(challenge.challenger), challenge.opponent].into_iter().flatten() {
                        round.account("challenge", id, player);
                    }
                    Ok(())
                }
                Err(error) => round.set_aside(Source::Challenge, id, Wrong::Unreadable(error)),
            }
        })
    }

    fn notices<B: DeserializeOwned>(&mut self) -> Result<(), StoreError> {
        self.each("outbox", |round, id| {
            round.checkup.notices += 1;
            let before = NoticeId(id.saturating_sub(1));
            let route = outbox::waiting(&round.tx, before, 1).and_then(|rows| {
                rows.into_iter().next().map_or(Ok(()), |row| row.map(drop).map_err(|(_, error)| error))
            });
            match route.and_then(|()| outbox::body::<B>(&round.tx, NoticeId(id))) {
                Ok(_) => Ok(()),
                Err(error) => round.set_aside(Source::Outbox, id, Wrong::Unreadable(error)),
            }
        })
    }

    /// Does something with each row of a table that was not put aside, some hundred numbers at a time.
    fn each(
        &mut self,
        table: &str,
        mut examine: impl FnMut(&mut Self, i64) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut after = i64::MIN;
        loop {
            let page = match page(&self.tx, table, after) {
                Ok(page) => page,
                Err(error) => {
                    self.report(Some(table), None, Wrong::Table(error), Mended::No);
                    return Ok(());
                }
            };
            let Some(&(last, _)) = page.last() else { return Ok(()) };
            after = last;
            for (id, is_aside) in page {
                if is_aside {
                    self.checkup.aside += 1;
                } else {
                    examine(self, id)?;
                }
            }
        }
    }

    /// A player without an account cannot be shown.
    fn account(&mut self, table: &str, number: i64, player: PlayerId) {
        if let Err(error) = players::account(&self.tx, player) {
            let (can, was) = match error {
                StoreError::NoAccount(_) => (Mended::CanBeDerived, Mended::Derived),
                _ => (Mended::No, Mended::No),
            };
            let mended = if can == Mended::No {
                can
            } else {
                self.repair(can, was, |tx, _| mend::make_anonymous(tx, player))
            };
            self.report(Some(table), Some(number), Wrong::Unreadable(error), mended);
        }
    }

    fn set_aside(&mut self, source: Source, number: i64, wrong: Wrong) -> Result<(), StoreError> {
        let mended = self.repair(Mended::CanBePutAside, Mended::PutAside, |tx, now| {
            mend::put_aside(tx, (source, number), &wrong, now)
        });
        self.report(Some(source.table()), Some(number), wrong, mended);
        Ok(())
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
            Treatment::Repair(now) => match mend(&self.tx, now) {
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

fn exists(tx: &Tx<'_>, game: GameId) -> Result<bool, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT EXISTS (SELECT 1 FROM game WHERE id = ?1)")?;
    Ok(query.query_row([game.0], |row| row.get(0))?)
}
