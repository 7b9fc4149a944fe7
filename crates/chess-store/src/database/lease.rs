//! The processes that use one database, and their unfinished interactions.
//!
//! Several processes can use one PostgreSQL database, and one of these processes leads. Only the leader delivers
//! messages, handles deadlines and makes the moves of computer opponents. The lease of the leader is a row of the
//! database. The lease ends by itself, so another process can lead after a crash. All times come from the clock of the
//! database server. An SQLite database admits only one process, and this process always leads.
//!
//! The table `unfinished` holds the interactions that were acknowledged but not finished, so that people get an answer
//! after a crash. The writes to this table are lazy ([`Store::write_lazily`]), so a power cut may lose the latest of
//! these writes. Fifteen minutes after an interaction, its row is useless anyway: Discord accepts no more answers.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Store, Tx};
use crate::{InteractionId, Named, Result, codes};

/// The time for which a renewed lease lasts.
pub const LEASE: Duration = Duration::from_secs(5);

/// The rank of a process among the processes that use the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leadership {
    /// The process is the only one, because the database engine admits only one process.
    Sole,
    /// The process leads, and no other process is running.
    Alone,
    /// The process leads, and other processes are running.
    Leader,
    /// Another process leads.
    Standby,
}

impl Store {
    /// Takes or renews the lease: the right of one process to lead. The lease lasts for at least [`LEASE`] from the
    /// beginning of the call. If another process has the lease, returns [`Leadership::Standby`].
    ///
    /// # Errors
    /// The database failed.
    pub async fn renew_lease(&self) -> Result<Leadership> {
        let Some(process) = self.process else { return Ok(Leadership::Sole) };
        Ok(match self.write(move |tx| take_or_renew(tx, process, LEASE.as_secs_f64())).await? {
            None => Leadership::Standby,
            Some(..=1) => Leadership::Alone,
            Some(_) => Leadership::Leader,
        })
    }

    /// Releases the lease, so that another process can take it at once.
    ///
    /// # Errors
    /// The database failed.
    pub async fn resign(&self) -> Result<()> {
        let Some(process) = self.process else { return Ok(()) };
        let sql = "UPDATE zug SET until = clock_timestamp() WHERE leader = ?1";
        self.write(move |tx| tx.run(sql, [process])).await
    }

    /// Saves an unfinished interaction, and returns whether the interaction is new. `body` is the answer that the
    /// person gets if the process dies before the interaction is finished.
    ///
    /// # Errors
    /// The interaction cannot be saved.
    pub async fn begin_interaction(&self, id: InteractionId, body: &impl Serialize) -> Result<bool> {
        let sql = "INSERT INTO unfinished (network, id, process, body) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT DO NOTHING";
        let (process, body) = (self.process.unwrap_or_default(), codes::json(body)?);
        let begun = move |tx: &Tx<'_>| tx.change(sql, (id.network.name(), id.id, process, &body));
        Ok(self.write_lazily(begun).await? == 1)
    }

    /// Deletes a finished interaction: the person has got the answer, or the answer waits in the outbox.
    ///
    /// # Errors
    /// The interaction cannot be deleted.
    pub async fn finish_interaction(&self, id: InteractionId) -> Result<()> {
        let sql = "DELETE FROM unfinished WHERE network = ?1 AND id = ?2";
        self.write_lazily(move |tx| tx.run(sql, (id.network.name(), id.id))).await
    }

