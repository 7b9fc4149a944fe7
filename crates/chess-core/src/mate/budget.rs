//! The budget of a mate search.

use std::sync::atomic::{AtomicBool, Ordering};

/// The number of positions to search before the result is [`Winnability::Unknown`](crate::Winnability).
///
/// The crate reads no clock, so a budget is a number of positions. A caller that wants to stop the search
/// earlier sets the flag of [`Budget::until`].
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    nodes: u64,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    /// A budget that decides nearly every position of a real game, in less than two milliseconds.
    pub const FAST: Self = Self::positions(3_000);
    /// A budget that decides composed positions, in seconds.
    pub const FULL: Self = Self::positions(16_000_000);

    /// Allows this many positions.
    pub const fn positions(nodes: u64) -> Self {
        Self { nodes, stop: None }
    }

    /// Ends the search early when the flag is set.
    #[must_use]
    pub const fn until(self, stop: &'a AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Takes positions from the budget. Returns false if too few positions are left or the search was
    /// stopped.
    #[inline]
    pub(super) fn spend(&mut self, nodes: u64) -> bool {
        if self.nodes < nodes || (self.nodes.is_multiple_of(256) && self.stopped()) {
            self.nodes = 0;
            return false;
        }
        self.nodes -= nodes;
        true
    }

    /// Returns the number of remaining positions.
    pub(super) const fn left(&self) -> u64 {
        self.nodes
    }

    fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
