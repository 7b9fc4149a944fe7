//! The queue of one destination of the [`backlog`](super::backlog): new messages on one side, edits on the other. Pure.

use std::collections::BTreeSet;

use chess_service::NoticeId;
use tokio::time::Instant;

/// The kind of a request. Discord has separate rate limits for the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RequestKind {
    Post,
    Edit,
}

/// The rows that wait for one destination.
#[derive(Debug, Default)]
pub(super) struct ChannelQueue {
    /// Whether a request is under way.
    pub(super) is_busy: bool,
    /// The number of its turn, if it has one.
    pub(super) has_turn: Option<u64>,
    posts: Queue,
    edits: Queue,
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
        match side {
            RequestKind::Post => &mut self.posts,
            RequestKind::Edit => &mut self.edits,
        }
    }

    /// The rows of one side, for reading.
    pub(super) fn queue(&self, side: RequestKind) -> &Queue {
        match side {
            RequestKind::Post => &self.posts,
            RequestKind::Edit => &self.edits,
        }
    }

    /// The oldest row that may be sent now on one of these sides.
    pub(super) fn first(&self, sides: &[RequestKind]) -> Option<(NoticeId, RequestKind)> {
        if self.is_busy {
            return None;
        }
        let open = sides.iter().map(|side| (self.queue(*side), *side));
        open.filter(|(queue, _)| queue.closed.is_none())
            .filter_map(|(queue, side)| Some((*queue.ready.first()?, side)))
            .min()
    }

    /// Whether it can be dropped: no row waits, no side is closed, no request is under way.
    pub(super) fn is_idle(&self) -> bool {
        let is_idle = |queue: &Queue| queue.ready.is_empty() && queue.closed.is_none();
        !self.is_busy && is_idle(&self.posts) && is_idle(&self.edits)
    }
}