    /// Lists the answers that [`Store::begin_interaction`] saved for the unfinished interactions of dead processes.
    /// Leaves out unreadable answers. Only the leader may call this method.
    ///
    /// With SQLite, the list includes the unfinished interactions of the running process. So call this method
    /// before the first interaction begins.
    ///
    /// # Errors
    /// The answers cannot be read.
    pub async fn interrupted<B: DeserializeOwned + Send + 'static>(&self) -> Result<Vec<B>> {
        let bodies = self.read(|tx| {
            let sql = format!("SELECT body FROM unfinished WHERE {} ORDER BY id", of_the_dead(tx));
            tx.list(&sql, (), |row| Ok(row.text(0).ok().and_then(|body| serde_json::from_str(body).ok())))
        });
        Ok(bodies.await?.into_iter().flatten().collect())
    }

    /// Deletes the unfinished interactions of dead processes, even if an answer is unreadable. With SQLite, also
    /// deletes the unfinished interactions of the running process.
    ///
    /// # Errors
    /// The interactions cannot be deleted.
    pub async fn clear_interrupted(&self) -> Result<()> {
        self.write_lazily(|tx| tx.run(&format!("DELETE FROM unfinished WHERE {}", of_the_dead(tx)), ())).await
    }
}

/// Records that `process` is alive, and tries to make `process` the leader for the next `lease` seconds. Returns the
/// number of live processes, or `None` if another process leads.
fn take_or_renew(tx: &Tx<'_>, process: i64, lease: f64) -> Result<Option<i64>> {
    tx.run(
        "INSERT INTO member VALUES (?1, clock_timestamp())
           ON CONFLICT (process) DO UPDATE SET seen = clock_timestamp()",
        [process],
    )?;
    let sql = "UPDATE zug SET leader = ?1, until = clock_timestamp() + make_interval(secs => ?2)
                WHERE leader = ?1 OR until < clock_timestamp()";
    if tx.change(sql, (process, lease))? == 0 {
        let fresh = "clock_timestamp() + make_interval(secs => ?1)";
        tx.run(&format!("UPDATE zug SET until = {fresh} WHERE until > {fresh}"), [lease])?;
        return Ok(None);
    }
    // A time in the future comes from a server whose clock was ahead.
    tx.run("UPDATE member SET seen = clock_timestamp() WHERE seen > clock_timestamp()", ())?;
    tx.run("DELETE FROM member WHERE seen < clock_timestamp() - make_interval(secs => ?1)", [lease])?;
    tx.value("SELECT count(*) FROM member", ()).map(Some)
}

/// Returns true if the table `member` shows a process that was alive during the last [`LEASE`]. With SQLite, always
/// returns false: no second process can open the database.
pub(crate) fn is_in_use(tx: &Tx<'_>) -> Result<bool> {
    let seen = "SELECT 1 FROM member WHERE seen > clock_timestamp() - make_interval(secs => ?1)";
    Ok(!tx.is_file() && tx.value(&format!("SELECT EXISTS ({seen})"), [LEASE.as_secs_f64()])?)
}

/// Returns an SQL condition that selects interactions. The condition is true if the process that handled the
/// interaction no longer runs.
fn of_the_dead(tx: &Tx<'_>) -> &'static str {
    if tx.is_file() { "TRUE" } else { "process NOT IN (SELECT process FROM member)" }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;

    use super::*;

    fn id(id: i64) -> InteractionId {
        InteractionId { network: Network::Discord, id }
    }

    #[tokio::test]
    async fn interrupted_answers_are_listed_and_an_unreadable_one_hides_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(folder.path()).unwrap();
        for number in 1..=3 {
            assert!(store.begin_interaction(id(number), &number).await.unwrap());
            assert!(!store.begin_interaction(id(number), &number).await.unwrap());
        }
        store.begin_interaction(id(4), &"four").await.unwrap();
        store.finish_interaction(id(2)).await.unwrap();
        store.finish_interaction(id(2)).await.unwrap();
        drop(store);
        let store = Store::open_file(folder.path()).unwrap();
        assert_eq!(store.interrupted::<i64>().await.unwrap(), [1, 3]);
        store.clear_interrupted().await.unwrap();
        assert!(store.interrupted::<i64>().await.unwrap().is_empty());
        assert!(store.begin_interaction(id(4), &4).await.unwrap());
    }
}
