//! The ticker handles everything that is due: flags, reminders, daily and weekly messages, challenges, tournaments,
//! rounds, and threads to archive. Once an hour, the ticker also deletes old data ([`Timekeeper::beat`]).

use chess_store::{
    ChallengeId, Source, StoreError, challenges, digests, games, interactions, pulse, quarantine, reminders,
    tournaments, vacations, wakes,
};
use jiff::Timestamp;

use crate::challenges::make::{keep, no_game};
use crate::games::flags::IN_FLIGHT;
use crate::outbox::quarantine::set_aside;
use crate::{Allowed, Answered, Notice, Refused, Timekeeper, Work};

impl Timekeeper<'_> {
    /// Does everything that is due at `now`. Returns the time of the next due event.
    pub async fn tick(self, now: Timestamp) -> Allowed<Option<Timestamp>> {
        self.people().remind(now).await?;
        self.people().tell_day(now).await?;
        self.people().tell_week(now).await?;
        self.puzzles().tell_day(now).await?;
        self.games().let_flags_fall(now).await?;
        self.attend_to_challenges(now).await?;
        self.tournaments().attend(now).await?;
        self.beat(now).await?;
        self.archive_threads(now).await?;
        self.next_due().await
    }

    /// The time of the next due event.
    pub async fn next_due(self) -> Allowed<Option<Timestamp>> {
        self.read(|tx| {
            let deadlines = [wakes::next(tx)?, tournaments::next(tx)?];
            let deadlines = deadlines.map(|at| at.and_then(|at| at.checked_add(IN_FLIGHT).ok()));
            let messages = [reminders::next(tx)?, digests::next(tx)?, games::next_archive(tx)?];
            Ok(deadlines.into_iter().chain(messages).flatten().min())
        })
        .await
    }

    /// Does two regular tasks:
    /// - Records the pulse: the last time at which the program ran. After a restart, the pulse shows the length of an
    ///   outage.
    /// - Once an hour, empties the write-ahead log, and deletes old rows of the tables `interaction_seen`, `quarantine`
    ///   and `vacation`.
    pub async fn beat(self, now: Timestamp) -> Allowed<()> {
        let beat = self.store.write_lazily(move |tx| {
            let hour = |at: Timestamp| at.as_second() / 3600;
            let is_new_hour = pulse::last(tx)?.is_none_or(|last| hour(last) != hour(now));
            if is_new_hour {
                interactions::forget_old(tx, now)?;
                quarantine::forget_old(tx, now)?;
                vacations::forget_old(tx, now)?;
            }
            pulse::beat(tx, now)?;
            Ok::<_, StoreError>(is_new_hour)
        });
        if beat.await?
            && let Err(error) = self.store.checkpoint().await
        {
            tracing::debug!(%error, "the write-ahead log is emptied in an hour");
        }
        Ok(())
    }

    /// Archives the threads of games that ended a while ago.
    async fn archive_threads(self, now: Timestamp) -> Allowed<()> {
        if self.read(games::next_archive).await?.is_none_or(|at| at > now) {
            return Ok(());
        }
        let archived = self.write(now, move |work| {
            games::take_archived(work, now)?.into_iter().try_for_each(|(game, thread)| match thread {
                Ok(Some(thread)) => Notice::Archive(thread).push(work),
                Ok(None) => Ok(()),
                Err(error) => set_aside(work, (Source::Game, game.0), &error, now),
            })
        });
        archived.await.map_err(Refused::Failed)
    }

    /// Handles the challenges that are due at `now`. A due challenge expires, or the cards of the challenge begin to
    /// offer a game against a computer.
    async fn attend_to_challenges(self, now: Timestamp) -> Allowed<()> {
        loop {
            let due = self.read(move |tx| challenges::due(tx, now)).await?;
            if due.is_empty() {
                return Ok(());
            }
            for id in due {
                let handled = self.write(now, move |work| attend_to(work, id)).await;
                self.outbox().contain((Source::Challenge, id.0), handled, now).await?;
            }
        }
    }
}

/// Handles a due challenge: the challenge expires, or its cards (messages) get the offer to play a computer instead.
fn attend_to(work: &Work<'_>, id: ChallengeId) -> Allowed<()> {
    let mut kept = challenges::load(work, id)?;
    if kept.challenge.expire(work.now) {
        keep(work, &kept)?;
        return Ok(no_game(work, &kept, &Answered::Nobody)?);
    }
    match kept.wake_at() {
        Some(wake) if wake <= work.now => {
            kept.is_untaken = true;
            Ok(keep(work, &kept)?)
        }
        _ => Ok(challenges::note_wake(work, &kept)?),
    }
}
