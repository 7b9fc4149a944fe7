//! Interactions that took effect: the idempotency key of everything people do.

use chess_arbiter::Network;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::codes::Code;
use crate::error::StoreError;
use crate::piece::Tx;

/// Identifies an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct InteractionId {
    /// Which network.
    pub network: Network,
    /// The network's number for it.
    pub id: i64,
}

/// How long an interaction is remembered; Discord forgets one after fifteen minutes.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24);

/// Whether an interaction comes for the first time; from now on it is known.
pub fn first_time(tx: &Tx<'_>, id: InteractionId, now: Timestamp) -> Result<bool, StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO interaction_seen (network, id, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    )?;
    Ok(insert.execute((id.network.code(), id.id, now.as_millisecond()))? == 1)
}

/// Whether an interaction took effect.
pub fn is_known(tx: &Tx<'_>, id: InteractionId) -> Result<bool, StoreError> {
    let mut query = tx
        .sql()
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM interaction_seen WHERE network = ?1 AND id = ?2)")?;
    Ok(query.query_row((id.network.code(), id.id), |row| row.get(0))?)
}

/// Forgets interactions that can no longer come again. This looks at all of them: enough once an hour.
pub fn forget_old(tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
    let before = now.saturating_sub(REMEMBERED).unwrap_or(Timestamp::MIN);
    tx.sql().execute("DELETE FROM interaction_seen WHERE at < ?1", [before.as_millisecond()])?;
    Ok(())
}
