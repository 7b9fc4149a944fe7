//! Outages: nobody loses on time because the club could not hear them.

use std::num::NonZeroUsize;

use chess_store::quarantine::{self, Source};
use chess_store::{GameId, Outage, Shard, StoreError, TournamentId, Tx, doctor, games, outages, pulse};
use jiff::{SignedDuration, Timestamp};

use crate::club::Timekeeper;
use crate::games::boards::refresh;
use crate::outbox::lane::Answered;
use crate::outbox::quarantine::tell_aside;
use crate::refused::Refused;
use crate::tournaments;
use crate::work::{Cause, Work};

/// A pause that is no outage: a restart, an update, a short loss of the line.
const SHORT: SignedDuration = SignedDuration::from_mins(5);

/// Games that get their time back in one transaction: few enough to keep nobody waiting.
// Evaluated by the compiler: it cannot panic at run time.
const PORTION: NonZeroUsize = NonZeroUsize::new(50).unwrap();

/// A row that was put aside now, and why.
type PutAside = ((Source, i64), String);

/// What happened when the club woke up.
#[derive(Debug, Default)]
struct Awakening {
    /// How long the outage was, if it was one.
    outage: Option<SignedDuration>,
    /// What had been put aside and is among the others again.
    recovered: Vec<(Source, i64)>,
    /// What was put aside now, and why.
    put_aside: Vec<PutAside>,
}

impl Timekeeper<'_> {
    /// Wakes the club up after a time in which it could hear nobody: before the first deed, and whenever the line to the
    /// network is back. After an outage every clock that runs gets the time back, and at least half an hour. Rows that were put
    /// aside and mended meanwhile are taken back. Says how long the outage was, if it was one.
    ///
    /// # Errors
    /// The database failed.
    pub async fn wake(self, now: Timestamp) -> Result<Option<SignedDuration>, Refused> {
        self.wake_in_portions(now, PORTION).await
    }

    /// Like [`Timekeeper::wake`], with another number of games that get their time back in one transaction.
    ///
    /// # Errors
    /// The database failed.
    pub async fn wake_in_portions(
        self,
        now: Timestamp,
        portion: NonZeroUsize,
    ) -> Result<Option<SignedDuration>, Refused> {
        // A move between two portions would be late in a game that has not got its time back.
        let _alone = self.club.waking.write().await;
        // The program may have ended before all had an earlier outage back. Rows that were put aside get it when they return.
        self.club.store.write(end_lost_shards).await?;
        self.give_all_back(now, portion).await?;
        let Awakening { outage, recovered, put_aside } =
            self.club.write(move |work| Ok::<_, Refused>(wake(work, now)?)).await?;
        for (source, number) in recovered {
            tracing::warn!(table = source.table(), number, "a row that was put aside is sound again");
        }
        for (row, reason) in put_aside {
            tell_aside(row, &reason);
        }
        self.give_all_back(now, portion).await?;
        Ok(outage)
    }

    /// Notes that the servers of a shard cannot be heard from now on: nothing falls due in their games.
    ///
    /// # Errors
    /// The database failed.
    pub async fn lose(self, shard: Shard, now: Timestamp) -> Result<(), Refused> {
        Ok(self.club.store.write(move |tx| outages::begin(tx, shard, now)).await?)
    }

    /// Notes that the servers of a shard are heard again. After an outage their games get the time back, as all do after
    /// [`Timekeeper::wake`]. Says how long it was, if it was one.
    ///
    /// # Errors
    /// The database failed.
    pub async fn hear(self, shard: Shard, now: Timestamp) -> Result<Option<SignedDuration>, Refused> {
        let ended = self.club.store.write(move |tx| {
            let lasting = outages::lasting(tx)?;
            let since = lasting.into_iter().find(|(lost, _)| *lost == shard).map(|(_, since)| since);
            since.map_or(Ok(None), |since| end(tx, shard, since, now))
        });
        let outage = ended.await?;
        self.give_all_back(now, PORTION).await?;
        Ok(outage)
    }

    /// Gives all outages that are over back, in portions: others write in between, and a crash loses no portion and repeats
    /// none.
    async fn give_all_back(self, now: Timestamp, portion: NonZeroUsize) -> Result<(), Refused> {
        while let Some(outage) = self.club.store.read(outages::owed).await? {
            let games = self.club.store.read(move |tx| outages::games(tx, &outage)).await?;
            for ids in games.chunks(portion.get()) {
                let ids = ids.to_vec();
                let given =
                    self.club.write_lazily(move |work| give_portion_back(work, &outage, &ids, now)).await?;
                for (row, reason) in given {
                    tell_aside(row, &reason);
                }
            }
            for id in self.club.store.read(move |tx| outages::tournaments(tx, &outage)).await? {
                self.club.store.write_lazily(move |tx| tournaments::put_off(tx, &outage, id, now)).await?;
            }
            let all = GameId(i64::MAX);
            let finish = move |tx: &Tx<'_>| {
                outages::gave_games(tx, &outage, all, quiet(now))?;
                outages::remove(tx, &outage)
            };
            self.club.store.write_lazily(finish).await?;
        }
        Ok(())
    }
}

