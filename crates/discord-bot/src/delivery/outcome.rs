//! Delivers one row and judges the result.

use std::fmt::Display;
use std::time::Duration;

use chess_service::{Blame, Delivery, NoticeId, Refused};
use jiff::Timestamp;

use super::retry::{self, Verdict};
use super::sending::{Closed, Sending, Shared, Task, Trouble};
use crate::discord::rest::{Effect, Failure};

/// The result of one attempt to deliver a row.
#[derive(Debug)]
pub(super) struct Finished {
    pub(super) id: NoticeId,
    /// The result to record, or `None` if the row could not be tried yet.
    pub(super) outcome: Option<Delivery>,
    pub(super) verdict: Verdict,
    /// The destinations and kinds of requests for which a rate limit applies now.
    pub(super) closed: Closed,
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
    let (outcome, verdict) = match outcome {
        Ok(delivery) => (Some(delivery), Verdict::default()),
        Err(Trouble::Club(Refused::Unknown)) => {
            (Some(given_up(&"its subject does not exist any more")), Verdict::default())
        }
        Err(trouble) => judged(&task, &trouble),
    };
    Finished { id: task.waiting.id, outcome, verdict, closed }
}

fn judged(task: &Task, reason: &Trouble) -> (Option<Delivery>, Verdict) {
    let waiting = &task.waiting;
    let failure = match reason {
        Trouble::Discord(failure) => *failure,
        Trouble::Club(_) => Failure::Later(Effect::None),
    };
    let verdict = retry::after(failure, waiting.attempts, task.waited());
    let outcome = match (verdict.again, failure) {
        // Discord did not process the request, so the request does not count as an attempt.
        (Some(_), Failure::Limited { .. }) => None,
        (Some(pause), _) => {
            tracing::warn!(%reason, notice = waiting.id.0, attempts = waiting.attempts, "a message is delayed");
            Some(later(task.now, pause))
        }
        (None, _) => {
            tracing::error!(%reason, notice = waiting.id.0, "a message is given up");
            Some(given_up(reason))
        }
    };
    (outcome, verdict)
}

/// A result for a row that is tried again after a pause.
pub(super) fn later(now: Timestamp, pause: Duration) -> Delivery {
    Delivery::Later(now.saturating_add(pause).unwrap_or(now))
}

/// A result for a row that can never be delivered.
pub(super) fn given_up(reason: &dyn Display) -> Delivery {
    Delivery::GivenUp(Blame::Other, reason.to_string().into())
}
