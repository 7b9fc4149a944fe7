//! Outages: players get back the time in which the program could not receive moves.

use std::num::NonZeroUsize;

use chess_store::{
    GameId, Outage, Result, Shard, Source, TournamentId, Tx, doctor, games, outages, pulse, restores,
};
use jiff::{SignedDuration, Timestamp};

use crate::games::boards::refresh;
use crate::outbox::quarantine::contain;
use crate::{Allowed, Answered, Cause, Timekeeper, Work, tournaments};

/// The longest interruption that does not count as an outage. A restart, an update or a short loss of the
/// connection is shorter.
const SHORT: SignedDuration = SignedDuration::from_mins(5);

/// The number of games that get back their time in one transaction. The number is small, because other writes wait
/// for the transaction.
// The compiler evaluates this `unwrap`, so a zero does not compile.
const PORTION: NonZeroUsize = NonZeroUsize::new(50).unwrap();

impl Timekeeper<'_> {
    /// Records that the program runs and is connected again. Call this method before the first action of a player, and
    /// whenever a lost connection to the network is restored. Releases repaired games, challenges and tournaments from
    /// quarantine.
    ///
    /// If the interruption was long enough to count as an outage, every running clock gets the lost time back. Each of
    /// these clocks then has at least half an hour left. Returns the length of the outage; `None` without an outage.
    pub async fn wake(self, now: Timestamp) -> Allowed<Option<SignedDuration>> {
        self.wake_in_portions(now, PORTION).await
    }

    /// Does the same as [`Timekeeper::wake`]. Each transaction adds the time lost in an outage to the clocks of at most
    /// `portion` games.
    pub async fn wake_in_portions(
        self,
        now: Timestamp,
        portion: NonZeroUsize,
    ) -> Allowed<Option<SignedDuration>> {
        // Blocks deeds until all games have their time back. Without this lock, a move could be refused as too late,
        // before its game gets the time.
        let _alone = self.waking.write().await;
        // The program may have stopped before all games got back the time of an earlier outage. A quarantined game gets
        // the time when it leaves the quarantine.
        self.store.write(end_shard_outages).await?;
        self.give_all_back(now, portion).await?;
        let outage = self.write(now, wake).await?;
        self.give_all_back(now, portion).await?;
        Ok(outage)
    }

    /// Records that the connection of a shard is lost. Until the connection is back, no deadline passes in the games of
    /// the shard's servers.
    pub async fn lose(self, shard: Shard, now: Timestamp) -> Allowed<()> {
        Ok(self.store.write(move |tx| outages::begin(tx, shard, now)).await?)
    }

    /// Records that a shard is connected again. If the interruption was long enough to count as an outage, gives the
    /// lost time back to the games of the shard's servers, and returns the length of the outage. Otherwise returns
    /// `None`.
    pub async fn hear(self, shard: Shard, now: Timestamp) -> Allowed<Option<SignedDuration>> {
        let ended = self.store.write(move |tx| {
            let lasting = outages::lasting(tx)?;
            let since = lasting.into_iter().find(|(lost, _)| *lost == shard).map(|(_, since)| since);
            since.map_or(Ok(None), |since| end(tx, shard, since, now))
        });
        let outage = ended.await?;
        self.give_all_back(now, PORTION).await?;
        Ok(outage)
    }

    /// For each finished outage, gives back the time that games and tournaments lost. A transaction handles at most
    /// `portion` games, so that other writes can run between two transactions. A crash neither loses nor repeats a
    /// portion.
    async fn give_all_back(self, now: Timestamp, portion: NonZeroUsize) -> Allowed<()> {
        while let Some(outage) = self.read(outages::owed).await? {
            let games = self.read(move |tx| outages::games(tx, &outage)).await?;
            for ids in games.chunks(portion.get()) {
                let ids = ids.to_vec();
                self.write_lazily(now, move |work| give_portion_back(work, &outage, &ids)).await?;
            }
            for id in self.read(move |tx| outages::tournaments(tx, &outage)).await? {
                self.write_lazily(now, move |work| tournaments::put_off(work, &outage, id)).await?;
            }
            let all = GameId(i64::MAX);
            let finish = move |tx: &Tx<'_>| {
                outages::gave_games(tx, &outage, all, pulse::quiet_until(now))?;
                outages::remove(tx, &outage)
            };
            self.store.write_lazily(finish).await?;
        }
        Ok(())
    }
}

