//! Delivers one row and judges the result.

use std::fmt::Display;
use std::time::Duration;

use chess_service::{Blame, Delivery, NoticeId, Refused};
use tokio::time::Instant;

use super::retry;
use super::sending::{Closed, Sending, Shared, Task, Trouble};
use crate::discord::rest::{Effect, Failure, Scope};

/// The result of one attempt to deliver a row.
#[derive(Debug)]
pub(super) struct Finished {
    pub(super) id: NoticeId,
    /// The next step for the row. `Err` holds the time of the next try for a row that could not be tried yet.
    pub(super) end: Result<End, Instant>,
    /// The destinations and kinds of requests for which a rate limit applies now.
    pub(super) closed: Closed,
    /// The duration of a pause in all sending, if a pause is needed.
    pub(super) stop: Option<Duration>,
    /// Whether the message may have arrived although the attempt counts as failed.
    pub(super) effect: Effect,
}

/// The next step for a row.
#[derive(Clone, Debug)]
pub(super) enum End {
    Over(Delivery),
    /// The next attempt is at this time.
    Again(Instant),
}

pub(super) async fn deliver(shared: &Shared, task: Task) -> Finished {
    let mut closed = Vec::new();
    let outcome = match shared.bot.club.outbox().story(&task.waiting, task.now).await {
        Ok(Some((notice, facts))) => {
            let mut sending = Sending { shared, task: &task, facts: &facts, closed: &mut closed };
            Box::pin(sending.deliver(notice)).await
        }
        Ok(None) => Ok(Delivery::Done),
        Err(refused) => Err(refused.into()),
    };
    let (end, stop, effect) = match outcome {
        Ok(delivery) => (Ok(End::Over(delivery)), None, Effect::None),
        Err(Trouble::Club(Refused::Unknown)) => {
            (Ok(End::Over(given_up(&"its subject does not exist any more"))), None, Effect::None)
        }
        Err(Trouble::Early(wait)) if retry::is_in_time(task.waited()) => {
            (Err(Instant::now() + wait), None, Effect::None)
        }
        Err(trouble) => judged(&task, &trouble),
    };
    if let Ok(End::Over(_)) = end {
        shared.searches.remove(&task.waiting.id);
    }
    Finished { id: task.waiting.id, end, closed, stop, effect }
}

fn judged(task: &Task, reason: &Trouble) -> (Result<End, Instant>, Option<Duration>, Effect) {
    let waiting = &task.waiting;
    let failure = match reason {
        Trouble::Discord(failure) => *failure,
        Trouble::Club(_) => Failure::Later(Effect::None),
        Trouble::Early(wait) => Failure::Limited { wait: *wait, scope: Scope::Bucket },
    };
    let verdict = retry::after(failure, waiting.attempts, task.waited());
    let end = if let Some(pause) = verdict.again {
        tracing::warn!(%reason, notice = waiting.id.0, attempts = waiting.attempts, "a message is delayed");
        End::Again(Instant::now() + pause)
    } else {
        tracing::error!(%reason, notice = waiting.id.0, "a message is given up");
        End::Over(given_up(reason))
    };
    (Ok(end), verdict.stop, verdict.effect)
}

/// A result for a row that can never be delivered.
pub(super) fn given_up(reason: &dyn Display) -> Delivery {
    Delivery::GivenUp(Blame::Other, reason.to_string().into())
}
