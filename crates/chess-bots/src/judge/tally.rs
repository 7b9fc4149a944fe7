//! Two ways of going through the terms: adding up their weights, and counting how often each occurs.
#![expect(clippy::indexing_slicing, reason = "terms are below their number")]

use super::terms::COUNT;
use super::weights::WEIGHTS;

/// What takes the terms of a position.
pub(crate) trait Tally {
    /// Takes a term that occurs this often: positive for White, negative for Black.
    fn add(&mut self, term: usize, times: i32);
}

/// Adds the weights up, packed.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum(pub(super) i32);

impl Tally for Sum {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        self.0 = self.0.wrapping_add(WEIGHTS[term].wrapping_mul(times));
    }
}

/// Counts the terms, for those who want to improve the weights.
#[derive(Clone, Debug)]
pub(crate) struct Counts(pub(crate) Vec<i32>);

impl Default for Counts {
    fn default() -> Self {
        Self(vec![0; COUNT])
    }
}

impl Tally for Counts {
    fn add(&mut self, term: usize, times: i32) {
        self.0[term] += times;
    }
}
