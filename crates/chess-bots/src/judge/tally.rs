//! The two uses of evaluation terms: adding the weights of the terms, and counting the terms.
#![expect(clippy::indexing_slicing, reason = "terms are below their number")]

use super::terms::COUNT;
use super::weights::WEIGHTS;

/// A receiver of the evaluation terms of a position.
pub(crate) trait Tally {
    /// Adds a term. `times` is a positive count for White or a negative count for Black.
    fn add(&mut self, term: usize, times: i32);
}

/// The packed sum of the weights of the terms.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum(pub(super) i32);

impl Tally for Sum {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        self.0 = self.0.wrapping_add(WEIGHTS[term].wrapping_mul(times));
    }
}

/// The count of each term, for tuning.
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
