//! Delivers one row and judges the result.

use std::fmt::Display;
use std::time::Duration;

use chess_service::{Delivery, NoticeId, Refused};

use super::notices;
use super::retry::{self, Then};
use super::sending::{Closed, Shared, Trouble};
use super::task::{Task, given_up};
use crate::discord::rest::{Effect, Failure};

/// The result of a row that was handed out.
#[derive(Debug)]
pub(super) struct Finished {
    pub(super) id: NoticeId,
    pub(super) end: End,
    /// The doors that Discord closed.
    pub(super) closed: Closed,
    /// The time in which nothing at all may be sent.
    pub(super) stop: Option<Duration>,
    /// Whether the message may have arrived although it is tried again.
    pub(super) effect: Effect,
}

/// The next step for a row.
#[derive(Clone, Debug)]
pub(super) enum End {
    Over(Delivery),
    /// It is tried again after a pause.
    Again(Duration),
}

pub(super) async fn deliver(shared: &Shared, task: Task) -> Finished {
    let (outcome, closed) = notices::send(shared, &task).await;
    let finished = match outcome {
        Ok(delivery) => over(task.waiting.id, delivery),
        Err(Trouble::Club(Refused::Unknown)) => {
            over(task.waiting.id, given_up(&"its subject does not exist any more"))
        }
        Err(Trouble::Club(refused)) => judged(&task, Failure::Later(Effect::None), &refused),
        Err(Trouble::Discord(failure)) => judged(&task, failure, &failure),
    };
    if let End::Over(_) = finished.end {
        drop(shared.searches.take(task.waiting.id));
    }
    Finished { closed, ..finished }
}

fn over(id: NoticeId, delivery: Delivery) -> Finished {
    Finished { id, end: End::Over(delivery), closed: Vec::new(), stop: None, effect: Effect::None }
}

fn judged(task: &Task, failure: Failure, reason: &dyn Display) -> Finished {
    let waiting = &task.waiting;
    let verdict = retry::after(failure, waiting.attempts, task.now.duration_since(waiting.since));
    let end = match verdict.then {
        Then::Again(pause) => {
            tracing::warn!(%reason, notice = waiting.id.0, attempts = waiting.attempts, "a message is delayed");
            End::Again(pause)
        }
        Then::GiveUp => {
            tracing::error!(%reason, notice = waiting.id.0, "a message is given up");
            End::Over(given_up(reason))
        }
    };
    Finished { id: waiting.id, end, closed: Vec::new(), stop: verdict.stop, effect: verdict.effect }
}
