//! Which player and which round is meant.

use std::fmt;

/// A player's number in the tournament, from 1: the place in the order of seeds, and the rank among equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub u16);

impl Number {
    /// The number of the player at this index of the list of entrants.
    pub(crate) fn at(index: usize) -> Self {
        Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// Where the player stands in the list of entrants.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A round, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundNumber(pub u16);

impl RoundNumber {
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// The number of the round at this index of the list of rounds.
    pub(crate) fn at(index: usize) -> Self {
        Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// Where the round stands in the list of rounds.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
