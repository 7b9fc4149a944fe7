//! The queue of one door of the [`backlog`](super::backlog), with a side for new messages and a side for edits.

use std::collections::{BTreeMap, BTreeSet};

use chess_service::NoticeId;
use tokio::time::Instant;

/// The kind of a request. Discord has a separate rate limit for each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RequestKind {
    Post,
    Edit,
}

/// The rows that wait at one door.
#[derive(Debug, Default)]
pub(super) struct ChannelQueue {
    /// Whether a request is under way.
    pub(super) is_busy: bool,
    /// The number of the door's turn; `None` if the door waits for no turn.
    pub(super) has_turn: Option<u64>,
    sides: BTreeMap<RequestKind, Queue>,
}

/// The waiting rows of one side.
#[derive(Debug, Default)]
pub(super) struct Queue {
    pub(super) ready: BTreeSet<NoticeId>,
    /// The time until which the side is closed.
    pub(super) closed: Option<Instant>,
}

impl ChannelQueue {
    pub(super) fn side(&mut self, side: RequestKind) -> &mut Queue {
        self.sides.entry(side).or_default()
    }

    /// Returns the existing queues of these sides.
    fn queues(&self, sides: &[RequestKind]) -> impl Iterator<Item = (&Queue, RequestKind)> {
        sides.iter().filter_map(|side| Some((self.sides.get(side)?, *side)))
    }

    /// Whether a row is due on one of these sides.
    pub(super) fn has_ready(&self, sides: &[RequestKind]) -> bool {
        self.queues(sides).any(|(queue, _)| !queue.ready.is_empty())
    }

    /// The oldest row that may be sent now on one of these sides.
    pub(super) fn first(&self, sides: &[RequestKind]) -> Option<(NoticeId, RequestKind)> {
        if self.is_busy {
            return None;
        }
        self.queues(sides)
            .filter(|(queue, _)| queue.closed.is_none())
            .filter_map(|(queue, side)| Some((*queue.ready.first()?, side)))
            .min()
    }

    /// Whether the queue can be dropped: no row waits, no side is closed, and no request is under way.
    pub(super) fn is_idle(&self) -> bool {
        !self.is_busy && self.sides.values().all(|queue| queue.ready.is_empty() && queue.closed.is_none())
    }
}
