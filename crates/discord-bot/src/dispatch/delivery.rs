//! A row that was handed out: sent, and what came of it told.

use std::fmt::Display;
use std::time::Duration;

use chess_service::{Delivery, NoticeId, Refused, Route, Waiting};
use jiff::Timestamp;

use super::backlog::{Door, Side};
use super::sending::{self, Shared, Trouble};
use super::trying::{self, Then};
use crate::rest::{Effect, Failure};

/// A row that was handed out.
#[derive(Clone, Debug)]
pub(super) struct Task {
    /// The row.
    pub(super) waiting: Waiting,
    /// Whether it may have been sent before without our knowing.
    pub(super) is_doubtful: bool,
    /// Whether a later row waits in its lane.
    pub(super) followed: Followed,
    /// The time.
    pub(super) now: Timestamp,
}

/// Whether a later row of the same lane waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// One does.
    Yes,
    /// None among the rows up to this one; later ones may have come.
    NotUpTo(NoticeId),
}

/// What came of a row that was handed out.
#[derive(Debug)]
pub(super) struct Finished {
    /// Which row.
    pub(super) id: NoticeId,
    /// What happens to it.
    pub(super) end: End,
    /// What Discord said about sending more.
    pub(super) closed: Vec<(Door, Side, Duration)>,
    /// How long nothing at all is sent.
    pub(super) stop: Option<Duration>,
    /// Whether it may have arrived although it is tried again.
    pub(super) effect: Effect,
}

/// What happens to a row.
#[derive(Clone, Debug)]
pub(super) enum End {
    /// It leaves the outbox.
    Over(Delivery),
    /// It is tried again after a pause.
    Again(Duration),
}

/// Where a row goes, and what it does there.
pub(super) fn door(route: Route) -> (Door, Side) {
    match route {
        Route::Answer(interaction) => (Door::Answer(interaction.id), Side::Edit),
        Route::FollowUp(interaction) => (Door::Answer(interaction.id), Side::Post),
        Route::Post(place) => (Door::Channel(place.id), Side::Post),
        Route::Edit(place) => (Door::Channel(place.id), Side::Edit),
        Route::Person(_, person) => (Door::Person(person), Side::Post),
    }
}

/// Sends what a row says.
pub(super) async fn deliver(shared: &Shared, task: Task) -> Finished {
    let (outcome, closed) = sending::send(shared, &task).await;
    let finished = match outcome {
        Ok(delivery) => over(task.waiting.id, delivery),
        Err(Trouble::Club(Refused::Unknown)) => {
            over(task.waiting.id, given_up(&"what it speaks of is not there"))
        }
        Err(Trouble::Club(refused)) => judged(&task, Failure::Later(Effect::None), &refused),
        Err(Trouble::Discord(failure)) => judged(&task, failure, &failure),
    };
    if let End::Over(_) = finished.end {
        shared.searches.forget(task.waiting.id);
    }
    Finished { closed, ..finished }
}

/// The row will never be delivered.
pub(super) fn given_up(reason: &dyn Display) -> Delivery {
    Delivery::GivenUp { reason: reason.to_string().into() }
}

fn over(id: NoticeId, delivery: Delivery) -> Finished {
    Finished { id, end: End::Over(delivery), closed: Vec::new(), stop: None, effect: Effect::None }
}

fn judged(task: &Task, failure: Failure, reason: &dyn Display) -> Finished {
    let waiting = &task.waiting;
    let verdict = trying::after(failure, waiting.attempts, task.now.duration_since(waiting.since));
    let end = match verdict.then {
        Then::Again(pause) => {
            tracing::warn!(%reason, notice = waiting.id.0, attempts = waiting.attempts, "a message has to wait");
            End::Again(pause)
        }
        Then::GiveUp => {
            tracing::error!(%reason, notice = waiting.id.0, "a message is given up");
            End::Over(given_up(reason))
        }
    };
    Finished { id: waiting.id, end, closed: Vec::new(), stop: verdict.stop, effect: verdict.effect }
}
