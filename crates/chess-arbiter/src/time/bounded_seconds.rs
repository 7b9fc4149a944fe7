//! Durations in whole seconds, with a lower and an upper limit.

use jiff::SignedDuration;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A time in whole seconds, from `MIN` to `MAX` seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct BoundedSeconds<const MIN: i64, const MAX: i64>(i64);

/// Time for one move: from one hour to fourteen days.
pub type Allowance = BoundedSeconds<3600, { 14 * 86_400 }>;

/// Time that an arbiter gives: from a minute to fourteen days.
pub type Extension = BoundedSeconds<60, { 14 * 86_400 }>;

/// The time is shorter or longer than the limits allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the time is too short or too long")]
pub struct OutOfRange;

impl Allowance {
    /// The default time for one move: three days.
    pub const DEFAULT: Self = Self(3 * 86_400);
}

impl<const MIN: i64, const MAX: i64> BoundedSeconds<MIN, MAX> {
    /// The shortest time.
    pub const MIN: Self = Self(MIN);
    /// The longest time.
    pub const MAX: Self = Self(MAX);

    /// Accepts a number of seconds from `MIN` to `MAX`.
    ///
    /// # Errors
    /// [`OutOfRange`] for any other number.
    pub fn from_seconds(seconds: i64) -> Result<Self, OutOfRange> {
        if (MIN..=MAX).contains(&seconds) { Ok(Self(seconds)) } else { Err(OutOfRange) }
    }

    /// Returns the time in seconds.
    pub fn seconds(self) -> i64 {
        self.0
    }

    pub(crate) fn duration(self) -> SignedDuration {
        SignedDuration::from_secs(self.0)
    }
}

impl<'de, const MIN: i64, const MAX: i64> Deserialize<'de> for BoundedSeconds<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_seconds(i64::deserialize(deserializer)?).map_err(D::Error::custom)
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

    #[test]
    fn an_arbiter_gives_between_a_minute_and_fourteen_days() {
        for (seconds, right) in [(59, false), (60, true), (14 * 86_400, true), (14 * 86_400 + 1, false)] {
            assert_eq!(Extension::from_seconds(seconds).is_ok(), right, "{seconds}");
        }
    }
}
