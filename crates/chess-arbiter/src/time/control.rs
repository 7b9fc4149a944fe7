//! Time controls: none, a time for each move, or a bank with an increment (Article 6).

use jiff::SignedDuration;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::fischer::{Fischer, Pace};

/// Time for one move: from one hour to fourteen days, in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Allowance(i64);

impl Allowance {
    /// The shortest time for a move.
    pub const MIN: Self = Self(3600);
    /// The longest time for a move.
    pub const MAX: Self = Self(14 * 86_400);
    /// Three days, the default.
    pub const DEFAULT: Self = Self(3 * 86_400);

    /// Accepts a number of seconds between [`Allowance::MIN`] and [`Allowance::MAX`].
    ///
    /// # Errors
    /// [`OutOfRange`] for any other number.
    pub fn from_seconds(seconds: i64) -> Result<Self, OutOfRange> {
        let allowance = Self(seconds);
        if (Self::MIN..=Self::MAX).contains(&allowance) { Ok(allowance) } else { Err(OutOfRange) }
    }

    /// Returns the allowance in seconds.
    pub fn seconds(self) -> i64 {
        self.0
    }

    pub(crate) fn duration(self) -> SignedDuration {
        SignedDuration::from_secs(self.0)
    }
}

impl<'de> Deserialize<'de> for Allowance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_seconds(i64::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The time for a move is shorter than an hour or longer than fourteen days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the time for a move is between 1 hour and 14 days")]
pub struct OutOfRange;

/// How long the clock of a live game waits before each side's first move, so that both players can come to the board.
const TO_THE_BOARD: SignedDuration = SignedDuration::from_mins(5);

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeControl {
    /// No clock.
    Unlimited,
    /// The same time for each move, counted from the opponent's move.
    PerMove(Allowance),
    /// A bank for all moves, and an increment for each move.
    Fischer(Fischer),
}

impl Default for TimeControl {
    fn default() -> Self {
        Self::PerMove(Allowance::DEFAULT)
    }
}

impl TimeControl {
    /// Returns the pace of the game.
    pub fn pace(self) -> Pace {
        match self {
            Self::Unlimited | Self::PerMove(_) => Pace::Correspondence,
            Self::Fischer(fischer) => fischer.pace(),
        }
    }

    /// Returns the time of one gift to the opponent: the time for one move or, with a bank, the larger of a tenth of
    /// the bank and the increment. `None` without a clock.
    pub fn gift(self) -> Option<SignedDuration> {
        match self {
            Self::Unlimited => None,
            Self::PerMove(allowance) => Some(allowance.duration()),
            Self::Fischer(fischer) => Some(fischer.gift()),
        }
    }

    /// Returns how long the clock waits at the beginning of a turn, after `played` half-moves.
    pub(crate) fn stands_before(self, played: usize) -> SignedDuration {
        if played < 2 && self.pace() == Pace::Live { TO_THE_BOARD } else { SignedDuration::ZERO }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_for_a_move_is_between_an_hour_and_fourteen_days() {
        for (seconds, right) in [(3599, false), (3600, true), (14 * 86_400, true), (14 * 86_400 + 1, false)] {
            assert_eq!(Allowance::from_seconds(seconds).is_ok(), right, "{seconds}");
        }
    }
}
