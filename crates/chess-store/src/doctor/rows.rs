//! Examines the rows of games, challenges, tournaments and the outbox one by one, and mends damaged rows.

use chess_arbiter::PlayerId;

use super::examine::Round;
use super::finding::{Contradiction, Mended, Repair, Wrong};
use super::read::ReadRow;
use super::{mend, recover};
use crate::{Result, Source, StoreError, Tx, players, quarantine};

/// The maximum number of row ids that one query reads.
const PAGE: u32 = 500;

impl Round<'_> {
    /// Examines each row of a table, [`PAGE`] rows at a time, including the rows in quarantine.
    pub(super) fn each(&mut self, source: Source, read: impl Fn(&Tx<'_>, i64) -> Result<ReadRow>) {
        let (mut after, mut done, all) = (i64::MIN, 0, self.count(source.table()));
        while let Some(page) = self.table(source.table(), |tx| page(tx, source.table(), after)) {
            self.progress(source.table(), done, all);
            let Some(&(last, _)) = page.last() else { return };
            after = last;
            for (id, is_aside) in page {
                if is_aside {
                    self.again((source, id), read(&self.tx, id));
                } else {
                    self.row((source, id), read(&self.tx, id));
                }
                done += 1;
            }
        }
    }

    /// Examines a row in quarantine again, because a repair may have mended other rows that this row needs.
    fn again(&mut self, row: (Source, i64), read: Result<ReadRow>) {
        if read.as_ref().is_ok_and(ReadRow::is_usable) {
            self.row(row, read);
        }
        if recover::is_usable(&self.tx, row).unwrap_or(false) {
            let back = |tx: &Tx<'_>, now, _: &_| recover::take_back(tx, row, now);
            self.mend((row.0.table(), Some(row.1)), Wrong::Sound, Repair::TakeBack, back);
        } else {
            self.checkup.aside += 1;
        }
    }

    fn row(&mut self, (source, id): (Source, i64), read: Result<ReadRow>) {
        match source {
            Source::Game => self.checkup.games += 1,
            Source::Challenge => self.checkup.challenges += 1,
            Source::Outbox => self.checkup.notices += 1,
            Source::Tournament => {}
        }
        let ReadRow { players, wrong } = match read {
            Ok(read) => read,
            Err(error) => return self.unreadable((source, id), error),
        };
        for player in players {
            self.account(source.table(), id, player);
        }
        for wrong in wrong {
            if wrong.is_put_aside() {
                return self.set_aside((source, id), wrong.into());
            }
            let is_over = matches!(wrong, Contradiction::Over { .. });
            let derive = |tx: &Tx<'_>, _, wrong: &_| mend::derive(tx, (source, id), wrong);
            self.mend((source.table(), Some(id)), wrong, Repair::Derive, derive);
            if is_over {
                // An ended game has no clock and no requests, so its other contradictions do not matter.
                return;
            }
        }
    }

    /// Checks that a player has an account.
    fn account(&mut self, table: &'static str, number: i64, player: PlayerId) {
        match players::known_account(&self.tx, player) {
            Ok(_) => {}
            Err(error @ StoreError::NoAccount(_)) => {
                let make = |tx: &Tx<'_>, _, _: &_| mend::make_anonymous(tx, player);
                self.mend((table, Some(number)), Wrong::Unreadable(error), Repair::Derive, make);
            }
            Err(error) => self.report(Some(table), Some(number), Wrong::Unreadable(error), Mended::No),
        }
    }

    /// Puts a damaged row into quarantine. If SQLite itself cannot read the row, only reports the damage.
    fn unreadable(&mut self, row: (Source, i64), error: StoreError) {
        if error.is_damage() || matches!(error, StoreError::NoRow(..)) {
            self.set_aside(row, Wrong::Unreadable(error));
        } else {
            self.report(Some(row.0.table()), Some(row.1), Wrong::Unreadable(error), Mended::No);
        }
    }

    fn set_aside(&mut self, row: (Source, i64), wrong: Wrong) {
        let aside =
            |tx: &Tx<'_>, now, wrong: &Wrong| quarantine::put(tx, row, &wrong.to_string(), now).map(drop);
        self.mend((row.0.table(), Some(row.1)), wrong, Repair::PutAside, aside);
    }
}

fn page(tx: &Tx<'_>, table: &str, after: i64) -> Result<Vec<(i64, bool)>> {
    let sql = format!(
        "SELECT id, EXISTS (SELECT 1 FROM quarantine WHERE source = '{table}' AND number = id) FROM {table}
         WHERE id > ?1 ORDER BY id LIMIT {PAGE}"
    );
    tx.list(&sql, [after], |row| Ok((row.get(0)?, row.get(1)?)))
}