/// Ends the outages of disconnected shards at [`pulse::last`], the last time at which the program ran. After that, the
/// games of these shards still need their lost time back.
fn end_shard_outages(tx: &Tx<'_>) -> Result<()> {
    let Some(last) = pulse::last(tx)? else { return Ok(()) };
    outages::lasting(tx)?.into_iter().try_for_each(|(shard, since)| end(tx, shard, since, last).map(drop))
}

/// Releases repaired games, challenges and tournaments from quarantine. Then records the interval from [`pulse::last`]
/// to now as an outage, if the interval is longer than [`SHORT`]. Returns the length of the recorded outage.
fn wake(work: &Work<'_>) -> Result<Option<SignedDuration>> {
    let now = work.now;
    let last = pulse::last(work)?.unwrap_or(now);
    for row in doctor::recover(work, now)? {
        let made_good = work.apart(|work| make_good(work, row));
        if made_good.is_ok() {
            tracing::warn!(table = row.0.table(), number = row.1, "a row has left the quarantine");
        }
        contain(work, row, made_good, now)?;
    }
    outages::begin(work, Shard::ALL, last)?;
    let outage = end(work, Shard::ALL, last, now)?;
    pulse::beat(work, now)?;
    restores::end_lost_period(work, now)?;
    Ok(outage)
}

/// Ends an outage and returns its length. If the interruption is too short to count, deletes the outage and returns
/// `None`.
fn end(tx: &Tx<'_>, shard: Shard, since: Timestamp, until: Timestamp) -> Result<Option<SignedDuration>> {
    let down = until.duration_since(since);
    if down <= SHORT {
        outages::dismiss(tx, shard)?;
        return Ok(None);
    }
    outages::end(tx, shard, until)?;
    Ok(Some(down))
}

/// Gives the time lost in an outage back to the games `ids`, a portion of the affected games. `ids` must be ascending,
/// because only the last id is recorded: all games up to this id then count as done.
fn give_portion_back(work: &Work<'_>, outage: &Outage, ids: &[GameId]) -> Result<()> {
    for &id in ids {
        // Another task may have given the time to this game after the list was read.
        if !outages::owes_game(work, outage, id)? {
            continue;
        }
        let given = work.apart(|work| give_back(work, id, outage));
        // The quarantine of the game counts from the beginning of the outage. So the game gets the time of this
        // outage after the repair.
        contain(work, (Source::Game, id.0), given, outage.from)?;
    }
    ids.last().map_or(Ok(()), |last| outages::gave_games(work, outage, *last, pulse::quiet_until(work.now)))
}

/// Handles the release of a row from quarantine. For a game, updates the boards and the tournament of the game. For a
/// tournament, handles missed events, such as the ends of games. Ignores other rows.
fn make_good(work: &Work<'_>, (source, number): (Source, i64)) -> Result<()> {
    match source {
        Source::Game => {
            let kept = games::load(work, GameId(number))?;
            // The boards are outdated if the game got time when it left the quarantine.
            refresh(work, &kept, |board| board.shows.version != kept.version)?;
            tournaments::game_mended(work, kept.id)
        }
        Source::Tournament => tournaments::catch_up(work, TournamentId(number)),
        Source::Challenge | Source::Outbox => Ok(()),
    }
}

/// Gives back the time that the player to move lost in `outage`.
fn give_back(work: &Work<'_>, id: GameId, outage: &Outage) -> Result<()> {
    let mut kept = games::load(work, id)?;
    let was_soon = kept.game.deadline().is_some_and(|deadline| deadline < pulse::quiet_until(work.now));
    // If the turn began during the outage, the player lost only the rest of the outage.
    let until = outage.until.min(work.now);
    let from = outage.from.max(kept.game.turn_began());
    if from >= until {
        return Ok(());
    }
    // During a vacation the player lost no time.
    let lost = until.duration_since(from) - kept.game.away_between(from, until);
    let events = kept.game.give_time(lost, pulse::quiet_until(work.now));
    // Always refresh a board of an earlier version, because such a board was already outdated before this outage.
    refresh(work, &kept, |board| was_soon || board.shows.version != kept.version)?;
    work.record(kept, events, Cause { by: None, answered: Answered::Nobody })
}
