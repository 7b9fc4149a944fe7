//! Examines the rows of games, challenges, tournaments and the outbox one by one, and mends the damaged ones.

use chess_arbiter::PlayerId;
use serde::de::DeserializeOwned;

use super::examine::Round;
use super::finding::{Mended, Wrong};
use super::{mend, read, recover};
use crate::challenges;
use crate::database::Tx;
use crate::error::StoreError;
use crate::ids::{ChallengeId, GameId, NoticeId, TournamentId};
use crate::outbox;
use crate::players;
use crate::quarantine::Source;
use crate::tournaments::State;

/// The number of rows whose numbers are read at once.
const PAGE: u32 = 500;

impl Round<'_> {
    /// Examines each row of a table, [`PAGE`] rows at a time, including those in quarantine.
    pub(super) fn each(&mut self, source: Source, examine: impl Fn(&mut Self, i64)) {
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

    /// Examines a row in quarantine again, because rows that it needs may have been mended.
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

    pub(super) fn game(&mut self, id: i64) {
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
                // A game that is over has no clock and no draw offers.
                return;
            }
        }
    }

    pub(super) fn challenge(&mut self, id: i64) {
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

    pub(super) fn tournament(&mut self, id: i64) {
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

    pub(super) fn notice<B: DeserializeOwned>(&mut self, id: i64) {
        self.checkup.notices += 1;
        let before = NoticeId(id.saturating_sub(1));
        let rows = outbox::waiting(&self.tx, before, 1);
        let read = rows
            .and_then(|rows| rows.into_iter().try_for_each(|row| row.map(drop).map_err(|(_, error)| error)));
        if let Err(error) = read.and_then(|()| outbox::body::<B>(&self.tx, NoticeId(id)).map(drop)) {
            self.unreadable(Source::Outbox, id, error);
        }
    }

    /// Checks that a player has an account.
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

    /// Puts a damaged row into quarantine. A row that SQLite cannot read stays in its table.
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
}

fn page(tx: &Tx<'_>, table: &str, after: i64) -> Result<Vec<(i64, bool)>, StoreError> {
    let sql = format!(
        "SELECT id, EXISTS (SELECT 1 FROM quarantine WHERE source = '{table}' AND number = id) FROM {table}
         WHERE id > ?1 ORDER BY id LIMIT {PAGE}"
    );
    tx.list(&sql, [after], |row| Ok((row.get(0)?, row.get(1)?)))
}
