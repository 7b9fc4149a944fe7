//! Numbers of players and rounds.

use std::fmt;

/// A player's number in the tournament, counted from 1 in the order of seeding. Late players get the next
/// numbers. If two players have equal scores, the player with the lower number ranks higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub u16);

impl Number {
    /// Returns the number of the player at this index of the record's entrants.
    pub fn at(index: usize) -> Self {
        Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// Returns the player's index in the record's entrants.
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The number of a round, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundNumber(pub u16);

impl RoundNumber {
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// Returns the number of the round at this index of the record's rounds.
    pub fn at(index: usize) -> Self {
        Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// Returns the round's index in the record's rounds.
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
