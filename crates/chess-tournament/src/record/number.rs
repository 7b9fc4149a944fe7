//! The numbers that identify players and rounds, counted from 1.

use derive_more::Display;
use serde::{Deserialize, Serialize};

macro_rules! counted_from_one {
    ($name:ident) => {
        impl $name {
            /// Returns the number of the player or round at this index in the record; index 0 gives number 1.
            pub fn at(index: usize) -> Self {
                Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
            }

            /// Returns the index in the record, 0 for number 1.
            pub fn index(self) -> usize {
                usize::from(self.0).saturating_sub(1)
            }
        }
    };
}

/// A player's number in the tournament. The first player of the seeding has number 1. Late players get the next
/// numbers. In the pairing of a Swiss round, the lower number ranks higher among players with equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Display)]
pub struct Number(pub u16);

/// The number of a round, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Display)]
pub struct RoundNumber(pub u16);

counted_from_one!(Number);
counted_from_one!(RoundNumber);

impl RoundNumber {
    /// The first round.
    pub const FIRST: Self = Self(1);
}
