//! Interactions that took effect: the idempotency key of every change.

use jiff::{SignedDuration, Timestamp};

use crate::{StoreError, Tx};

/// Identifies an interaction, as the network numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InteractionId(pub i64);

/// How long an interaction is remembered; Discord forgets one after fifteen minutes.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24);

/// Whether an interaction comes for the first time; from now on it is known.
pub fn first_time(tx: &Tx<'_>, id: InteractionId, now: Timestamp) -> Result<bool, StoreError> {
    let mut insert = tx
        .sql()
        .prepare_cached("INSERT INTO interaction_seen (id, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    Ok(insert.execute((id.0, now.as_millisecond()))? == 1)
}

/// Forgets interactions that can no longer come again.
pub fn forget_old(tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
    let before = now.saturating_sub(REMEMBERED).unwrap_or(Timestamp::MIN);
    tx.sql().execute("DELETE FROM interaction_seen WHERE at < ?1", [before.as_millisecond()])?;
    Ok(())
}
