//! Takes usable games, challenges and tournaments out of quarantine: at the start of the program, and at each run
//! of `zug doctor --repair`.

use jiff::Timestamp;

use super::read;
use crate::{GameId, Result, Source, Tx, games, pulse, quarantine};

/// Takes usable rows out of quarantine and returns these rows. If a game's clock runs, the player to move gets back the
/// time in quarantine until [`pulse::last`]. The caller must give back the time from [`pulse::last`] to `now`.
///
/// Call this function before [`pulse::beat`], because `beat` changes [`pulse::last`].
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

/// Returns true if the program can use a row in quarantine again. Some columns may still hold damaged values.
pub(super) fn is_usable(tx: &Tx<'_>, row: (Source, i64)) -> Result<bool> {
    Ok(read::row(tx, row)?.is_usable())
}

/// Takes a row out of quarantine. If a game's clock runs, the player to move gets back the time in quarantine since the
/// current turn began. Vacations do not count, and neither does the time after [`pulse::last`] (see [`recover`]). The
/// player then has at least half an hour left ([`pulse::quiet_until`]).
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
