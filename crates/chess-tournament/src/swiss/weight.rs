//! The weight of a pair of players: a sequence of digits. Each digit has room for the values of several criteria.
#![expect(clippy::indexing_slicing, reason = "all weights have the same number of digits")]

use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// A weight of `N` digits, the most important digit first. Additions do not carry from one digit to the next digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Digits<const N: usize>(pub(super) [i128; N]);

/// The number of bits of a digit ([`Digits`]) that the values of criteria may fill. The other bits of the `i128` are
/// spare room for sums and differences of weights.
pub(super) const DIGIT_BITS: u32 = 100;

impl<const N: usize> Add for Digits<N> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|digit| self.0[digit] + other.0[digit]))
    }
}

impl<const N: usize> Sub for Digits<N> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|digit| self.0[digit] - other.0[digit]))
    }
}

impl<const N: usize> AddAssign for Digits<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Digits<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for Digits<N> {
    const ZERO: Self = Self([0; N]);
    const ONE: Self = Self([1; N]);

    fn inf() -> Self {
        Self([i128::MAX / 4; N])
    }

    fn double(self) -> Self {
        self + self
    }

    /// Halves each digit. The matching algorithm halves only weights with even digits, so the halves are exact.
    fn half(self) -> Self {
        Self(self.0.map(|digit| digit / 2))
    }
}
