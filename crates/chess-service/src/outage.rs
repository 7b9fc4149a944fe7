//! Outages: nobody loses on time because the club could not hear them.

use chess_store::{games, pulse};
use jiff::{SignedDuration, Timestamp};

use crate::club::Club;
use crate::record::{Cause, record};
use crate::refused::Refused;

/// A pause that is no outage: a restart, an update, a short loss of the line.
const SHORT: SignedDuration = SignedDuration::from_mins(5);
/// How long no flag falls after an outage.
const QUIET: SignedDuration = SignedDuration::from_mins(30);

impl Club {
    /// Wakes the club up after a time in which it could hear nobody: before the first deed, and whenever the line to the
    /// network is back. After an outage every clock that runs gets the time back, and at least half an hour. Says how long
    /// the outage was, if it was one.
    ///
    /// # Errors
    /// The database failed.
    pub async fn wake(&self, now: Timestamp) -> Result<Option<SignedDuration>, Refused> {
        self.store
            .write(move |tx| {
                let last = pulse::last(tx)?.unwrap_or(now);
                pulse::beat(tx, now)?;
                let down = now.duration_since(last);
                if down <= SHORT {
                    return Ok(None);
                }
                let quiet = now.saturating_add(QUIET).unwrap_or(now);
                for id in games::timed(tx)? {
                    let mut kept = match games::load(tx, id) {
                        Ok(kept) => kept,
                        // It is put aside when its time comes.
                        Err(error) if error.is_damage() => continue,
                        Err(error) => return Err(error.into()),
                    };
                    let events = kept.game.give_time(down, quiet);
                    record(tx, &kept, &events, Cause { by: None, replaces: None, now })?;
                }
                pulse::keep_outage(tx, last, now)?;
                Ok(Some(down))
            })
            .await
    }
}
