//! Integers wide enough for the sum of many criteria.

use std::cmp::Ordering;
use std::ops::{Add, Sub};

/// A signed integer of `N` × 64 bits in two's complement, lowest word first. Overflow is cut off; callers
/// keep spare bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    pub(crate) const ZERO: Self = Self([0; N]);

    /// Adds a small value, shifted left by `bit`.
    pub(crate) fn put(&mut self, bit: usize, value: u32) {
        let (word, shift) = (bit / 64, bit % 64);
        let mut carry = u128::from(value) << shift;
        for limb in self.0.iter_mut().skip(word) {
            let sum = u128::from(*limb) + (carry & u128::from(u64::MAX));
            *limb = low(sum);
            carry = (carry >> 64) + (sum >> 64);
            if carry == 0 {
                break;
            }
        }
    }

    /// Returns twice the number.
    pub(crate) fn double(self) -> Self {
        self + self
    }

    /// Returns half of an even number.
    pub(crate) fn half(self) -> Self {
        let mut above = u64::from(self.top().is_negative());
        let mut halved = self.0;
        for limb in halved.iter_mut().rev() {
            let lowest = *limb & 1;
            *limb = (*limb >> 1) | (above << 63);
            above = lowest;
        }
        Self(halved)
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.iter().all(|&limb| limb == 0)
    }

    fn top(&self) -> i64 {
        self.0.last().copied().unwrap_or_default().cast_signed()
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (limb, added) in self.0.iter_mut().zip(other.0) {
            (*limb, carry) = limb.carrying_add(added, carry);
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (limb, taken) in self.0.iter_mut().zip(other.0) {
            (*limb, borrow) = limb.borrowing_sub(taken, borrow);
        }
        self
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let signs = self.top().cmp(&other.top());
        signs.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn low(number: u128) -> u64 {
    u64::try_from(number & u128::from(u64::MAX)).unwrap_or_default()
}
