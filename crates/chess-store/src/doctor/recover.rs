//! Games, challenges and tournaments that were put aside and are sound again go back among the others. The program does so at its start,
//! `zug doctor --repair` whenever it is called.

use jiff::Timestamp;

use super::finding::Wrong;
use super::read;
use crate::aside::{self, Source};
use crate::challenges::ChallengeId;
use crate::error::StoreError;
use crate::games::{self, GameId};
use crate::piece::Tx;
use crate::pulse;
use crate::tournaments::TournamentId;

/// Takes back what was put aside and can be used again; says what that was. To be called before the pulse beats again: the
/// time after its last beat is that of an outage.
///
/// # Errors
/// The database failed.
pub fn recover(tx: &Tx<'_>, now: Timestamp) -> Result<Vec<(Source, i64)>, StoreError> {
    let mut recovered = Vec::new();
    for source in [Source::Game, Source::Challenge, Source::Tournament] {
        for number in aside::all(tx, source)? {
            let row = (source, number);
            let taken = tx.apart(|tx| {
                let is_usable = is_usable(tx, row)?;
                if is_usable { take_back(tx, row, now).map(|()| true) } else { Ok(false) }
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

/// Whether a row can be read and does not contradict itself; what it needs besides may be mended still.
pub(super) fn is_readable(tx: &Tx<'_>, (source, number): (Source, i64)) -> Result<bool, StoreError> {
    match source {
        Source::Game => Ok(!read::game(tx, GameId(number))?.1.iter().any(Wrong::is_put_aside)),
        Source::Challenge => read::challenge(tx, ChallengeId(number)).map(|_| true),
        Source::Tournament => read::tournament(tx, TournamentId(number)).map(|_| true),
        // It left its table.
        Source::Outbox => Ok(false),
    }
}

/// Whether nothing keeps a row from being used as if it had never been put aside.
pub(super) fn is_usable(tx: &Tx<'_>, row: (Source, i64)) -> Result<bool, StoreError> {
    if let (Source::Game, number) = row {
        read::can_show(tx, &games::load(tx, GameId(number))?)?;
    }
    is_readable(tx, row)
}

/// Takes a row back. Nobody could play in a game that was put aside: its players get that time back, and no flag falls at once.
pub(super) fn take_back(tx: &Tx<'_>, row: (Source, i64), now: Timestamp) -> Result<(), StoreError> {
    if let (Source::Game, number) = row
        && let Some((_, at)) = aside::find(tx, row)?
    {
        let mut kept = games::load(tx, GameId(number))?;
        let awake = pulse::last(tx)?.unwrap_or(now).min(now);
        let since = at.max(kept.game.record().turn_since).min(awake);
        // Whoever was away did not lose it.
        let lost = awake.duration_since(since) - kept.game.away_between(since, awake);
        let quiet = now.saturating_add(pulse::QUIET).unwrap_or(now);
        let events = kept.game.give_time(lost, quiet);
        if !events.is_empty() {
            games::save(tx, &kept, &events)?;
        }
    }
    aside::take_back(tx, row)
}
