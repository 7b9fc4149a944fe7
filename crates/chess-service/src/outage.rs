//! Outages: nobody loses on time because the club could not hear them.

use chess_store::aside::{self, Source};
use chess_store::{GameId, StoreError, TournamentId, Tx, doctor, games, pulse, reminders, wakes};
use jiff::{SignedDuration, Timestamp};

use crate::club::Club;
use crate::put_aside::tell_aside;
use crate::record::{Cause, record, refresh};
use crate::refused::Refused;
use crate::saying::Answered;
use crate::tournaments;

/// A pause that is no outage: a restart, an update, a short loss of the line.
const SHORT: SignedDuration = SignedDuration::from_mins(5);

/// What happened when the club woke up.
#[derive(Debug, Default)]
struct Awakening {
    /// How long the outage was, if it was one.
    outage: Option<SignedDuration>,
    /// What had been put aside and is among the others again.
    recovered: Vec<(Source, i64)>,
    /// What was put aside now, and why.
    put_aside: Vec<((Source, i64), String)>,
}

impl Club {
    /// Wakes the club up after a time in which it could hear nobody: before the first deed, and whenever the line to the
    /// network is back. After an outage every clock that runs gets the time back, and at least half an hour. What had been put
    /// aside and was mended meanwhile is taken back. Says how long the outage was, if it was one.
    ///
    /// # Errors
    /// The database failed.
    pub async fn wake(&self, now: Timestamp) -> Result<Option<SignedDuration>, Refused> {
        let Awakening { outage, recovered, put_aside } =
            self.store.write(move |tx| Ok::<_, Refused>(wake(tx, now)?)).await?;
        for (source, number) in recovered {
            tracing::warn!(table = source.table(), number, "a row that was put aside is sound again");
        }
        for (row, reason) in put_aside {
            tell_aside(row, &reason);
        }
        Ok(outage)
    }
}

fn wake(tx: &Tx<'_>, now: Timestamp) -> Result<Awakening, StoreError> {
    let last = pulse::last(tx)?.unwrap_or(now);
    let recovered = doctor::recover(tx, now)?;
    let mut awakening = Awakening::default();
    for row in recovered {
        match tx.apart(|tx| make_good(tx, row, now)) {
            Ok(()) => awakening.recovered.push(row),
            Err(error) if error.is_local() => {
                let reason = error.to_string();
                aside::put(tx, row, &reason, None, now)?;
                awakening.put_aside.push((row, reason));
            }
            Err(error) => return Err(error),
        }
    }
    pulse::beat(tx, now)?;
    let down = now.duration_since(last);
    if down <= SHORT {
        return Ok(awakening);
    }
    awakening.outage = Some(down);
    for id in wakes::timed(tx)? {
        let Err(error) = tx.apart(|tx| give_back(tx, id, down, now)) else { continue };
        if !error.is_local() {
            return Err(error);
        }
        // Put aside as of then, so that once it is mended this outage is given back as well.
        let (row, reason) = ((Source::Game, id.0), error.to_string());
        if aside::put(tx, row, &reason, None, last)? {
            awakening.put_aside.push((row, reason));
        }
    }
    tournaments::put_off(tx, down, now)?;
    // Whoever could not play is not reminded the moment they can.
    reminders::put_all_off(tx, now.saturating_add(pulse::QUIET).unwrap_or(now))?;
    Ok(awakening)
}

/// Makes good what was missed while a row was put aside.
fn make_good(tx: &Tx<'_>, (source, number): (Source, i64), now: Timestamp) -> Result<(), StoreError> {
    match source {
        Source::Game => {
            show_again(tx, GameId(number), now)?;
            tournaments::game_mended(tx, GameId(number), now)
        }
        Source::Tournament => tournaments::catch_up(tx, TournamentId(number), now),
        Source::Challenge | Source::Outbox => Ok(()),
    }
}

/// Gives the players of a game the time of an outage. A board is put right that would have them believe that there is no time
/// left, or next to none; the others show less than there is, and the next move puts that right.
fn give_back(tx: &Tx<'_>, id: GameId, down: SignedDuration, now: Timestamp) -> Result<(), StoreError> {
    let mut kept = games::load(tx, id)?;
    let quiet = now.saturating_add(pulse::QUIET).unwrap_or(now);
    let is_soon = kept.game.deadline().is_some_and(|deadline| deadline < quiet);
    let began = now.saturating_sub(down).unwrap_or(now);
    // Whoever was away meanwhile lost nothing.
    let lost = down - kept.game.away_between(began, now);
    let events = kept.game.give_time(lost, quiet);
    record(tx, &kept, &events, Cause { by: None, answered: Answered::Nobody, now })?;
    // A board of an earlier version shows an earlier deadline than the game had.
    refresh(tx, &kept, |board| is_soon || board.shows.version != kept.version, now)
}

/// Puts the boards of a game right that was given time while it was put aside.
fn show_again(tx: &Tx<'_>, id: GameId, now: Timestamp) -> Result<(), StoreError> {
    let kept = games::load(tx, id)?;
    refresh(tx, &kept, |board| board.shows.version != kept.version, now)
}
