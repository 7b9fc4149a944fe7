//! The weight of a pair of players: a list of integers. Each integer has room for the values of several criteria.
#![expect(clippy::indexing_slicing, reason = "all weights have the same number of components")]

use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// A weight of `N` components. The first component in which two weights differ decides which weight is greater. For
/// example, `[2, 0]` is greater than `[1, 9]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LexWeight<const N: usize>(pub(super) [i128; N]);

/// The number of bits for the values of criteria in each component of a [`LexWeight`]. Sums and differences of weights
/// need the other bits of the `i128`.
pub(super) const COMPONENT_VALUE_BITS: u32 = 100;

impl<const N: usize> Add for LexWeight<N> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }
}

impl<const N: usize> Sub for LexWeight<N> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] - other.0[index]))
    }
}

impl<const N: usize> AddAssign for LexWeight<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for LexWeight<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for LexWeight<N> {
    const ZERO: Self = Self([0; N]);
    const ONE: Self = Self([1; N]);

    fn inf() -> Self {
        Self([i128::MAX / 4; N])
    }

    fn double(self) -> Self {
        self + self
    }

    /// Halves each component. The matching algorithm halves only weights with even components, so the halves are exact.
    fn half(self) -> Self {
        Self(self.0.map(|component| component / 2))
    }
}
