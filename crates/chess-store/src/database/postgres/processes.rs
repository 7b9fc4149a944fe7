//! The processes that use one database: the lease of the leader, and the unfinished interactions of each process.
//!
//! Only the leader speaks, lets time pass and moves for computers. All times are of the server's clock.

use serde::de::DeserializeOwned;

use crate::{InteractionId, Named, Result, Tx};

/// Makes the tables. The columns `leader` and `until` of the table `zug` are the lease.
pub(super) const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS zug (version BIGINT NOT NULL, process BIGINT NOT NULL,
        leader BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL);
    INSERT INTO zug SELECT 0, 0, 0, clock_timestamp() WHERE NOT EXISTS (SELECT 1 FROM zug);
    CREATE TABLE IF NOT EXISTS member (process BIGINT PRIMARY KEY, seen TIMESTAMPTZ NOT NULL);
    CREATE TABLE IF NOT EXISTS unfinished (network TEXT NOT NULL, id BIGINT NOT NULL, process BIGINT NOT NULL,
        body TEXT NOT NULL, PRIMARY KEY (network, id))";

/// Says that a process lives. Takes or renews the lease, which lasts for `lease` seconds, unless another process has the
/// lease. The leader removes the processes that were not seen for this time. Returns the number of living
/// processes, or `None` if another process has the lease.
pub(in crate::database) fn renew(tx: &Tx<'_>, process: i64, lease: f64) -> Result<Option<i64>> {
    tx.run(
        "INSERT INTO member VALUES (?1, clock_timestamp())
           ON CONFLICT (process) DO UPDATE SET seen = clock_timestamp()",
        [process],
    )?;
    let sql = "UPDATE zug SET leader = ?1, until = clock_timestamp() + make_interval(secs => ?2)
                WHERE leader = ?1 OR until < clock_timestamp()";
    if tx.change(sql, (process, lease))? == 0 {
        return Ok(None);
    }
    tx.run("DELETE FROM member WHERE seen < clock_timestamp() - make_interval(secs => ?1)", [lease])?;
    tx.value("SELECT count(*) FROM member", ()).map(Some)
}

/// Returns whether a process was seen for the last `lease` seconds.
pub(in crate::database) fn any_lives(tx: &Tx<'_>, lease: f64) -> Result<bool> {
    let seen = "SELECT 1 FROM member WHERE seen > clock_timestamp() - make_interval(secs => ?1)";
    tx.value(&format!("SELECT EXISTS ({seen})"), [lease])
}

/// Gives the lease back, so that another process can take the lease at once.
pub(in crate::database) fn resign(tx: &Tx<'_>, process: i64) -> Result<()> {
    tx.run("UPDATE zug SET until = clock_timestamp() WHERE leader = ?1", [process])
}

/// Saves an unfinished interaction, and returns whether the interaction is new.
pub(in crate::database) fn begin(tx: &Tx<'_>, process: i64, id: InteractionId, body: &str) -> Result<bool> {
    let sql = "INSERT INTO unfinished VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    Ok(tx.change(sql, (id.network.name(), id.id, process, body))? == 1)
}

/// Deletes a finished interaction.
pub(in crate::database) fn finish(tx: &Tx<'_>, id: InteractionId) -> Result<()> {
    tx.run("DELETE FROM unfinished WHERE network = ?1 AND id = ?2", (id.network.name(), id.id))
}

/// Lists the bodies of the interactions that processes left unfinished when they died.
pub(in crate::database) fn left_over<B: DeserializeOwned>(tx: &Tx<'_>) -> Result<Vec<B>> {
    let sql = "SELECT body FROM unfinished WHERE process NOT IN (SELECT process FROM member) ORDER BY id";
    let bodies = tx.list(sql, (), |row| Ok(serde_json::from_str(row.text(0)?).ok()))?;
    Ok(bodies.into_iter().flatten().collect())
}

/// Deletes the interactions that [`left_over`] lists.
pub(in crate::database) fn clear(tx: &Tx<'_>) -> Result<()> {
    tx.run("DELETE FROM unfinished WHERE process NOT IN (SELECT process FROM member)", ())
}
