//! Queued work: closures that a database thread runs, and whose outcomes go back to the callers.

use tokio::sync::oneshot;

use super::sql::Sql;
use super::tx::{Tx, under_savepoint};
use crate::{DatabaseFailure, StoreError};

/// Queued work. A thread may attempt the work more than once, but sends the outcome only once.
pub(super) trait QueuedWork: Send {
    /// Runs the work and keeps the outcome. A later attempt replaces the outcome of an earlier attempt.
    fn attempt(&mut self, sql: Sql<'_>);

    /// Sends the outcome to the caller: the error of the last attempt, else the error in `committed`, else the value
    /// that the last attempt returned.
    fn answer(self: Box<Self>, committed: Result<(), DatabaseFailure>);
}

/// Packs a closure as work. Returns the work and the receiver of the outcome.
pub(super) fn queued<T, E, F>(work: F) -> (Box<dyn QueuedWork>, oneshot::Receiver<Result<T, E>>)
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: Fn(&Tx<'_>) -> Result<T, E> + Send + 'static,
{
    let (answer, arrival) = oneshot::channel();
    (Box::new(Job { work, outcome: None, answer }), arrival)
}

struct Job<T, E, F> {
    work: F,
    outcome: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> QueuedWork for Job<T, E, F>
where
    T: Send,
    E: From<StoreError> + Send,
    F: Fn(&Tx<'_>) -> Result<T, E> + Send,
{
    fn attempt(&mut self, sql: Sql<'_>) {
        self.outcome = Some(under_savepoint(sql, &self.work));
    }

    fn answer(self: Box<Self>, committed: Result<(), DatabaseFailure>) {
        let outcome = match (committed, self.outcome) {
            (Ok(()), Some(outcome)) => outcome,
            (_, Some(Err(error))) => Err(error),
            (Err(failure), _) => Err(StoreError::Database(failure).into()),
            (Ok(()), None) => Err(StoreError::Closed.into()),
        };
        // If the caller's task was cancelled, nobody receives the outcome; the change remains.
        drop(self.answer.send(outcome));
    }
}