/// Ends the outages of single shards with the last beat: from then on nobody was heard. Their games get the time back before rows
/// that were put aside return, for such a row gets all of its time at once.
fn end_lost_shards(tx: &Tx<'_>) -> Result<(), StoreError> {
    let Some(last) = pulse::last(tx)? else { return Ok(()) };
    for (shard, since) in outages::lasting(tx)? {
        end(tx, shard, since, last)?;
    }
    Ok(())
}

/// Takes back the rows that were put aside and are sound again, and notes the outage since the last beat, if it was one.
fn wake(work: &Work<'_>, now: Timestamp) -> Result<Awakening, StoreError> {
    let last = pulse::last(work)?.unwrap_or(now);
    let recovered = doctor::recover(work, now)?;
    let mut awakening = Awakening::default();
    for row in recovered {
        match work.apart(|work| make_good(work, row, now)) {
            Ok(()) => awakening.recovered.push(row),
            Err(error) if error.is_local() => {
                let reason = error.to_string();
                quarantine::put(work, row, &reason, None, now)?;
                awakening.put_aside.push((row, reason));
            }
            Err(error) => return Err(error),
        }
    }
    outages::begin(work, Shard::ALL, last)?;
    awakening.outage = end(work, Shard::ALL, last, now)?;
    pulse::beat(work, now)?;
    Ok(awakening)
}

/// Ends an outage, or forgets it if it was short; says how long it was.
fn end(
    tx: &Tx<'_>,
    shard: Shard,
    since: Timestamp,
    until: Timestamp,
) -> Result<Option<SignedDuration>, StoreError> {
    let down = until.duration_since(since);
    if down <= SHORT {
        outages::dismiss(tx, shard)?;
        return Ok(None);
    }
    outages::end(tx, shard, until)?;
    Ok(Some(down))
}

/// Gives some games the time of an outage, in the order of their ids; says which were put aside.
fn give_portion_back(
    work: &Work<'_>,
    outage: &Outage,
    ids: &[GameId],
    now: Timestamp,
) -> Result<Vec<PutAside>, StoreError> {
    let mut put_aside = Vec::new();
    for &id in ids {
        // A portion that was asked for before may have come later than this list.
        if !outages::owes_game(work, outage, id)? {
            continue;
        }
        let Err(error) = work.apart(|work| give_back(work, id, outage, now)) else { continue };
        if !error.is_local() {
            return Err(error);
        }
        // Put aside as of then, so that once it is mended this outage is given back as well.
        let (row, reason) = ((Source::Game, id.0), error.to_string());
        if quarantine::put(work, row, &reason, None, outage.from)? {
            put_aside.push((row, reason));
        }
    }
    if let Some(last) = ids.last() {
        outages::gave_games(work, outage, *last, quiet(now))?;
    }
    Ok(put_aside)
}

/// Until when no flag falls and nobody is reminded after an outage: people who could not play are not hurried.
fn quiet(now: Timestamp) -> Timestamp {
    now.saturating_add(pulse::QUIET).unwrap_or(now)
}

/// Makes good what was missed while a row was put aside.
fn make_good(work: &Work<'_>, (source, number): (Source, i64), now: Timestamp) -> Result<(), StoreError> {
    match source {
        Source::Game => {
            show_again(work, GameId(number), now)?;
            tournaments::game_mended(work, GameId(number), now)
        }
        Source::Tournament => tournaments::catch_up(work, TournamentId(number), now),
        Source::Challenge | Source::Outbox => Ok(()),
    }
}

/// Gives the players of a game the time of an outage. A board is put right that would have them believe that there is no time
/// left, or next to none; the others show less than there is, and the next move puts that right.
fn give_back(work: &Work<'_>, id: GameId, outage: &Outage, now: Timestamp) -> Result<(), StoreError> {
    let mut kept = games::load(work, id)?;
    let is_soon = kept.game.deadline().is_some_and(|deadline| deadline < quiet(now));
    // A turn that began during the outage, or after it, lost less of it.
    let until = outage.until.min(now);
    let from = outage.from.max(kept.game.turn_began());
    if from >= until {
        return Ok(());
    }
    // A player on vacation lost nothing.
    let lost = until.duration_since(from) - kept.game.away_between(from, until);
    let events = kept.game.give_time(lost, quiet(now));
    // A board of an earlier version shows an earlier deadline than the game had.
    refresh(work, &kept, |board| is_soon || board.shows.version != kept.version, now)?;
    work.record(kept, events, Cause { by: None, answered: Answered::Nobody, now })
}

/// Puts the boards of a game right that was given time while it was put aside.
fn show_again(tx: &Tx<'_>, id: GameId, now: Timestamp) -> Result<(), StoreError> {
    let kept = games::load(tx, id)?;
    refresh(tx, &kept, |board| board.shows.version != kept.version, now)
}
