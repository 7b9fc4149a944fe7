//! The queue of one door (one destination) of the [`backlog`](super::backlog). A queue has a side for new messages and
//! a side for edits.

use std::collections::{BTreeMap, BTreeSet};

use chess_service::NoticeId;
use tokio::time::Instant;

/// The kind of a request. Discord has a separate rate limit for each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RequestKind {
    Post,
    Edit,
}

/// The rows of the outbox that wait for one destination ([`Door`](super::backlog::Door)).
#[derive(Debug, Default)]
pub(super) struct DoorQueue {
    /// True while a request is under way.
    pub(super) is_busy: bool,
    /// True while the destination waits for a turn in a queue of the backlog.
    pub(super) is_queued: bool,
    /// The number of private answers that the bot must send before any new message of this queue. Always 0 for a
    /// channel or a person, because only interactions have private answers.
    pub(super) blocking_answers: usize,
    sides: BTreeMap<RequestKind, Queue>,
}

/// The due rows of one [`RequestKind`] for one destination.
#[derive(Debug, Default)]
pub(super) struct Queue {
    pub(super) ready: BTreeSet<NoticeId>,
    /// The time until which a rate limit of Discord blocks this kind of request to the destination; `None` without a
    /// rate limit.
    pub(super) closed: Option<Instant>,
}

impl DoorQueue {
    pub(super) fn side(&mut self, side: RequestKind) -> &mut Queue {
        self.sides.entry(side).or_default()
    }

    /// Returns the queue of each kind of request. While a private answer is unfinished, leaves out the queue of new
    /// messages. Ignores rate limits.
    fn queues(&self) -> impl Iterator<Item = (&RequestKind, &Queue)> {
        self.sides.iter().filter(|(side, _)| self.blocking_answers == 0 || **side == RequestKind::Edit)
    }

    /// Returns true if a row is due.
    pub(super) fn has_ready(&self) -> bool {
        self.queues().any(|(_, queue)| !queue.ready.is_empty())
    }

    /// The oldest row that may be sent now.
    pub(super) fn first(&self) -> Option<(NoticeId, RequestKind)> {
        if self.is_busy {
            return None;
        }
        self.queues()
            .filter(|(_, queue)| queue.closed.is_none())
            .filter_map(|(side, queue)| Some((*queue.ready.first()?, *side)))
            .min()
    }

    /// Returns true if the queue can be dropped: no row is due, no private answer blocks other messages, no rate limit
    /// applies, and no request is under way.
    pub(super) fn is_idle(&self) -> bool {
        let is_empty = |queue: &Queue| queue.ready.is_empty() && queue.closed.is_none();
        !self.is_busy && !self.is_queued && self.blocking_answers == 0 && self.sides.values().all(is_empty)
    }
}
