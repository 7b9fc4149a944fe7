//! The threads that run transactions on a server.
//!
//! A transaction sees one state of the database (`REPEATABLE READ`). After a conflict with another transaction or the
//! loss of the connection, the thread tries again in a new transaction. If the server confirms that the interrupted
//! commit took effect, the thread does not try again.
//!
//! If the server crashes during a commit, the same work can take effect twice. For interactions, the table
//! `interaction_seen` prevents the second effect.

use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use tokio::sync::mpsc::UnboundedReceiver;

use super::backoff::{RETRIES, wait};
use super::session::Transaction;
use super::{DatabaseServer, Session};
use crate::database::sql::Sql;
use crate::database::work::QueuedWork;
use crate::database::writer::{Commits, Order};
use crate::error::DatabaseFailure;

/// The number of threads for writes (`WRITERS`) and the number of threads for reads (`READERS`).
const WRITERS: usize = 8;
const READERS: usize = 4;

const READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const WRITE: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT pg_current_xact_id()";
const WRITE_LAZILY: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL synchronous_commit = off;
    SELECT pg_current_xact_id()";

/// Starts the threads, which run until the last [`Store`](crate::Store) is dropped.
pub(in crate::database) fn start(
    (server, session): (DatabaseServer, Session),
    orders: UnboundedReceiver<Order>,
    reads: UnboundedReceiver<Box<dyn QueuedWork>>,
) -> Vec<JoinHandle<()>> {
    let pool = Arc::new(Pool { server, idle: Mutex::new(vec![session]) });
    let writers = threads(WRITERS, orders, &pool, Pool::follow);
    writers.chain(threads(READERS, reads, &pool, |pool, work| pool.run(READ, work))).collect()
}

fn threads<T: Send + 'static>(
    count: usize,
    queue: UnboundedReceiver<T>,
    pool: &Arc<Pool>,
    follow: fn(&Pool, T),
) -> impl Iterator<Item = JoinHandle<()>> {
    let queue = Arc::new(Mutex::new(queue));
    (0..count).map(move |_| {
        let (queue, pool) = (Arc::clone(&queue), Arc::clone(pool));
        thread::spawn(move || {
            while let Some(piece) = next(&queue) {
                follow(&pool, piece);
            }
        })
    })
}

fn next<T>(queue: &Mutex<UnboundedReceiver<T>>) -> Option<T> {
    queue.lock().ok()?.blocking_recv()
}

/// The connections to a server. A thread takes the most recently used idle connection. The thread opens a new
/// connection only if no connection is idle.
struct Pool {
    server: DatabaseServer,
    idle: Mutex<Vec<Session>>,
}

impl Pool {
    fn follow(&self, order: Order) {
        match order {
            Order::Write(Commits::Durably, work) => self.run(WRITE, work),
            Order::Write(Commits::Lazily, work) => self.run(WRITE_LAZILY, work),
            // The server makes its own checkpoints.
            Order::Checkpoint(answer) => drop(answer.send(Ok(()))),
        }
    }

    fn run(&self, begin: &str, mut work: Box<dyn QueuedWork>) {
        let mut doubtful = None;
        for attempt in 0..=RETRIES {
            let done = self.attempt(begin, attempt, &mut *work, &mut doubtful);
            if attempt == RETRIES || !matches!(done, Err(DatabaseFailure::Again(_))) {
                return work.answer(match done {
                    Err(DatabaseFailure::Again(text)) if doubtful.is_some() => {
                        Err(DatabaseFailure::Uncertain(text))
                    }
                    done => done,
                });
            }
            wait(attempt);
        }
    }

    /// Runs work in a transaction and commits the transaction. A commit can take effect in spite of an error. So if the
    /// commit fails, `doubtful` gets the identity of the transaction. The next attempt first asks the server whether
    /// the transaction in `doubtful` took effect. If so, the work does not run again.
    ///
    /// If the session is lost, also closes all idle sessions, because a restart of the server ends all sessions. The
    /// next attempt then opens a new connection.
    fn attempt(
        &self,
        begin: &str,
        attempt: u32,
        work: &mut dyn QueuedWork,
        doubtful: &mut Option<Transaction>,
    ) -> Result<(), DatabaseFailure> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        let session = idle.map_or_else(|| self.server.connect(), Ok)?;
        let done = attempt_in(&session, (begin, attempt), work, doubtful);
        if let Ok(mut idle) = self.idle.lock() {
            if session.is_lost() {
                idle.clear();
            } else {
                idle.push(session);
            }
        }
        done
    }
}

/// Runs work in a transaction of this session and commits the transaction. [`Pool::attempt`] explains `doubtful`.
fn attempt_in(
    session: &Session,
    (begin, attempt): (&str, u32),
    work: &mut dyn QueuedWork,
    doubtful: &mut Option<Transaction>,
) -> Result<(), DatabaseFailure> {
    if doubtful.as_ref().map_or(Ok(false), |number| session.has_committed(number))? {
        return Ok(());
    }
    // If the connection was lost while it was idle, this statement fails.
    let transaction = session.begin(begin, attempt)?;
    work.attempt(Sql::Postgres(session));
    let may_commit = session.is_usable();
    let done = session.commit();
    *doubtful = transaction.filter(|_| may_commit && done.is_err());
    done
}

#[cfg(test)]
#[cfg(feature = "test-on-server")]
mod tests {
    use super::super::tests::server::END_SESSIONS;
    use super::*;
    use crate::StoreError;
    use crate::database::work::queued;

    #[test]
    fn after_a_restart_of_the_server_the_second_attempt_succeeds() {
        let folder = tempfile::tempdir().unwrap();
        let Some(server) = DatabaseServer::for_test(folder.path()).unwrap() else { return };
        let idle = Mutex::new((0..3).map(|_| server.connect().unwrap()).collect());
        server.connect().unwrap().batch(END_SESSIONS).unwrap();
        let pool = Pool { server, idle };
        let (mut work, _outcome) = queued::<_, StoreError, _>(|_| Ok(()));
        let mut attempt = |number| pool.attempt(READ, number, &mut *work, &mut None);
        assert!(matches!(attempt(0), Err(DatabaseFailure::Again(_))));
        attempt(1).unwrap();
    }
}
