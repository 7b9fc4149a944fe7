//! A seeded random number generator.

/// A seeded random number generator (xorshift).
#[derive(Debug)]
pub(crate) struct Lots(u64);

impl Lots {
    /// Seeds a generator.
    pub(crate) fn of(seed: u64) -> Self {
        Self((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Draws a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap_or_default() % end.max(1)
    }

    /// Returns true with a probability of `share` percent.
    pub(crate) fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }
}
