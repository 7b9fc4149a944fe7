//! The table `interaction_seen`: interactions that took effect. With this table, a repeated interaction has no second
//! effect.

use chess_arbiter::Network;
use jiff::{SignedDuration, Timestamp};

use crate::{InteractionId, Named, Result, SqlRow, Tx};

pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.code::<Network>("network").and(row.time("at")).map(drop)
}

/// The table keeps an interaction for this time. Discord forgets the interaction much earlier, after fifteen minutes.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24);

/// Saves an interaction. Returns whether the interaction is new.
pub fn first_time(tx: &Tx<'_>, id: InteractionId, now: Timestamp) -> Result<bool> {
    let sql = "INSERT INTO interaction_seen (network, id, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    Ok(tx.change(sql, (id.network.name(), id.id, now.as_millisecond()))? == 1)
}

/// Returns true if this interaction has already taken effect.
pub fn is_known(tx: &Tx<'_>, id: InteractionId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM interaction_seen WHERE network = ?1 AND id = ?2)";
    tx.value(sql, (id.network.name(), id.id))
}

/// Deletes interactions that Discord cannot deliver again. Scans the whole table, so call this function only once an
/// hour.
pub fn forget_old(tx: &Tx<'_>, now: Timestamp) -> Result<()> {
    let before = now.saturating_sub(REMEMBERED).unwrap_or(Timestamp::MIN);
    tx.run("DELETE FROM interaction_seen WHERE at < ?1", [before.as_millisecond()])
}
