//! The budget of a mate search.

/// The number of positions to search before the result is [`Winnability::Unknown`](crate::Winnability).
///
/// A budget does not limit the time: the crate reads no clock.
#[derive(Clone, Copy, Debug)]
pub struct Budget(u64);

impl Budget {
    /// A budget that is enough to decide nearly every position of a real game, in less than two milliseconds.
    pub const FAST: Self = Self::positions(3_000);
    /// A budget that is usually enough to decide a composed position, within seconds.
    pub const FULL: Self = Self::positions(16_000_000);

    /// Creates a budget of this many positions.
    pub const fn positions(nodes: u64) -> Self {
        Self(nodes)
    }

    /// Subtracts a number of positions from the budget. If the budget is too small, sets the budget to zero and returns
    /// false.
    #[inline]
    pub(super) fn spend(&mut self, nodes: u64) -> bool {
        let left = self.0.checked_sub(nodes);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }

    /// Returns the number of remaining positions.
    pub(super) const fn left(self) -> u64 {
        self.0
    }
}
