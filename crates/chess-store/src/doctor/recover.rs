//! Takes games, challenges and tournaments out of quarantine if the program can use the rows again.

use jiff::Timestamp;

use super::read;
use crate::{GameId, Result, Source, Tx, games, pulse, quarantine};

/// Takes usable rows out of quarantine and returns these rows. Call this function before [`pulse::beat`].
///
/// For example, a game went into quarantine at 1:00, [`pulse::last`] is 3:00, and `now` is 4:00. If the game's clock
/// runs, `recover` gives back the time from 1:00 to 3:00. The caller must give back the time from 3:00 to 4:00.
pub fn recover(tx: &Tx<'_>, now: Timestamp) -> Result<Vec<(Source, i64)>> {
    let mut recovered = Vec::new();
    for source in [Source::Game, Source::Challenge, Source::Tournament] {
        for number in quarantine::all(tx, source)? {
            let row = (source, number);
            let taken: Result<_> = tx.apart(|tx| {
                let is_usable = is_usable(tx, row)?;
                if is_usable {
                    take_back(tx, row, now)?;
                }
                Ok(is_usable)
            });
            match taken {
                Ok(true) => recovered.push(row),
                Ok(false) => {}
                Err(error) if error.is_local() => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(recovered)
}

/// Returns true if a row in quarantine is no longer too damaged to use. Some columns may still need a repair.
pub(super) fn is_usable(tx: &Tx<'_>, row: (Source, i64)) -> Result<bool> {
    Ok(read::row(tx, row)?.is_usable())
}

/// Takes a row out of quarantine. If the row is a game with a running clock, gives back time as in the example of
/// [`recover`]. The player to move then has at least half an hour left ([`pulse::quiet_until`]).
pub(super) fn take_back(tx: &Tx<'_>, row: (Source, i64), now: Timestamp) -> Result<()> {
    if let (Source::Game, number) = row
        && let Some((_, at)) = quarantine::find(tx, row)?
    {
        let mut kept = games::load(tx, GameId(number))?;
        let awake = pulse::last(tx)?.unwrap_or(now).min(now);
        let since = at.max(kept.game.record().turn_since).min(awake);
        // The time of a vacation does not count as lost.
        let lost = awake.duration_since(since) - kept.game.away_between(since, awake);
        let events = kept.game.give_time(lost, pulse::quiet_until(now));
        if !events.is_empty() {
            games::save(tx, &kept, &events)?;
        }
    }
    quarantine::take_back(tx, row)
}
